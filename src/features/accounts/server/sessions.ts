import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { dayOf } from '../../../common/days.ts'
import { commitTogether } from '../../../server/db/commit-together.ts'
import type { Database, Tables } from '../../../server/db/tables.ts'
import type { Caller } from '../../../server/route.ts'
import { beginDay, countActive } from './figures.ts'
import {
  deleteEndedSessions,
  findLiveSession,
  insertSession,
  shortenSession,
  touchSession,
  touchUser,
} from './sessions-store.ts'

const minute = 60_000
const shortSession = 12 * 60 * minute
const rememberedSession = 30 * 24 * 60 * minute
const graceOfReplaced = 30_000

/** Opens a session and gives its token, which is kept nowhere else. */
export async function openSession(
  db: Database,
  { userId, remember, device, now }: { userId: number; remember: boolean; device: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await deleteEndedSessions(db, now.toISOString())
  await insertSession(db, {
    token_hash: hashToken(token),
    user_id: userId,
    created_at: now.toISOString(),
    last_used_at: now.toISOString(),
    expires_at: later(now, remember ? rememberedSession : shortSession),
    remember: remember ? 1 : 0,
    device: device.slice(0, 200),
  })
  return token
}

/** The account behind a live token; notes the account's activity and the session's at most once a minute each. */
export async function authenticate(
  db: Kysely<Tables>,
  token: string,
  now: Date,
): Promise<Caller | undefined> {
  const tokenHash = hashToken(token)
  const session = await findLiveSession(db, tokenHash, now.toISOString())
  if (!session) return undefined
  const { remember, last_used_at, expires_at: _end, token_hash: _hash, is_active: _active, ...user } = session
  const use = { now: now.toISOString(), staleBefore: later(now, -minute) }
  const isSessionStale = last_used_at <= use.staleBefore
  const isNewDay = (user.last_activity ?? '') < dayOf(now)
  const isStale = isNewDay || (user.last_activity ?? '') <= use.staleBefore
  // Every pupil of a full school does this once a minute: the disk is waited for once for many of them.
  if (isSessionStale || isStale)
    await commitTogether(db, async (transaction) => {
      const expiresAt = remember ? later(now, rememberedSession) : undefined
      if (isSessionStale) await touchSession(transaction, tokenHash, { ...use, expiresAt })
      const isFirst = isNewDay && (await beginDay(transaction, user.id, use.now))
      if (isStale) await touchUser(transaction, user.id, use)
      if (isFirst) await countActive(transaction, now)
    })
  const last_activity = isStale ? use.now : user.last_activity
  return { ...user, last_activity, is_admin: user.is_admin === 1, tokenHash }
}

/** Opens a session in place of another, which keeps working for 30 seconds. */
export async function replaceSession(
  db: Database,
  caller: Caller,
  { device, now }: { device: string; now: Date },
): Promise<string> {
  const old = await findLiveSession(db, caller.tokenHash, now.toISOString())
  await shortenSession(db, caller.tokenHash, later(now, graceOfReplaced))
  return openSession(db, { userId: caller.id, remember: old?.remember === 1, device, now })
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

const later = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds).toISOString()
