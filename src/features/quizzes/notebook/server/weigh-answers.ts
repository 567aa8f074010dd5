import type { Database } from '../../../../platform/server/db/tables.ts'
import { type Answer, unpackAnswers, unpackReviews } from '../../server/pack-answers.ts'
import { isDeck } from '../../decks/rules.ts'
import type { Card } from './pack-cards.ts'
import { type Chapter, playsOf, putCards, reviewPages } from '../../server/quiz-store.ts'
import { type Answered, scheduleOf } from './schedule.ts'

/** An answer with its moment (ISO text) and the id of its attempt. */
export type Given = Answer & { id: string; at: string }

/** Every answer to the questions of a quiz that is there, by question, oldest first. */
export async function answersTo(db: Database, chapter: Chapter): Promise<Map<string, Given[]>> {
  const played = (await playsOf(db, chapter)).flatMap(({ id, finished_at: at, answers }) =>
    unpackAnswers(answers).map((answer) => ({ ...answer, id, at })),
  )
  const reviewed = (await reviewPages(db, chapter))
    .flatMap(({ lines }) => unpackReviews(lines))
    .map((review) => ({ ...review, at: review.finished_at }))
  return inOrder([...played, ...reviewed])
}

export function inOrder(answers: readonly Given[]): Map<string, Given[]> {
  const order = ({ at, id }: Given) => `${at} ${id}`
  const sorted = answers.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
  return Map.groupBy(sorted, ({ question }) => question)
}

/**
 * Works out anew, from all answers that are there and what the others came to, the cards of some questions among
 * those that were claimed.
 */
export async function weighAnswers(
  db: Database,
  chapter: Chapter,
  { cards, questions }: { cards: Map<string, Card>; questions: Iterable<string> },
): Promise<void> {
  const given = await answersTo(db, chapter)
  const isCard = isDeck(chapter.quiz)
  for (const question of questions) {
    const before = cards.get(question)?.before
    const now = scheduleOf((given.get(question) ?? []).map(asAnswered), { before, isCard })
    if (now) cards.set(question, { now, ...(before ? { before } : {}) })
  }
  await putCards(db, chapter, cards)
}

export const asAnswered = ({ correct, at }: Given): Answered => ({ correct: correct === 1, at })
