import { day } from '../../../common/durations.ts'
import { repeatErasing } from '../../../platform/server/erasing.ts'
import type { Services } from '../../../platform/server/services.ts'
import { deleteMessagesBefore } from './messages-store.ts'
import { deletePendingBefore } from './subscribers-store.ts'

const messageLife = 365 * day
const linkLife = 7 * day

/** Links of confirming letters sent before this moment are over. */
export const oldestLink = (now: Date) => new Date(now.getTime() - linkLife).toISOString()

/** Starts what this room does beside the requests: tidying at start and daily. Gives the function that stops it. */
export function startContactWork(services: Services): () => Promise<void> {
  const stopping = new AbortController()
  const running = repeatErasing(services, stopping.signal, day, 'tidying messages', () =>
    tidyContact(services),
  )
  return async () => {
    stopping.abort()
    await running
  }
}

/** Deletes messages that came a year ago, and addresses that nobody confirmed within 7 days. */
export async function tidyContact({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteMessagesBefore(db, new Date(now().getTime() - messageLife).toISOString())
  await deletePendingBefore(db, oldestLink(now()))
}
