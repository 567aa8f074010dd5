import { AppError } from '../../../../common/app-error.ts'
import type { Database } from '../../../../platform/server/db/tables.ts'
import { clearThrottle, giveBackThrottle, takeThrottle } from '../../../../platform/server/throttle.ts'
import { sha256 } from '../../../../platform/server/sha256.ts'
import { isBackupCode, secondFactorSentences } from '../rules.ts'
import { allOf, secondFactorLimits } from '../../server/limits.ts'
import { stepAt, stepOf } from './authenticator.ts'
import { findSecondFactor, type SecondFactor, takeBackupCode, takeStep } from './store.ts'

/**
 * Lets a log-in whose password is right go on, in the transaction that opens the session. Throws `second_factor`
 * when the account wants a code and none was given, `unauthenticated` for a wrong or used one.
 */
export async function passSecondFactor(
  transaction: Database,
  { userId, code, now }: { userId: number; code: string | undefined; now: Date },
): Promise<void> {
  const factor = await findSecondFactor(transaction, userId)
  if (!factor) return
  if (code === undefined) throw new AppError('second_factor', secondFactorSentences.needed)
  if (!(await takeCode(transaction, factor, code, now)))
    throw new AppError('unauthenticated', secondFactorSentences.wrong)
}

/** Uses a code or a backup code up; false for one that is wrong or was used, by another copy at this moment too. */
export async function takeCode(
  transaction: Database,
  { user_id, secret }: SecondFactor,
  code: string,
  now: Date,
): Promise<boolean> {
  if (isBackupCode(code)) return takeBackupCode(transaction, user_id, hashOf(user_id, code))
  const step = stepOf(secret, code, now)
  return step !== undefined && takeStep(transaction, user_id, { step, latest: stepAt(now) + 1 })
}

/**
 * Does what takes a code, counted as a guess before it is known (`limits.ts`); a code that was not wrong takes its
 * count back. Throws `too_many_requests`.
 */
export async function countGuess<T>(
  db: Database,
  { userId, code, now }: { userId: number; code: string; now: Date },
  task: () => Promise<T>,
): Promise<T> {
  const limits = secondFactorLimits(userId, isBackupCode(code))
  const keys = (all: readonly { key: string }[]) => all.map(({ key }) => key)
  await takeThrottle(db, allOf(limits), now)
  let result: T
  try {
    result = await task()
  } catch (error) {
    if (!isWrongCode(error)) await giveBackThrottle(db, keys(allOf(limits)))
    throw error
  }
  await clearThrottle(db, limits.alone.key)
  await giveBackThrottle(db, keys(limits.shared))
  return result
}

/** Whether a log-in failed by its code: its password was right then. */
export const failedByCode = (error: unknown) =>
  isWrongCode(error) ||
  (error instanceof AppError && (error.code === 'second_factor' || error.code === 'too_many_requests'))

/** Of a backup code: with the account in it, so that two accounts share no value. */
export const hashOf = (userId: number, code: string) => sha256(`${userId} ${code}`)

const isWrongCode = (error: unknown) =>
  error instanceof AppError && error.message === secondFactorSentences.wrong
