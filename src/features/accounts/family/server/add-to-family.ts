import { AppError } from '../../../../common/app-error.ts'
import { foldText } from '../../../../common/fold-text.ts'
import type { DatabasePool } from '../../../../platform/server/db/tables.ts'
import { takeThrottle } from '../../../../platform/server/throttle.ts'
import { insertAccount, prepareAccount, signUpLimits } from '../../server/create-account.ts'
import { makeUsernames } from '../../server/made-usernames.ts'
import { findAccountsOf, findUser, lockUser, mostInFamily, type UserRow } from '../../server/users-store.ts'
import { addressKind } from '../../recovery/server/reset-message.ts'
import { familySentences } from '../rules.ts'

/** The number by which a family finds its accounts: an account's own name, or the one it shares. */
export const familyNumberOf = ({ username, family_number }: UserRow): string | undefined =>
  family_number ?? (addressKind(username) === 'phone' ? username : undefined)

type NewMember = { userId: number; fullName: string; password: string; address: string; now: Date }

/**
 * Creates an account on the telephone number of another, with a user name as class lists make them. Its hash shares
 * the family's salt, so that a log-in with the number takes as long as one with any other. Throws `conflict` for an
 * account without a number, past five accounts, and for a name that one of them has, which a picker could not tell
 * apart; `too_many_requests` as signing up does.
 */
export async function addToFamily(db: DatabasePool, given: NewMember): Promise<UserRow> {
  const { userId, fullName, password, address, now } = given
  const own = (await findUser(db, userId))!
  const number = familyNumberOf(own)
  if (!number) throw new AppError('conflict', familySentences.noNumber)
  checkRoom(await findAccountsOf(db, number), fullName)
  const atTurn = () => takeThrottle(db, signUpLimits(address), now)
  const account = { username: '', fullName, password, isAdmin: false, now }
  const prepared = await prepareAccount(account, { asker: address, atTurn }, own.password_hash)
  return db.transaction().execute(async (transaction) => {
    // One at a time for a number: all of them wait for its oldest account.
    const [first] = await findAccountsOf(transaction, number)
    await lockUser(transaction, first?.id ?? userId)
    checkRoom(await findAccountsOf(transaction, number), fullName)
    const [username] = await makeUsernames(transaction, [fullName])
    return insertAccount(transaction, { ...prepared, username: username!, family_number: number })
  })
}

function checkRoom(family: readonly UserRow[], fullName: string): void {
  if (family.some(({ full_name }) => foldText(full_name) === foldText(fullName)))
    throw new AppError('conflict', familySentences.sameName)
  if (family.length >= mostInFamily) throw new AppError('conflict', familySentences.full(mostInFamily))
}
