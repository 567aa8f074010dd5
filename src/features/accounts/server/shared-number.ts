import { AppError } from '../../../common/app-error.ts'
import type { Database } from '../../../platform/server/db/tables.ts'
import { familySentences } from '../family/rules.ts'
import { knownDevice } from '../sessions/server/known-devices.ts'
import type { UserRow } from './users-store.ts'

/** Asks for one of the accounts of a number, which stand beside the sentence; to be said only to who has proved to be of the family. */
export function whichAccount(accounts: readonly Pick<UserRow, 'id' | 'full_name'>[]): AppError {
  const error = new AppError('conflict', familySentences.whichAccount)
  error.facts = { accounts: accounts.map(({ id, full_name }) => ({ id, full_name })) }
  return error
}

/** The device under which tries are counted: known to one of the accounts, or none. */
export async function knownDeviceOf(
  db: Database,
  family: readonly Pick<UserRow, 'id'>[],
  token: string | undefined,
  now: Date,
): Promise<string | undefined> {
  for (const { id: userId } of family.length > 0 ? family : [{ id: 0 }]) {
    const device = await knownDevice(db, { userId, token, now })
    if (device) return device
  }
  return undefined
}
