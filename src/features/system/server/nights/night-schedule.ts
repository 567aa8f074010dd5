import { day, hour, minute } from '../../../../common/durations.ts'

/** Hours of Dakar, which keeps the universal time: from the first, before the second. */
const night = { from: 2, to: 5 }
const evening = { from: 17, to: 22 }
/** An older backup is not last night's any more. */
const ofLastNight = 26 * hour
const ofThisNight = 12 * hour
const retryAfter = hour

type Moments = {
  now: Date
  /** How long the school has been open, in ms. */
  openFor: number
  /** When the last backup was made, ISO text; undefined: never. */
  last: string | undefined
  /** When one was begun, or was seen to go on, ISO text. */
  attempted: string | undefined
}

/**
 * Whether a backup is due: each night, and what a machine that was off has missed soon after its start; in the evening,
 * when everybody is there, an hour after it, since some schools are open in the evening alone.
 */
export function isBackupDue({ now, openFor, last, attempted }: Moments): boolean {
  // A moment that is yet to come was written by a clock that was wrong.
  const since = (moment: string | undefined) => {
    const age = moment === undefined ? Infinity : now.getTime() - Date.parse(moment)
    return age < -minute ? Infinity : age
  }
  const age = since(last)
  if (since(attempted) < retryAfter) return false
  const isIn = ({ from, to }: typeof night) => now.getUTCHours() >= from && now.getUTCHours() < to
  if (isIn(night)) return age > ofThisNight
  if (age <= ofLastNight) return false
  const isUrgent = age > 3 * day && last !== undefined
  return openFor >= (isIn(evening) && !isUrgent ? hour : 10 * minute)
}
