import { day } from './durations.ts'

/** How many days metrics may look back on; the first when nothing is said. */
export const spans = [30, 7, 90] as const
export type Span = (typeof spans)[number]

/** The day of a moment, in UTC, which is Senegal's time: `2026-11-21`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** The last days up to that of a moment, which comes last. */
export function lastDays(moment: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    dayOf(new Date(moment.getTime() - (count - 1 - index) * day)),
  )
}

/** The moment so many milliseconds before another, as ISO text. */
export const earlier = (moment: Date, milliseconds: number) => later(moment, -milliseconds)

/** The moment so many milliseconds after another, as ISO text. */
export const later = (moment: Date, milliseconds: number) =>
  new Date(moment.getTime() + milliseconds).toISOString()
