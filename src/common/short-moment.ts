/** A moment (ISO text with milliseconds) in 8 letters, for what is stored by the thousand. */
export const shortMoment = (moment: string) => Date.parse(moment).toString(36)

/** The moment that `shortMoment` shortened, as ISO text. */
export const longMoment = (short: string) => new Date(Number.parseInt(short, 36)).toISOString()
