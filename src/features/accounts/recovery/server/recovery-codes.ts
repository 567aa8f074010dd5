import { randomInt } from 'node:crypto'
import { AppError } from '../../../../common/app-error.ts'
import type { Database, DatabasePool } from '../../../../platform/server/db/tables.ts'
import { clearThrottle, takeThrottle } from '../../../../platform/server/throttle.ts'
import { codeCount, codeLength, codeLetters, showCode } from '../rules.ts'
import { serverSentences } from '../../server-sentences.ts'
import { checkPassword, confirmPassword } from '../../passwords/server/check-password.ts'
import { knownDeviceOf } from '../../server/shared-number.ts'
import { allOf, codeLimits } from '../../server/limits.ts'
import { commonFlag } from '../../passwords/server/common-password.ts'
import { findOwners, hashPassword } from '../../passwords/server/password.ts'
import { findCodes, replaceCodes, takeCode } from './recovery-codes-store.ts'
import { deleteRequestsOf, replacePassword } from './store.ts'
import { normalizeUsername } from '../../server/username.ts'
import { findAccountsOf, lockUser } from '../../server/users-store.ts'

const hour = 60 * 60

/**
 * Makes an account's recovery codes, as they are shown; the earlier ones are void. Throws `bad_input` for a
 * wrong password, `too_many_requests` after many of them or 10 sets of codes within an hour.
 */
export async function makeCodes(
  db: DatabasePool,
  { userId, password, now }: { userId: number; password: string; now: Date },
): Promise<string[]> {
  const user = await checkPassword(db, userId, password, now)
  const limits = [{ key: `codes-account:${userId}`, most: 10, windowSeconds: hour }]
  await takeThrottle(db, limits, now)
  const codes = newCodes()
  const hashed: { selector: string; codeHash: string }[] = []
  // One after the other: eight hashes at once would make everybody's log-in wait.
  for (const code of codes) {
    const codeHash = await hashPassword(code, { asker: `account ${userId}` }, user.password_hash)
    hashed.push({ selector: code[0]!, codeHash })
  }
  await db.transaction().execute(async (transaction) => {
    await confirmPassword(transaction, user)
    await replaceCodes(transaction, userId, hashed, now.toISOString())
  })
  return codes.map(showCode)
}

/**
 * Changes a password by a recovery code, of a number that a family shares of the account that has the code, and ends every session and request of the account; `finish` is done with it, or
 * nothing is. Throws the same `bad_input`, after the same work, for a name without account, a deactivated account and a wrong or used
 * code; `too_many_requests` past many tries (`limits.ts`).
 */
export async function recoverByCode(
  db: DatabasePool,
  typed: {
    username: string
    code: string
    password: string
    address: string
    deviceToken?: string | undefined
    now: Date
  },
  finish: (transaction: Database, userId: number) => Promise<void>,
): Promise<void> {
  const { code, password, address, deviceToken, now } = typed
  const username = normalizeUsername(typed.username)
  const family = await findAccountsOf(db, username)
  const device = await knownDeviceOf(db, family, deviceToken, now)
  const limits = codeLimits({ username, address, device })
  // Counted before the hash: else a burst would be through the check before its first failure counts.
  await takeThrottle(db, allOf(limits), now)
  const active = family.filter(({ is_active }) => is_active === 1)
  const codes = await findCodes(
    db,
    active.map(({ id }) => id),
    code[0]!,
  )
  const tries = codes.map((found) => ({ ...found, password: code, phc: found.code_hash }))
  const [right] = await findOwners(tries, { asker: address })
  const user = active.find(({ id }) => id === right?.user_id)
  if (!right || !user) throw new AppError('bad_input', serverSentences.recoveryWrong)
  const passwordHash = await hashPassword(password, { asker: address }, user.password_hash)
  await db.transaction().execute(async (transaction) => {
    // The account before its codes, as everywhere: two transactions then cannot wait for each other.
    await lockUser(transaction, user.id)
    if (!(await takeCode(transaction, right.id)))
      throw new AppError('bad_input', serverSentences.recoveryWrong)
    await replacePassword(transaction, user.id, {
      hash: passwordHash,
      ofAdmin: commonFlag(password, true),
    })
    await deleteRequestsOf(transaction, user)
    // As of log-ins: one of a family gives nobody more tries at the others.
    if (family.length === 1) await clearThrottle(transaction, limits.alone.key)
    await finish(transaction, user.id)
  })
}

/** Fresh codes, no two of which begin with the same letter. */
function newCodes(): string[] {
  const codes = new Map<string, string>()
  while (codes.size < codeCount) {
    const code = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
    if (!codes.has(code[0]!)) codes.set(code[0]!, code)
  }
  return [...codes.values()]
}
