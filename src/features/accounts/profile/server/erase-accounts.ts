import { day } from '../../../../common/durations.ts'
import { dayOf, earlier } from '../../../../common/days.ts'
import type { BackgroundWork } from '../../../../platform/server/background-work.ts'
import { settleDays } from '../../../../platform/server/db/daily-counts.ts'
import type { PersonalData } from '../../../../platform/server/personal-data.ts'
import type { Database, DatabasePool } from '../../../../platform/server/db/tables.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { daysUntilErasure } from '../../../../school/erasure.ts'
import { oldestDevice } from '../../sessions/server/known-devices.ts'
import { deleteDevicesBefore } from '../../sessions/server/known-devices-store.ts'
import { eraseInBatches, isLarge } from './erase-in-batches.ts'
import { deleteRecords } from './personal-records-store.ts'
import { deletedEntries, forgetInAudit, forgetThrottles, requestedBefore } from './erasure-store.ts'
import { oldestRequest } from '../../recovery/server/recovery.ts'
import { deleteRequestsBefore } from '../../recovery/server/store.ts'
import { oldestSetUp } from '../../second-factor/server/own-second-factor.ts'
import { deleteSetUpsBefore } from '../../second-factor/server/store.ts'
import { deleteEndedSessions } from '../../sessions/server/store.ts'
import { beginErasure, deleteUserRow } from '../../server/users-store.ts'

const waitingTime = daysUntilErasure * day

export const accountsWork = (services: Services, personalData: readonly PersonalData[]): BackgroundWork[] => [
  {
    name: 'erasing accounts',
    every: day,
    per: 'school',
    erases: true,
    run: () => eraseAccounts(services, personalData),
  },
  {
    name: 'settling counts',
    every: day,
    per: 'school',
    run: () => settleDays(services.db, dayOf(services.now())),
  },
]

/**
 * Erases every account whose deletion was asked for long enough ago, the names of accounts that admins
 * deleted as long ago, ended sessions, and requests for passwords that nobody waits for any more. Several copies of the server may run it at once: each account is one
 * transaction, after batches of one that has very many rows, and what another copy has erased is gone. Gives how many of
 * each there were.
 */
export async function eraseAccounts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  personalData: readonly PersonalData[],
) {
  const limit = earlier(now(), waitingTime)
  let accounts = 0
  for (const { id } of await requestedBefore(db, limit))
    if (await eraseAccount(db, personalData, id, limit)) accounts++
  for (const id of await deletedEntries(db, limit)) await forgetInAudit(db, id)
  const sessions = await deleteEndedSessions(db, now().toISOString())
  const requests = await deleteRequestsBefore(db, oldestRequest(now()))
  await deleteSetUpsBefore(db, oldestSetUp(now()))
  await deleteDevicesBefore(db, oldestDevice(now()))
  // Their keys hold user names and addresses.
  await forgetThrottles(db, now().toISOString())
  return { accounts, sessions, requests }
}

async function eraseAccount(
  db: DatabasePool,
  personalData: readonly PersonalData[],
  id: number,
  limit: string,
): Promise<boolean> {
  if (await isLarge(db, personalData, id)) {
    if (!(await beginErasure(db, id, limit))) return false
    await eraseInBatches(db, personalData, id)
  }
  return db.transaction().execute(async (transaction: Database) => {
    // Deleting comes first: it is what another copy waits for, and what a reactivation prevents.
    if (!(await deleteUserRow(transaction, id, limit))) return false
    await deleteRecords(transaction, personalData, id)
    await forgetInAudit(transaction, id)
    return true
  })
}
