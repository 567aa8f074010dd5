/*
 * Short forms of what is stored by the thousand as text.
 */

/** A moment (ISO text with milliseconds) in 8 letters. */
export const shortMoment = (moment: string) => Date.parse(moment).toString(36)

/** The moment that `shortMoment` shortened, as ISO text. */
export const longMoment = (short: string) => new Date(Number.parseInt(short, 36)).toISOString()

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** Stands before an id that is none: no id that a client makes has it. */
const asItIs = '='

/** A UUID in lower case in 22 letters; any other id as it is. */
export function shortId(id: string): string {
  return uuid.test(id) ? Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') : asItIs + id
}

export function longId(short: string): string {
  if (short.startsWith(asItIs)) return short.slice(1)
  const hex = Buffer.from(short, 'base64url').toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const parts = 1e8

/** A number of at most 8 decimals. */
export const shortNumber = (number: number) => Math.round(number * parts).toString(36)

export const longNumber = (short: string) => Number.parseInt(short, 36) / parts
