import { createHmac, randomBytes } from 'node:crypto'
import { AppError } from '../../../../common/app-error.ts'
import { dayOf, later } from '../../../../common/days.ts'
import { commitIfPossible } from '../../../../platform/server/db/commit-together.ts'
import type { Database, DatabasePool, SessionsTable } from '../../../../platform/server/db/tables.ts'
import type { Caller } from '../../../../platform/server/route.ts'
import { sha256 } from '../../../../platform/server/sha256.ts'
import { countActive } from '../../server/metrics.ts'
import {
  deletePastMost,
  findLiveSession,
  findToReplace,
  insertSession,
  markReplaced,
  touchSession,
  touchUser,
} from './store.ts'
import { beginDay, lockUser } from '../../server/users-store.ts'

const minute = 60_000
const shortSession = 12 * 60 * minute
const rememberedSession = 30 * 24 * 60 * minute
/** From the log-in on, whatever the use and however often the token was replaced. */
const longestLogin = 90 * 24 * 60 * minute
const graceOfReplaced = 30_000
/** How many devices of an account are signed in at most; past that the one used longest ago is signed out. */
export const mostSessions = 20

type NewSession = { userId: number; remember: boolean; device: string; now: Date }

/**
 * Opens a session and gives its token, which is kept nowhere else. In the transaction that has made sure of the
 * account and the password.
 */
export async function openSession(transaction: Database, session: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const loggedInAt = session.now.toISOString()
  await addSession(transaction, token, { ...session, loggedInAt, loginId: sha256(token) })
  return token
}

/**
 * Opens a session in the place of one that has just ended and gives its token: the log-in goes on for whoever
 * gets the answer, and for nobody who had the old token.
 */
export async function reopenSession(transaction: Database, ended: SessionsTable, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await addSession(transaction, token, {
    userId: ended.user_id,
    remember: ended.remember === 1,
    device: ended.device,
    now,
    loggedInAt: ended.created_at,
    loginId: ended.login_id,
  })
  return token
}

async function addSession(
  transaction: Database,
  token: string,
  {
    userId,
    remember,
    device,
    now,
    loggedInAt,
    loginId,
  }: NewSession & { loggedInAt: string; loginId: string },
): Promise<void> {
  const tokenHash = sha256(token)
  await insertSession(transaction, {
    token_hash: tokenHash,
    user_id: userId,
    created_at: loggedInAt,
    last_used_at: now.toISOString(),
    expires_at: endOf({ remember, loggedInAt, now }),
    remember: remember ? 1 : 0,
    device: device.slice(0, 200),
    login_id: loginId,
    successor_seed: null,
  })
  await deletePastMost(transaction, userId, { most: mostSessions, newest: tokenHash })
}

/** The account behind a live token; notes the account's activity and the session's at most once a minute each. */
export async function authenticate(db: DatabasePool, token: string, now: Date): Promise<Caller | undefined> {
  const tokenHash = sha256(token)
  const session = await findLiveSession(db, tokenHash, now.toISOString())
  if (!session) return undefined
  const {
    remember,
    last_used_at,
    created_at,
    expires_at: _end,
    token_hash: _hash,
    is_active: _active,
    ...user
  } = session
  const use = { now: now.toISOString(), staleBefore: later(now, -minute) }
  const isSessionStale = last_used_at <= use.staleBefore
  const isNewDay = (user.last_activity ?? '') < dayOf(now)
  const isStale = isNewDay || (user.last_activity ?? '') <= use.staleBefore
  // Every pupil of a full school does this once a minute: the disk is waited for once for many of them.
  if (isSessionStale || isStale)
    await commitIfPossible(db, async (transaction) => {
      // The account before its session, as everywhere: two transactions then cannot wait for each other.
      const isFirst = isNewDay && (await beginDay(transaction, user.id, use.now))
      if (isStale) await touchUser(transaction, user.id, use)
      const expiresAt = remember ? endOf({ remember: true, loggedInAt: created_at, now }) : undefined
      if (isSessionStale) await touchSession(transaction, tokenHash, { ...use, expiresAt })
      if (isFirst) await countActive(transaction, now)
    })
  const last_activity = isStale ? use.now : user.last_activity
  return { ...user, last_activity, is_admin: user.is_admin === 1, tokenHash }
}

/**
 * The token that takes the place of a live one, which keeps working for 30 seconds. Asked again within them (by
 * two tabs at once, or because the answer was lost) it is the same one: it is not drawn but derived from the old
 * token and a seed that the old session keeps, neither of which is enough alone. Throws `unauthenticated` when the
 * session or its successor has ended meanwhile.
 */
export function replaceSession(
  db: DatabasePool,
  caller: Pick<Caller, 'id' | 'tokenHash'>,
  { token, device, now }: { token: string; device: string; now: Date },
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, caller.id)
    const old = await findToReplace(transaction, caller.tokenHash, now.toISOString())
    if (!old || user?.is_active !== 1) refuse()
    const seed = old.successor_seed ?? randomBytes(32).toString('hex')
    const successor = createHmac('sha256', Buffer.from(seed, 'hex')).update(token).digest('base64url')
    if (old.successor_seed !== null) {
      if (!(await findToReplace(transaction, sha256(successor), now.toISOString()))) refuse()
      return successor
    }
    await markReplaced(transaction, caller.tokenHash, { seed, at: later(now, graceOfReplaced) })
    await addSession(transaction, successor, {
      userId: caller.id,
      remember: old.remember === 1,
      device,
      now,
      loggedInAt: old.created_at,
      loginId: old.login_id,
    })
    return successor
  })
}

function refuse(): never {
  throw new AppError('unauthenticated', 'La session a expiré. Il faut se connecter de nouveau.')
}

type Lifetime = { remember: boolean; loggedInAt: string; now: Date }

function endOf({ remember, loggedInAt, now }: Lifetime): string {
  const unused = later(now, remember ? rememberedSession : shortSession)
  const last = later(new Date(loggedInAt), longestLogin)
  return unused < last ? unused : last
}
