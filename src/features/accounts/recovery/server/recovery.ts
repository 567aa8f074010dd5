import { randomBytes } from 'node:crypto'
import { earlier, later } from '../../../../common/days.ts'
import { day } from '../../../../common/durations.ts'
import { AppError } from '../../../../common/app-error.ts'
import { actAsAdmin } from '../../../../platform/server/act-as-admin.ts'
import { audit } from '../../../../platform/server/audit.ts'
import type { Flag } from '../../../../platform/server/db/column-types.ts'
import type { Database, DatabasePool } from '../../../../platform/server/db/tables.ts'
import type { Caller, RequestFacts } from '../../../../platform/server/route.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { takeThrottle } from '../../../../platform/server/throttle.ts'
import { sha256 } from '../../../../platform/server/sha256.ts'
import { serverSentences } from '../../server-sentences.ts'
import { type UserActionContext, actOnUser } from '../../server/act-on-user.ts'
import { deviceTokenOf } from '../../sessions/server/known-devices.ts'
import { knownDeviceOf, whichAccount } from '../../server/shared-number.ts'
import { allOf, letterLimit, requestLimits } from '../../server/limits.ts'
import { commonFlag } from '../../passwords/server/common-password.ts'
import { hashPassword } from '../../passwords/server/password.ts'
import {
  deleteRequestsOf,
  findLiveLink,
  markSent,
  putRequest,
  replacePassword,
  setLink,
  takeLink,
  withdrawLink,
} from './store.ts'
import { addressKind, resetMessage } from './reset-message.ts'
import { normalizeUsername } from '../../server/username.ts'
import { findAccountsOf, findUser, lockUser, type UserRow } from '../../server/users-store.ts'

const hour = 60 * 60
const linkLife = 30 * 60_000
const requestLife = 7 * day

type MadeLink = { link: string; expires_at: string }

/**
 * Notes that somebody asks for a new password, and sends the link once the answer has left. A name without
 * an account costs the same work before the answer. Throws `too_many_requests` past many requests (`limits.ts`).
 */
export async function askForPassword(
  { db, config, mailer, now }: Services,
  { value, request }: { value: string; request: RequestFacts },
): Promise<void> {
  const at = now()
  const username = normalizeUsername(value)
  const family = await findAccountsOf(db, username)
  const user = family.find(({ is_active }) => is_active === 1) ?? family[0]
  const device = await knownDeviceOf(db, family, deviceTokenOf(request), at)
  await takeThrottle(db, allOf(requestLimits({ username, address: request.network, device })), at)
  const to = user?.family_number ?? username
  if (!device && !(await mayWrite(db, to, at))) return
  const kind = addressKind(to)
  const way = kind && mailer.wayTo(kind, request)
  const link = newLink(at)
  await putRequest(db, {
    username,
    userId: user?.id ?? null,
    at: at.toISOString(),
    link: way && link,
    ofFamily: family.length > 1,
  })
  if (!way || user?.is_active !== 1) return
  const message = resetMessage(way, {
    to,
    username,
    url: urlOf(config.publicUrl, link.token),
    isAdmin: user.is_admin === 1,
  })
  request.afterAnswer(() =>
    mailer.later('sending a link for a new password', async () => {
      try {
        await mailer.send(way, message)
        await markSent(db, link.tokenHash, way)
      } catch (error) {
        await withdrawLink(db, link.tokenHash)
        throw error
      }
    }),
  )
}

/**
 * Whether links to names of this kind are sent to people, so that asking leads to one; a developer's log is nobody's.
 * It says nothing of the account: names that no one has are told the same.
 */
export function isSent({ mailer }: Services, value: string, request: RequestFacts): boolean {
  const kind = addressKind(normalizeUsername(value))
  const way = kind && mailer.wayTo(kind, request)
  return way === 'email' || way === 'sms'
}

/** Whether one more letter may go to a name: a stranger who asks and asks neither fills its mailbox nor ends its link. */
async function mayWrite(db: Database, username: string, now: Date): Promise<boolean> {
  try {
    await takeThrottle(db, [letterLimit(username)], now)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false
    throw error
  }
}

/** Makes the link that an admin hands over, works 30 minutes, once. Throws `not_found`. */
export async function makeLink(
  db: DatabasePool,
  order: { id: number; publicUrl: string; actor: Caller; address: string; now: Date },
): Promise<MadeLink> {
  const { id, publicUrl, actor, address, now } = order
  const link = newLink(now)
  await actAsAdmin(db, actor, async (transaction) => {
    const request = await setLink(transaction, id, link)
    if (!request) throw new AppError('not_found', 'Cette demande n’existe pas ou plus.')
    await audit(transaction, {
      actor,
      action: 'make-password-link',
      subject: request.username,
      subjectId: request.user_id!,
      address,
      now,
    })
  })
  return { link: urlOf(publicUrl, link.token), expires_at: link.expiresAt }
}

/** Makes such a link for an account that has not asked. Throws `not_found`, `conflict` for an inactive account. */
export function makeLinkFor(
  db: DatabasePool,
  context: UserActionContext,
  publicUrl: string,
): Promise<MadeLink> {
  return actOnUser(db, context, async (transaction, { id, username, is_active }) => {
    if (is_active === 0) throw new AppError('conflict', 'Ce compte est désactivé : activez-le d’abord.')
    const link = newLink(context.now)
    await putRequest(transaction, { username, userId: id, at: context.now.toISOString(), link })
    const made = { link: urlOf(publicUrl, link.token), expires_at: link.expiresAt }
    return { action: 'make-password-link', result: made }
  })
}

/**
 * Changes a password by a link and ends every session of the account; `finish` is done with it, or nothing is. A link
 * that a family's number asked for changes that of `account`; throws `conflict` with the names of all while none is said. Throws
 * `bad_input` for a link that was used, has expired or never was, `too_many_requests` past 100 such links in an hour
 * from an address, which a good link does not meet.
 */
export async function resetPassword(
  db: DatabasePool,
  typed: { token: string; password: string; account?: number | undefined; address: string; now: Date },
  finish: (transaction: Database, userId: number) => Promise<void>,
): Promise<void> {
  const { token, password, address, now } = typed
  const tokenHash = sha256(token)
  const live = await findLiveLink(db, tokenHash, now.toISOString())
  if (!live) {
    await takeThrottle(db, [{ key: `reset-link-address:${address}`, most: 100, windowSeconds: hour }], now)
    throw new AppError('bad_input', serverSentences.resetLinkOver)
  }
  const user = await accountOf(db, live, typed.account)
  // Before the transaction: a hash takes longer than the database's only writer should wait.
  const passwordHash = await hashPassword(password, { asker: address }, user.password_hash)
  await db.transaction().execute(async (transaction) => {
    // The account before its requests, as everywhere: two transactions then cannot wait for each other.
    await lockUser(transaction, user.id)
    const request = await takeLink(transaction, tokenHash, now.toISOString())
    if (!request) throw new AppError('bad_input', serverSentences.resetLinkOver)
    await replacePassword(transaction, user.id, {
      hash: passwordHash,
      ofAdmin: commonFlag(password, true),
    })
    await deleteRequestsOf(transaction, user)
    await finish(transaction, user.id)
  })
}

/** Whose password a live link changes. */
async function accountOf(
  db: Database,
  link: { user_id: number | null; username: string; of_family: Flag },
  wanted: number | undefined,
): Promise<UserRow> {
  if (link.of_family === 0) {
    const user = link.user_id === null ? undefined : await findUser(db, link.user_id)
    if (!user) throw new AppError('bad_input', serverSentences.resetLinkOver)
    return user
  }
  const active = (await findAccountsOf(db, link.username)).filter(({ is_active }) => is_active === 1)
  const user = active.length === 1 ? active[0] : active.find(({ id }) => id === wanted)
  if (!user && active.length > 0) throw whichAccount(active)
  if (!user) throw new AppError('bad_input', serverSentences.resetLinkOver)
  return user
}

/** Requests before this moment no longer wait. */
export const oldestRequest = (now: Date) => earlier(now, requestLife)

function newLink(now: Date) {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: sha256(token), expiresAt: later(now, linkLife) }
}

const urlOf = (publicUrl: string, token: string) => `${publicUrl}/reset-password?token=${token}`
