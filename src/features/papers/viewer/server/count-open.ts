import { day } from '../../../../common/durations.ts'
import { dayOf } from '../../../../common/days.ts'
import { commitTogether } from '../../../../platform/server/db/commit-together.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { addOpen, deleteOldOpens, insertOpen, isOpened } from './metrics-store.ts'

/** How long the counts are kept, in days: longer than any metric looks back. */
const keptDays = 100

/**
 * Counts a paper that a pupil opens, once a day however many of its pages or ranges are asked for. To be done
 * once the answer has left; a failure is logged, and costs nothing but the count.
 */
export function countOpen({ db, now, log }: Services, userId: number, paperId: string): void {
  const open = { user_id: userId, paper_id: paperId, day: dayOf(now()) }
  const count = async () => {
    if (await isOpened(db, open)) return
    await commitTogether(db, async (transaction) => {
      if (await insertOpen(transaction, open)) await addOpen(transaction, open)
    })
  }
  count().catch((error: unknown) => log.error(error, 'counting an opened paper failed'))
}

/** Forgets who opened what before today, and counts that nobody asks for any more. */
export async function forgetOpens({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const today = now()
  await deleteOldOpens(db, {
    today: dayOf(today),
    oldest: dayOf(new Date(today.getTime() - keptDays * day)),
  })
}
