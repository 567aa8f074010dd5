import type { ReplyOf } from '../../../common/endpoint.ts'
import type { systemHealth } from '../contract.ts'

export type Health = ReplyOf<typeof systemHealth>

/** One thing the machine is asked for, and what has come of it. */
export type HealthLine = {
  key: string
  title: string
  isGood: boolean
  /** How it is. */
  text: string
  /** What to do about it. */
  remedy?: string
  /** More to read, each a line. */
  details?: string[]
}

/** A number with one decimal at most: `12,5`. */
export const tenths = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** `12,5 Mo`, `1,2 Go` */
export const sizeOf = (megabytes: number) =>
  megabytes < 1000 ? `${tenths.format(megabytes)} Mo` : `${tenths.format(megabytes / 1024)} Go`
