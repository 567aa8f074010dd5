import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { AppError } from '../../../common/app-error.ts'
import { audit } from '../../../server/audit.ts'
import type { Database, Tables } from '../../../server/db/tables.ts'
import type { Caller } from '../../../server/route.ts'
import { checkThrottle, countThrottle } from '../../../server/throttle.ts'
import { sentences } from '../rules.ts'
import { hashPassword } from './password.ts'
import {
  deleteRequestsBefore,
  isLiveLink,
  putRequest,
  replacePassword,
  setLink,
  takeLink,
} from './recovery-store.ts'
import { normalizeUsername } from './username.ts'
import { findUserByUsername } from './users-store.ts'

const hour = 60 * 60
const linkLife = 30 * 60_000
const requestLife = 7 * 24 * hour * 1000

/**
 * Notes that somebody asks for a new password. A name without an account costs the same work. Throws
 * `too_many_requests` past 5 requests an hour for a name or 100 for an address.
 */
export async function askForPassword(
  db: Database,
  { value, address, now }: { value: string; address: string; now: Date },
): Promise<void> {
  const username = normalizeUsername(value)
  const limits = [
    { key: `reset-account:${username}`, most: 5, windowSeconds: hour },
    { key: `reset-address:${address}`, most: 100, windowSeconds: hour },
  ]
  await checkThrottle(db, limits, now)
  await countThrottle(db, limits, now)
  const user = await findUserByUsername(db, username)
  await deleteRequestsBefore(db, oldestRequest(now))
  await putRequest(db, { username, userId: user?.id ?? null, at: now.toISOString() })
}

/** Makes the link that an admin hands over, works 30 minutes, once. Throws `not_found`. */
export async function makeLink(
  db: Kysely<Tables>,
  order: { id: number; publicUrl: string; actor: Caller; address: string; now: Date },
): Promise<{ link: string; expires_at: string }> {
  const { id, publicUrl, actor, address, now } = order
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + linkLife).toISOString()
  await db.transaction().execute(async (transaction) => {
    const request = await setLink(transaction, id, { tokenHash: hashToken(token), expiresAt })
    if (!request) throw new AppError('not_found', 'Cette demande n’existe pas ou plus.')
    await audit(transaction, {
      actor,
      action: 'make-password-link',
      subject: request.username,
      address,
      now,
    })
  })
  return { link: `${publicUrl}/reset-password?token=${token}`, expires_at: expiresAt }
}

/**
 * Changes a password by a link and ends every session of the account. Throws `bad_input` for a link
 * that was used, has expired or never was, `too_many_requests` past 100 such links from an address.
 */
export async function resetPassword(
  db: Kysely<Tables>,
  typed: { token: string; password: string; address: string; now: Date },
): Promise<void> {
  const { token, password, address, now } = typed
  const limits = [{ key: `reset-link-address:${address}`, most: 100, windowSeconds: hour }]
  await checkThrottle(db, limits, now)
  const tokenHash = hashToken(token)
  if (!(await isLiveLink(db, tokenHash, now.toISOString()))) {
    await countThrottle(db, limits, now)
    throw new AppError('bad_input', sentences.resetLinkOver)
  }
  // Before the transaction: a hash takes longer than the database's only writer should wait.
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (transaction) => {
    const request = await takeLink(transaction, tokenHash, now.toISOString())
    if (!request?.user_id) throw new AppError('bad_input', sentences.resetLinkOver)
    await replacePassword(transaction, request.user_id, passwordHash)
  })
}

/** Requests before this moment no longer wait. */
export const oldestRequest = (now: Date) => new Date(now.getTime() - requestLife).toISOString()

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
