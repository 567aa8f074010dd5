import { randomBytes } from 'node:crypto'
import { earlier } from '../../../../common/days.ts'
import { day } from '../../../../common/durations.ts'
import type { Database } from '../../../../platform/server/db/tables.ts'
import type { RequestFacts } from '../../../../platform/server/route.ts'
import { sha256 } from '../../../../platform/server/sha256.ts'
import { deleteDevicesPast, findDevice, putDevice } from './known-devices-store.ts'

const cookieName = 'device'
/** As long as browsers keep a cookie at most. */
const lifetimeInDays = 400
/** Of an account; past that the one used longest ago is forgotten. */
const mostDevices = 20

/** Devices that were last used before this moment are forgotten. */
export const oldestDevice = (now: Date) => earlier(now, lifetimeInDays * day)

/** The random word by which this browser is known again; undefined for one that never signed in. */
export function deviceTokenOf({ headers }: Pick<RequestFacts, 'headers'>): string | undefined {
  const cookies = (headers.cookie ?? '').split(';')
  const found = cookies.map((cookie) => /^device=([\w-]{43})$/.exec(cookie.trim())?.[1])
  return found.find((token) => token !== undefined)
}

/**
 * The name under which a device of an account is counted by itself, or undefined when the account was never opened
 * there. For an account that does not exist (0) it costs the same.
 */
export async function knownDevice(
  db: Database,
  { userId, token, now }: { userId: number; token: string | undefined; now: Date },
): Promise<string | undefined> {
  const hash = hashOf(userId, token ?? '')
  return (await findDevice(db, hash, oldestDevice(now))) ? hash : undefined
}

/** Notes that an account was opened on a device, on the connection of what opened it. */
export async function rememberDevice(
  db: Database,
  { userId, token, now }: { userId: number; token: string; now: Date },
): Promise<void> {
  const device = { device_hash: hashOf(userId, token), user_id: userId, last_used_at: now.toISOString() }
  await putDevice(db, device)
  await deleteDevicesPast(db, userId, mostDevices)
}

/** The browser's word, a new one where it has none; it comes back with the calls of log-in and recovery alone. */
export function keepDeviceToken(
  request: Pick<RequestFacts, 'headers' | 'setCookie'>,
  isSecure: boolean,
): string {
  const token = deviceTokenOf(request) ?? randomBytes(32).toString('base64url')
  const life = `Max-Age=${(lifetimeInDays * day) / 1000}`
  const rules = `Path=/api/auth; ${life}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  request.setCookie(`${cookieName}=${token}; ${rules}`)
  return token
}

/** With the account in it: the rows of two accounts do not tell that they share a phone. */
const hashOf = (userId: number, token: string) => sha256(`${userId} ${token}`)
