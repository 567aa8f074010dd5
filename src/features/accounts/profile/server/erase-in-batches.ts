import type { DatabasePool } from '../../../../platform/server/db/tables.ts'
import type { PersonalData } from '../../../../platform/server/personal-data.ts'
import { giveWay } from '../../../../platform/server/batches.ts'
import { deleteBatch, hasMoreRecords } from './personal-records-store.ts'

/** Rows of a table that go at once: some milliseconds of the thread. */
const batchLength = 1000

/** Whether an account has so much that deleting it in one transaction would hold everybody up. */
export async function isLarge(
  db: DatabasePool,
  personalData: readonly PersonalData[],
  userId: number,
): Promise<boolean> {
  for (const records of recordsOf(personalData))
    if (await hasMoreRecords(db, records, userId, batchLength)) return true
  return false
}

/**
 * Deletes what an account has, but for a batch of each table, in batches that let others go first. What is left goes
 * with the account in one transaction. Only for an account that is marked (`beginErasure`): nobody reads it then.
 */
export async function eraseInBatches(
  db: DatabasePool,
  personalData: readonly PersonalData[],
  userId: number,
): Promise<void> {
  for (const records of recordsOf(personalData))
    while (await hasMoreRecords(db, records, userId, batchLength)) {
      await deleteBatch(db, records, userId, batchLength)
      await giveWay()
    }
}

const recordsOf = (personalData: readonly PersonalData[]) => personalData.flatMap(({ records }) => records)
