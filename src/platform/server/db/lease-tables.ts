import type { Flag, Moment } from './column-types.ts'

/** What one copy of the server alone may do at a time; a row stands as long as a copy holds it. */
export type LeasesTable = {
  /** What is held, with its kind before it: `work:emptying the bin`. */
  key: string
  /** Made at random by who holds it. */
  holder: string
  /** From when on it is free although nobody gave it back: its holder renews it and has died otherwise. */
  until: Moment
  /** Whether somebody waits for it. */
  wanted: Flag
}

/** The last run of what is done once among all copies of a school, and came to its end. */
export type WorkRunsTable = {
  /** As the work calls itself. */
  name: string
  /** When it began. */
  ran_at: Moment
}
