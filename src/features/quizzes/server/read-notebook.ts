import type { Database } from '../../../platform/server/db/tables.ts'
import type { DueQuestion } from '../contract.ts'
import { dailyQuestions, endOfDay } from '../rules.ts'
import type { QuizBook } from './quiz-book.ts'
import { countReviews, listCards } from './quiz-store.ts'

/**
 * What a pupil's cahier d'erreurs holds and what to play now: at most what is left of today's ten minutes, or,
 * `ahead`, a sitting more of the questions that come back first. A question that its quiz no longer has is left out.
 */
export async function readNotebook(
  db: Database,
  book: QuizBook,
  { userId, now, ahead }: { userId: number; now: Date; ahead: boolean },
) {
  const tonight = endOfDay(now)
  const cards = (await listCards(db, userId)).flatMap(
    ({ quiz: id, question: name, due_at }): DueQuestion[] => {
      const { questions, ...quiz } = book.find(id) ?? {}
      const question = questions?.find((one) => one.id === name)
      return question ? [{ quiz: quiz as DueQuestion['quiz'], question, due_at }] : []
    },
  )
  const due = cards.filter(({ due_at }) => due_at <= tonight)
  const done = await countReviews(db, userId, `${tonight.slice(0, 10)}T00:00:00.000Z`)
  const left = Math.max(0, dailyQuestions - done)
  return {
    total: cards.length,
    due: due.length,
    done_today: done,
    next_due_at: cards[0]?.due_at ?? null,
    questions: ahead ? cards.slice(0, dailyQuestions) : due.slice(0, left),
  }
}
