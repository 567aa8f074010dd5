import { randomBytes } from 'node:crypto'
import type { DatabasePool } from '../../../platform/server/db/tables.ts'
import { fullNameProblem, isMadeUsername, newUsernameProblem } from '../../accounts/contract.ts'
import { hashPassword } from '../../accounts/passwords/server/index.ts'
import { normalizeUsername } from '../../accounts/server/index.ts'
import { addPupils } from '../../classes/server/index.ts'
import type { CarriedAccount } from './file-lines.ts'

/** Whether an account may be made of what the file says: by the rules of the forms and of class lists. */
export function mayBeMade({ username, full_name }: CarriedAccount): boolean {
  const isName = isMadeUsername(username) || newUsernameProblem(username) === undefined
  return isName && fullNameProblem(full_name) === undefined
}

/**
 * Makes the account of a pupil whom this school does not know. Nobody knows its password: its owner chooses one with a
 * slip that the school prints. Undefined when somebody else has just taken the name.
 */
export async function makeOwner(
  db: DatabasePool,
  { username, full_name, class_name }: CarriedAccount,
  now: Date,
): Promise<number | undefined> {
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
  const name = normalizeUsername(username)
  const pupil = { username: name, full_name: full_name.normalize('NFC'), class_name, password_hash }
  const added = await db.transaction().execute((transaction) => addPupils(transaction, [pupil], now))
  return added.get(name)
}
