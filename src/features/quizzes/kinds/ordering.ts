import * as z from 'zod/mini'
import { check, repeated, text, type Tools } from './kind.ts'

/** Things to put in order. */
export type Ordering = {
  kind: 'ordering'
  /** HTML of each thing, in the right order; the player mixes them. */
  items: string[]
}
/** The places in the right order of the things as the pupil put them: `[0, 1, 2]` is right. */
export type OrderingGiven = number[]

/** What the author writes. */
const source = () => ({
  items: z
    .array(text(), 'une liste est attendue, dans le bon ordre')
    .check(
      z.refine(
        (list) => list.length >= 3 && list.length <= 6,
        'il faut de 3 à 6 éléments, dans le bon ordre',
      ),
    ),
  check: z.optional(check()),
})
export type OrderingSource = z.output<z.ZodMiniObject<ReturnType<typeof source>>>

const given = () => z.array(z.number().check(z.int(), z.gte(0), z.lte(5))).check(z.maxLength(6))

async function compile(question: OrderingSource, tools: Tools): Promise<Ordering> {
  for (const index of repeated(question.items))
    tools.refuse(['items', index], `« ${question.items[index]} » est là deux fois.`)
  if (question.check) tools.check(['check'], '', question.check)
  const items: string[] = []
  for (const [index, item] of question.items.entries()) items.push(await tools.html(item, ['items', index]))
  return { kind: 'ordering', items }
}

export function grade({ items }: Ordering, order: OrderingGiven): boolean {
  return order.length === items.length && order.every((place, index) => place === index)
}

export const ordering = { source, given, compile, grade }
