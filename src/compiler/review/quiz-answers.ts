import { readYaml } from '../read-yaml.ts'

/** A question with options, as its author wrote it. */
export type Question = {
  /** Line of the question, and of each option. */
  line: number
  lines: number[]
  options: string[]
  /** The right one's place, from 0. */
  right: number
  /** The pupil sees the options in this order. */
  isFixed: boolean
}
/** What the checks need of a quiz: `choices` by place of the right option, `truths` by true and false. */
export type QuizAnswers = { questions: Question[]; truths: boolean[] }

type Source = Partial<Record<'kind' | 'answer' | 'reason' | 'options' | 'reasons' | 'fixed', unknown>>

/** Reads the options and right answers of a `quiz.yaml`; what the compiler refuses anyway is left out. */
export function quizAnswers(text: string, file: string): QuizAnswers {
  const yaml = readYaml(text, file)
  const found: QuizAnswers = { questions: [], truths: [] }
  if ('problems' in yaml) return found
  const { questions } = (yaml.value ?? {}) as { questions?: unknown }
  if (!Array.isArray(questions)) return found
  for (const [index, source] of (questions as (Source | null)[]).entries()) {
    if (source?.kind === 'true-false' && typeof source.answer === 'boolean') found.truths.push(source.answer)
    const [name, answer] =
      source?.kind === 'choice' ? (['options', 'answer'] as const) : (['reasons', 'reason'] as const)
    const list = source?.[name]
    if (!source || !Array.isArray(list)) continue
    const options = list.map(textOf)
    const right = options.indexOf(textOf(source[answer]))
    if (right === -1) continue
    const lines = options.map((_option, place) => yaml.lineOf(['questions', index, name, place]))
    const isFixed = source.fixed === true
    found.questions.push({ line: yaml.lineOf(['questions', index]), lines, options, right, isFixed })
  }
  return found
}

function textOf(option: unknown): string {
  const text = typeof option === 'object' && option !== null ? (option as { text?: unknown }).text : option
  return typeof text === 'string' || typeof text === 'number' ? String(text).trim() : ''
}
