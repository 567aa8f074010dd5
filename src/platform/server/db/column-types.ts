/** A truth value as both databases store it: 0 or 1. */
export type Flag = 0 | 1
/** A moment in UTC as ISO text with milliseconds, so that text order is time order. */
export type Moment = string
