import * as z from 'zod/mini'
import { foldText } from '../../../common/fold-text.ts'
import { text, type Tools } from './kind.ts'
import { readNumber } from './read-number.ts'

/** A text with holes to fill. */
export type Cloze = {
  kind: 'cloze'
  /** HTML by blocks, each cut at its holes; the holes are counted through the whole text. */
  blocks: string[][]
  holes: ClozeHole[]
}
export type ClozeHole = {
  answer: string
  /** Other answers that are right. */
  also: string[]
  /** What to choose from; empty: the pupil types. */
  choices: string[]
  /** A missing accent is a mistake. */
  accents?: boolean
}
/** What stands in each hole. */
export type ClozeGiven = string[]

const attributes = ['aussi', 'choix', 'accents']

/** What the author writes: the holes stand in `text`, as `:trou[réponse]{…}`. */
const source = () => ({ text: text() })
export type ClozeSource = z.output<z.ZodMiniObject<ReturnType<typeof source>>>

const given = () => z.array(z.string().check(z.maxLength(120))).check(z.maxLength(20))

async function compile(question: ClozeSource, tools: Tools): Promise<Cloze> {
  const { blocks, holes } = await tools.holes(question.text, ['text'], attributes)
  if (holes.length === 0) tools.refuse(['text'], 'Ce texte n’a pas de trou : écris « :trou[réponse] ».')
  return {
    kind: 'cloze',
    blocks,
    holes: holes.map((hole) => {
      const also = listOf(hole.attributes.aussi)
      const others = listOf(hole.attributes.choix)
      const cut = [...also, ...others].find((words) => isCut(words))
      if (cut !== undefined)
        tools.refuse(
          ['text'],
          `Le « ; » sépare les réponses d’un trou : « ${cut} » est coupé. Écris-le sans « ; ».`,
        )
      const choices = others.length > 0 ? [hole.answer, ...others] : []
      if (new Set(choices).size < choices.length)
        tools.refuse(['text'], `Les choix du trou « ${hole.answer} » se répètent.`)
      return {
        answer: hole.answer,
        also,
        choices: choices.toSorted((one, other) => (foldText(one) < foldText(other) ? -1 : 1)),
        ...(hole.attributes.accents && { accents: true }),
      }
    }),
  }
}

export function grade({ holes }: Cloze, filled: ClozeGiven): boolean {
  return filled.length === holes.length && holes.every((hole, index) => isFilled(hole, filled[index] ?? ''))
}

/** Whether one hole is filled right: case, spaces and (but for a language) accents do not count. */
export function isFilled({ answer, also, accents }: ClozeHole, typed: string): boolean {
  const spelling = (words: string) => {
    const plain = words.replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim()
    return accents ? plain.normalize('NFC').toLowerCase() : foldText(plain)
  }
  return [answer, ...also].some((right) => {
    const number = readNumber(right, '')
    if (number !== undefined) return readNumber(typed, '') === number
    return spelling(right) === spelling(typed)
  })
}

/** A couple or an interval, « (1 ; 2) », holds the sign that stands between two answers. */
const isCut = (words: string) => words.split('(').length !== words.split(')').length

function listOf(words: string | undefined): string[] {
  return (words ?? '')
    .split(';')
    .map((word) => word.trim())
    .filter(Boolean)
}

export const cloze = { source, given, compile, grade }
