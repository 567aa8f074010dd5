import { randomInt } from 'node:crypto'
import { earlier } from '../../../../common/days.ts'
import { AppError } from '../../../../common/app-error.ts'
import type { AuditAction } from '../../../../school/audit-action.ts'
import { actAsAdmin } from '../../../../platform/server/act-as-admin.ts'
import { type ActionContext, audit } from '../../../../platform/server/audit.ts'
import type { Database, DatabasePool } from '../../../../platform/server/db/tables.ts'
import type { Caller } from '../../../../platform/server/route.ts'
import {
  backupCodeCount,
  backupCodeLength,
  isBackupCode,
  secondFactorSentences,
  showBackupCode,
} from '../rules.ts'
import { checkPassword, confirmPassword } from '../../passwords/server/check-password.ts'
import { newSecret, stepOf } from './authenticator.ts'
import { countGuess, hashOf, takeCode } from './check-code.ts'
import {
  deleteSecondFactor,
  enable,
  findSecondFactor,
  findSetUp,
  putSetUp,
  replaceBackupCodes,
} from './store.ts'

const setUpLife = 30 * 60_000

/** Which admin asks, from where and when. */
export type Asked = ActionContext
/** What is asked again before a change. */
type Proof = { password: string; code: string }

/** Set-ups that began before this moment are over. */
export const oldestSetUp = (now: Date) => earlier(now, setUpLife)

/**
 * Makes the secret of a second factor, which `enableSecondFactor` switches on. Throws `bad_input` for a wrong
 * password, `conflict` when one is on.
 */
export async function beginSetUp(
  db: DatabasePool,
  { caller, password, now }: { caller: Caller; password: string; now: Date },
): Promise<string> {
  const seen = await checkPassword(db, caller.id, password, now)
  const secret = newSecret()
  await actAsAdmin(db, caller, async (transaction) => {
    await confirmPassword(transaction, seen)
    if (!(await putSetUp(transaction, caller.id, secret, now.toISOString())))
      throw new AppError('conflict', secondFactorSentences.isOn)
  })
  return secret
}

/**
 * Switches a second factor on by the first code of the app, and gives its backup codes. Throws `bad_input` for a
 * wrong code, `conflict` when no set-up has begun within 30 minutes.
 */
export function enableSecondFactor(db: DatabasePool, asked: Asked, code: string): Promise<string[]> {
  const { caller, now } = asked
  return countGuess(db, { userId: caller.id, code, now }, () =>
    actAsAdmin(db, caller, async (transaction) => {
      const setUp = await findSetUp(transaction, caller.id, oldestSetUp(now))
      if (!setUp) throw new AppError('conflict', secondFactorSentences.setUpOver)
      const step = isBackupCode(code) ? undefined : stepOf(setUp.secret, code, now)
      if (step === undefined) throw wrongCode()
      await enable(transaction, caller.id, step, now.toISOString())
      await note(transaction, asked, 'enable-second-factor')
      return giveBackupCodes(transaction, caller.id, now)
    }),
  )
}

/** Makes eight backup codes in place of those that are left. Throws as `disableSecondFactor` does. */
export function renewBackupCodes(db: DatabasePool, asked: Asked, proof: Proof): Promise<string[]> {
  return withProof(db, asked, proof, async (transaction) => {
    await note(transaction, asked, 'renew-backup-codes')
    return giveBackupCodes(transaction, asked.caller.id, asked.now)
  })
}

/** Switches a second factor off. Throws `bad_input` for a wrong password or code, `conflict` when none is on. */
export function disableSecondFactor(db: DatabasePool, asked: Asked, proof: Proof): Promise<void> {
  return withProof(db, asked, proof, async (transaction) => {
    await deleteSecondFactor(transaction, asked.caller.id)
    await note(transaction, asked, 'disable-second-factor')
  })
}

async function withProof<T>(
  db: DatabasePool,
  { caller, now }: Asked,
  { password, code }: Proof,
  action: (transaction: Database) => Promise<T>,
): Promise<T> {
  const seen = await checkPassword(db, caller.id, password, now)
  return countGuess(db, { userId: caller.id, code, now }, () =>
    actAsAdmin(db, caller, async (transaction) => {
      await confirmPassword(transaction, seen)
      const factor = await findSecondFactor(transaction, caller.id)
      if (!factor) throw new AppError('conflict', secondFactorSentences.isOff)
      if (!(await takeCode(transaction, factor, code, now))) throw wrongCode()
      return action(transaction)
    }),
  )
}

async function giveBackupCodes(transaction: Database, userId: number, now: Date): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < backupCodeCount)
    codes.add(Array.from({ length: backupCodeLength }, () => randomInt(10)).join(''))
  const hashes = [...codes].map((code) => hashOf(userId, code))
  await replaceBackupCodes(transaction, userId, hashes, now.toISOString())
  return [...codes].map(showBackupCode)
}

const note = (transaction: Database, { caller, address, now }: Asked, action: AuditAction) =>
  audit(transaction, {
    actor: caller,
    action,
    subject: caller.username,
    subjectId: caller.id,
    address,
    now,
  })

/** Not a 401, which would end the session. */
const wrongCode = () => new AppError('bad_input', secondFactorSentences.wrong)
