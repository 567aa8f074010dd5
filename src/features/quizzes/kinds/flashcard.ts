import * as z from 'zod/mini'

/** One way of a flashcard: what it asks stands in the question's `text`, the pupil judges what they remembered. */
export type Flashcard = {
  kind: 'flashcard'
  /** HTML of the other side. */
  back: string
}
/** Whether the pupil says that they knew the other side. */
export type FlashcardGiven = { known: boolean }

const given = () => z.object({ known: z.boolean() })

/** Nobody else can tell. */
export function grade(_question: Flashcard, { known }: FlashcardGiven): boolean {
  return known
}

export const flashcard = { given, grade }
