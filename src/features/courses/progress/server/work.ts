import { day, hour } from '../../../../common/durations.ts'
import type { BackgroundWork } from '../../../../platform/server/background-work.ts'
import { walkAccounts } from '../../../../platform/server/db/walk-accounts.ts'
import type { DatabasePool } from '../../../../platform/server/db/tables.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { keptSince } from '../../../../school/school-year.ts'
import { claimAllCourses, deleteEventsBefore, putCourses } from './lessons-store.ts'
import { bringOverAll, bringOverOne } from './older-store.ts'

export const progressWork = ({ db, now }: Services): BackgroundWork[] => [
  { name: 'bringing progress over', every: hour, per: 'school', run: (signal) => bringOverAll(db, signal) },
  {
    name: 'summing progress up',
    every: day,
    per: 'school',
    erases: true,
    run: async (signal) => {
      const upTo = keptSince(now())
      await walkAccounts(db, { name: 'progress', upTo }, signal, (userId) => forgetEvents(db, userId, upTo))
    },
  },
]

/**
 * Deletes the events of an account before a moment (ISO text): what they come to stands with each lesson, without the
 * ids of marks that nothing can be at one time with any more.
 */
export async function forgetEvents(db: DatabasePool, userId: number, before: string): Promise<void> {
  await bringOverOne(db, userId)
  await db.transaction().execute(async (transaction) => {
    if (!(await deleteEventsBefore(transaction, userId, before))) return
    const courses = await claimAllCourses(transaction, userId)
    for (const { lessons } of courses)
      for (const state of lessons.values()) if (state.markedAt < before) state.markId = ''
    await putCourses(transaction, courses)
  })
}
