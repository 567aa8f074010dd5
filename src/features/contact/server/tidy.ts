import { earlier } from '../../../common/days.ts'
import { day } from '../../../common/durations.ts'
import type { BackgroundWork } from '../../../platform/server/background-work.ts'
import type { Services } from '../../../platform/server/services.ts'
import { deleteMessagesBefore } from './messages-store.ts'
import { deletePendingBefore } from './subscribers-store.ts'

const messageLife = 365 * day
const linkLife = 7 * day

/** Links of confirming letters sent before this moment are over. */
export const oldestLink = (now: Date) => earlier(now, linkLife)

export const contactWork = (services: Services): BackgroundWork[] => [
  { name: 'tidying messages', every: day, per: 'school', erases: true, run: () => tidyContact(services) },
]

/** Deletes messages that came a year ago, and addresses that nobody confirmed within 7 days; gives how many. */
export async function tidyContact({ db, now }: Pick<Services, 'db' | 'now'>) {
  const messages = await deleteMessagesBefore(db, earlier(now(), messageLife))
  const addresses = await deletePendingBefore(db, oldestLink(now()))
  return { messages, addresses }
}
