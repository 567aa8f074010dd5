import type { Database } from '../../../platform/server/db/tables.ts'
import { unpackReviews } from './pack-answers.ts'
import { addPlayed, packPlayed, type Played, unpackPlayed } from './played.ts'
import type { Chapter } from './quiz-store.ts'

/** The quizzes that a pupil answered before a moment, in one order everywhere. */
export async function quizzesBefore(db: Database, userId: number, before: string): Promise<string[]> {
  const plays = await db
    .selectFrom('quiz_plays')
    .select('quiz')
    .distinct()
    .where('user_id', '=', userId)
    .where('finished_at', '<', before)
    .execute()
  const pages = await db
    .selectFrom('quiz_reviews')
    .select(['quiz', 'lines'])
    .where('user_id', '=', userId)
    .execute()
  const old = pages.filter(({ lines }) => unpackReviews(lines).some((review) => review.finished_at < before))
  return [...new Set([...plays, ...old].map(({ quiz }) => quiz))].toSorted()
}

/** Deletes the plays of a quiz before a moment, and all pages of its answers of the cahier. The chapter is claimed. */
export async function deletePlaysAndPages(
  db: Database,
  { userId, quiz }: Chapter,
  before: string,
): Promise<void> {
  await db
    .deleteFrom('quiz_plays')
    .where('user_id', '=', userId)
    .where('quiz', '=', quiz)
    .where('finished_at', '<', before)
    .execute()
  await db.deleteFrom('quiz_reviews').where('user_id', '=', userId).where('quiz', '=', quiz).execute()
}

/** Adds to what the plays that are gone came to. The chapter is claimed. */
export async function addToPlayed(
  db: Database,
  { userId, quiz }: Chapter,
  rows: readonly Played[],
): Promise<void> {
  const own = db.selectFrom('chapter_cards').where('user_id', '=', userId).where('quiz', '=', quiz)
  const { played } = await own.select('played').executeTakeFirstOrThrow()
  await db
    .updateTable('chapter_cards')
    .set({ played: packPlayed(addPlayed([...unpackPlayed(quiz, played), ...rows])) })
    .where('user_id', '=', userId)
    .where('quiz', '=', quiz)
    .execute()
}
