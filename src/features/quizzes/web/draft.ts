import { attemptName } from './outbox.ts'

/** An attempt under way: kept in the browser until the quiz is played to its end. */
export type Draft = {
  /** Name of the attempt. */
  id: string
  /** The questions it is about, so that a quiz that changed meanwhile begins anew. */
  questions: string[]
  given: unknown[]
}

const keyOf = (quiz: string) => `quiz ${quiz}`

/** The attempt under way at a quiz, or a new one. */
export function openDraft(quiz: string, questions: readonly string[]): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(quiz)) ?? 'null') as Draft | null
    if (kept && kept.questions.join() === questions.join() && kept.given.length < questions.length)
      return kept
  } catch {
    // What cannot be read begins anew.
  }
  return { id: attemptName(), questions: [...questions], given: [] }
}

/** Keeps the answers so far; a finished attempt is forgotten here. */
export function keepDraft(quiz: string, draft: Draft): void {
  try {
    if (draft.given.length === 0 || draft.given.length === draft.questions.length)
      localStorage.removeItem(keyOf(quiz))
    else localStorage.setItem(keyOf(quiz), JSON.stringify(draft))
  } catch {
    // Without storage the attempt lasts as long as the page.
  }
}
