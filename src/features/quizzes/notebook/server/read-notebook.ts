import type { Database } from '../../../../platform/server/db/tables.ts'
import type { DueQuestion } from '../../contract.ts'
import { endOfDay, planNotebook } from '../../rules.ts'
import type { QuizBook } from '../../server/quiz-book.ts'
import { countReviews, listCards } from '../../server/quiz-store.ts'

/**
 * What a pupil's cahier d'erreurs holds and what to play now: at most what is left of today's ten minutes, or,
 * `ahead`, a sitting more of the questions that come back first. A question that its quiz no longer has is left out.
 */
export async function readNotebook(
  db: Database,
  book: QuizBook,
  { userId, now, ahead }: { userId: number; now: Date; ahead: boolean },
) {
  const all = (await listCards(db, userId)).flatMap(({ quiz: id, question: name, due_at }): DueQuestion[] => {
    const { questions, ...quiz } = book.find(id) ?? {}
    const question = questions?.find((one) => one.id === name)
    return question ? [{ quiz: quiz as DueQuestion['quiz'], question, due_at }] : []
  })
  return planNotebook(all, { now, done: await countToday(db, userId, now), ahead })
}

/** The cahier as a list without its questions' words, for a phone that keeps them. */
export async function listNotebook(db: Database, { userId, now }: { userId: number; now: Date }) {
  return { cards: await listCards(db, userId), done_today: await countToday(db, userId, now) }
}

const countToday = (db: Database, userId: number, now: Date) =>
  countReviews(db, userId, `${endOfDay(now).slice(0, 10)}T00:00:00.000Z`)
