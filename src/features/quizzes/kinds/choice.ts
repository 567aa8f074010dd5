import * as z from 'zod/mini'
import { check, repeated, text, type Tools } from './kind.ts'

/** One right option out of three or four: the specification's question. */
export type Choice = {
  kind: 'choice'
  /** HTML of each option. */
  options: string[]
  /** The right option, exactly as it stands in `options`. */
  answer: string
  /** What mistake each option is; empty for the right one. */
  why: string[]
  /** The options keep the author's order. */
  fixed?: boolean
}
/** The place of the chosen option, from 0. */
export type ChoiceGiven = number

const option = () =>
  z.union(
    [text(), z.strictObject({ text: text(), why: z.optional(text()), valeur: z.optional(text()) })],
    'une option est un texte, ou « text » avec « why » (pourquoi c’est faux)',
  )

/** What the author writes. */
const source = () => ({
  options: z
    .array(option(), 'une liste d’options est attendue')
    .check(z.refine((list) => list.length === 3 || list.length === 4, 'il faut 3 ou 4 options')),
  answer: text(),
  fixed: z.optional(z.boolean('« true » ou « false » est attendu')),
  check: z.optional(check()),
})
export type ChoiceSource = z.output<z.ZodMiniObject<ReturnType<typeof source>>>

const given = () => z.number().check(z.int(), z.gte(0), z.lte(3))

async function compile(question: ChoiceSource, tools: Tools): Promise<Choice> {
  const options = question.options.map((one) => (typeof one === 'string' ? { text: one } : one))
  const texts = options.map((one) => one.text)
  for (const index of repeated(texts))
    tools.refuse(['options', index], `L’option « ${texts[index]} » est là deux fois.`)
  const right = texts.indexOf(question.answer)
  if (right === -1)
    tools.refuse(
      ['answer'],
      `« answer » doit être le texte exact d’une option : « ${question.answer} » n’en est pas une.`,
    )
  for (const [index, one] of options.entries())
    if (index !== right && !one.why)
      tools.refuse(['options', index], `L’option « ${one.text} » est fausse : dis pourquoi dans « why ».`)
  if (question.check) checkOptions(question, options, right, tools)
  const html: string[] = []
  const why: string[] = []
  for (const [index, one] of options.entries()) {
    html.push(await tools.html(one.text, ['options', index]))
    why.push(one.why && index !== right ? await tools.html(one.why, ['options', index, 'why']) : '')
  }
  return {
    kind: 'choice',
    options: html,
    answer: html[right] ?? '',
    why,
    ...(question.fixed && { fixed: true }),
  }
}

export function grade({ options, answer }: Choice, chosen: ChoiceGiven): boolean {
  return options[chosen] === answer
}

function checkOptions(
  { check: computed = {}, answer }: ChoiceSource,
  options: readonly { text: string; valeur?: string | undefined }[],
  right: number,
  tools: Tools,
): void {
  const valeur = options[right]?.valeur
  tools.check(['check'], answer, { ...(valeur && { valeur }), ...computed })
  for (const [index, one] of options.entries())
    if (index !== right && tools.isAnswer(one.text, one.valeur, computed))
      tools.refuse(['options', index], `L’option « ${one.text} » est juste aussi, d’après le calcul.`)
}

export const choice = { source, given, compile, grade }
