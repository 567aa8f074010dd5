import type { Database, DatabasePool, Tables } from '../../../platform/server/db/tables.ts'
import { hasOlder, insertPlays, nextWithOlder, takeOlder } from './older-store.ts'
import { type Answer, packAnswers, type Review, unpackReviews } from './pack-answers.ts'
import { appendReviews, type Chapter, claimCards, reviewPages } from './quiz-store.ts'
import { weighAnswers } from '../notebook/server/weigh-answers.ts'

type OldAttempt = Tables['quiz_attempts']

/**
 * Brings what versions before 0036 stored of a pupil into the tables of this one: to be called before theirs are
 * read or written. An attempt that is known stays as it is; the cards are worked out anew.
 */
export async function bringOver(db: DatabasePool, userId: number): Promise<void> {
  if (!(await hasOlder(db, userId))) return
  await db.transaction().execute(async (transaction) => {
    const { attempts, answers } = await takeOlder(transaction, userId)
    const byAttempt = Map.groupBy(answers, ({ attempt }) => attempt)
    // In one order everywhere: two transactions of one account then cannot wait for each other.
    const byQuiz = [...Map.groupBy(attempts, ({ quiz }) => quiz)].toSorted(([a], [b]) => (a < b ? -1 : 1))
    for (const [quiz, rows] of byQuiz)
      await bringChapter(
        transaction,
        { userId, quiz },
        rows.map((row) => ({ row, answers: byAttempt.get(row.id) ?? [] })),
      )
  })
}

/** Brings over what is left of all pupils, one after the other; throws the signal's reason once it aborts. */
export async function bringOverAll(db: DatabasePool, signal: AbortSignal): Promise<void> {
  let userId = await nextWithOlder(db, 0)
  while (userId !== undefined) {
    signal.throwIfAborted()
    await bringOver(db, userId)
    userId = await nextWithOlder(db, userId)
  }
}

type Old = { row: OldAttempt; answers: readonly Answer[] }

async function bringChapter(db: Database, chapter: Chapter, attempts: readonly Old[]): Promise<void> {
  const cards = await claimCards(db, chapter)
  const [plays, others] = [attempts.filter(isPlay), attempts.filter((attempt) => !isPlay(attempt))]
  await insertPlays(
    db,
    plays.map(({ row: { kind: _kind, ...row }, answers }) => ({ ...row, answers: packAnswers(answers) })),
  )
  const pages = await reviewPages(db, chapter)
  const known = new Set(pages.flatMap(({ lines }) => unpackReviews(lines)).map(({ id }) => id))
  const reviews = others.filter(({ row }) => !known.has(row.id)).flatMap(reviewsOf)
  if (reviews.length > 0) await appendReviews(db, chapter, pages, reviews)
  const questions = new Set(attempts.flatMap(({ answers }) => answers).map(({ question }) => question))
  await weighAnswers(db, chapter, { cards, questions })
}

const isPlay = ({ row }: Old) => row.kind === 'quiz'

function reviewsOf({ row: { id, finished_at, stored_at }, answers }: Old): Review[] {
  return answers.map(({ question, correct, selected }) => ({
    id,
    finished_at,
    stored_at,
    question,
    correct,
    selected,
  }))
}
