import type { Limit } from '../../../platform/server/throttle.ts'

// In seconds, as a limit's window is told.
const quarterHour = 15 * 60
const halfHour = 30 * 60
const hour = 60 * 60
const day = 24 * hour

/** Who tries: the name as it is stored, the network of the address (`RequestFacts`), and the device when the account was opened there before. */
type Trier = { username: string; address: string; device: string | undefined }

/** What counts for one kind of try. All of it is counted; of `alone` a success forgets what came before it. */
export type Limits = { alone: Limit; shared: readonly Limit[] }

/**
 * Wrong passwords: 10 in a quarter of an hour for an account from a device that it knows, which nobody else can
 * use up; otherwise 10 for an account from an address, 200 for an address (a class of 60 behind one router makes
 * mistakes), 100 in an hour and 300 in a day for an account from all devices that it does not know.
 */
export function loginLimits({ username, address, device }: Trier): Limits {
  if (device) return { alone: limit(`login-device:${device}`, 10, quarterHour), shared: [] }
  return {
    alone: limit(`login-account:${username} ${address}`, 10, quarterHour),
    shared: [
      limit(`login-address:${address}`, 200, quarterHour),
      limit(`login-name:${username}`, 100, hour),
      limit(`login-name-day:${username}`, 300, day),
    ],
  }
}

/** Wrong recovery codes, of 44 bits: 10 in an hour for an account from a device or an address, 100 for an address. */
export function codeLimits({ username, address, device }: Trier): Limits {
  if (device) return { alone: limit(`recovery-device:${device}`, 10, hour), shared: [] }
  return {
    alone: limit(`recovery-account:${username} ${address}`, 10, hour),
    shared: [limit(`recovery-address:${address}`, 100, hour)],
  }
}

/**
 * Wrong codes of a second factor, given with the right password: 10 in a quarter of an hour and 30 in a day for an
 * account, whoever tries. A code has three values of a million that are right: one chance in 11,000 a day. Backup
 * codes are counted apart, so that guesses at the one leave its owner the other.
 */
export function secondFactorLimits(userId: number, isBackupCode: boolean): Limits {
  const kind = isBackupCode ? 'backup-code' : 'second-factor'
  return {
    alone: limit(`${kind}:${userId}`, 10, quarterHour),
    shared: [limit(`${kind}-day:${userId}`, 30, day)],
  }
}

/** Requests for a new password: 5 in an hour for an account from a device or an address, 100 for an address. */
export function requestLimits({ username, address, device }: Trier): Limits {
  if (device) return { alone: limit(`reset-device:${device}`, 5, hour), shared: [] }
  return {
    alone: limit(`reset-account:${username} ${address}`, 5, hour),
    shared: [limit(`reset-address:${address}`, 100, hour)],
  }
}

/**
 * Letters to one name from devices that it does not know: 5 in half an hour, the life of a link. Past that nobody is
 * refused; the link that was sent last stays good.
 */
export const letterLimit = (username: string) => limit(`reset-letters:${username}`, 5, halfHour)

export const allOf = ({ alone, shared }: Limits) => [alone, ...shared]

const limit = (key: string, most: number, windowSeconds: number): Limit => ({ key, most, windowSeconds })
