import type { Database, DatabasePool } from '../../../platform/server/db/tables.ts'
import { isDeck } from '../decks/rules.ts'
import { bringOver } from './bring-over.ts'
import { unpackAnswers, unpackReviews } from './pack-answers.ts'
import type { Card } from '../notebook/server/pack-cards.ts'
import { appendReviews, type Chapter, claimCards, playsOf, putCards, reviewPages } from './quiz-store.ts'
import { scheduleOf } from '../notebook/server/schedule.ts'
import { addToPlayed, deletePlaysAndPages, quizzesBefore } from './summed-store.ts'
import { asAnswered, type Given, inOrder } from '../notebook/server/weigh-answers.ts'

/**
 * Puts what a pupil's answers before a moment (ISO text) came to in their place: on each question's card how many
 * they were, how many right and where they left it, on each part of a quiz how often it was played and how well. The
 * cahier, the mastery and the best scores stay what they are; what was answered then, and when, is gone.
 */
export async function sumUp(db: DatabasePool, userId: number, before: string): Promise<void> {
  await bringOver(db, userId)
  const quizzes = await quizzesBefore(db, userId, before)
  if (quizzes.length === 0) return
  await db.transaction().execute(async (transaction) => {
    for (const quiz of quizzes) await sumUpChapter(transaction, { userId, quiz }, before)
  })
}

async function sumUpChapter(db: Database, chapter: Chapter, before: string): Promise<void> {
  const cards = await claimCards(db, chapter)
  const plays = (await playsOf(db, chapter)).filter(({ finished_at }) => finished_at < before)
  const reviews = (await reviewPages(db, chapter)).flatMap(({ lines }) => unpackReviews(lines))
  const played = plays.flatMap(({ id, finished_at: at, answers }) =>
    unpackAnswers(answers).map((answer): Given => ({ ...answer, id, at })),
  )
  const old = reviews.filter(({ finished_at }) => finished_at < before)
  const reviewed = old.map((review): Given => ({ ...review, at: review.finished_at }))
  for (const [question, answers] of inOrder([...played, ...reviewed]))
    cards.set(question, summed(answers, cards.get(question), isDeck(chapter.quiz)))
  await putCards(db, chapter, cards)
  await addToPlayed(
    db,
    chapter,
    plays.map(({ part, total, right_count, finished_at }) => ({
      quiz: chapter.quiz,
      part,
      attempts: 1,
      last_at: finished_at,
      total,
      best_percent: Math.floor((right_count * 100) / total),
    })),
  )
  await deletePlaysAndPages(db, chapter, before)
  const left = reviews.filter(({ finished_at }) => finished_at >= before)
  if (left.length > 0) await appendReviews(db, chapter, [], left)
}

/** A card with these answers, the next after those that were summed up before, on its back. */
function summed(answers: readonly Given[], card: Card | undefined, isCard: boolean): Card {
  const { seen = 0, right = 0 } = card?.before ?? {}
  const state = scheduleOf(answers.map(asAnswered), { before: card?.before, isCard })!
  const sum = {
    seen: seen + answers.length,
    right: right + answers.filter(({ correct }) => correct === 1).length,
  }
  return { now: card?.now ?? state, before: { ...state, ...sum } }
}
