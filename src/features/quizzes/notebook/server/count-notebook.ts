import type { DatabasePool } from '../../../../platform/server/db/tables.ts'
import { dailyQuestions, endOfDay } from '../../rules.ts'
import { bringOver } from '../../server/bring-over.ts'
import { countReviews, listCards } from '../../server/quiz-store.ts'

/**
 * What a pupil's cahier d'erreurs wants today, without its questions: how many it holds, how many of them are to be
 * played still, and when the next one comes back.
 */
export async function countNotebook(db: DatabasePool, userId: number, now: Date) {
  const tonight = endOfDay(now)
  await bringOver(db, userId)
  const cards = await listCards(db, userId)
  const due = cards.filter(({ due_at }) => due_at <= tonight).length
  const done = await countReviews(db, userId, `${tonight.slice(0, 10)}T00:00:00.000Z`)
  return {
    total: cards.length,
    today: Math.min(due, Math.max(0, dailyQuestions - done)),
    done_today: done,
    next_due_at: cards[0]?.due_at ?? null,
  }
}
