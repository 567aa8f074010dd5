import { dayOf } from '../../common/days.ts'
import { readJson, writeStored } from './account-storage.ts'
import { createStore } from './store.ts'

/** What this phone has received from the school in a month. It never leaves the phone. */
export type DataMonth = {
  /** Its first counted day: `2026-11-03`. */
  since: string
  bytes: number
}

/** Of the phone, whoever is signed in: one data plan pays for all. */
const key = 'data-month'
let isStarted = false

/** The sum as it grows under this page; nothing before something was added. */
export const monthStore = createStore<DataMonth | undefined>(undefined)

/** Whether this browser tells what its requests weighed (Chrome 54, Firefox 45, Safari 16.4). */
export function canMeter(): boolean {
  return (
    typeof PerformanceResourceTiming === 'function' && 'transferSize' in PerformanceResourceTiming.prototype
  )
}

/**
 * Counts what crosses the network for this page, from its first byte until it is left; called again it does nothing.
 * A page in another tab adds to the same sum. What comes from a cache, or from what is kept, counts as nothing.
 */
export function startMeter(): void {
  if (isStarted || !canMeter()) return
  isStarted = true
  const observer = new PerformanceObserver((list) => addBytes(bytesOf(list.getEntries())))
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true })
}

/** What entries of `performance` weighed on the wire, with about 300 bytes of headers each. */
export function bytesOf(entries: readonly PerformanceEntry[]): number {
  return entries.reduce((sum, entry) => sum + ((entry as PerformanceResourceTiming).transferSize || 0), 0)
}

/** Adds to the sum of the month that it is; a month that is over is forgotten. */
export function addBytes(bytes: number, now = new Date()): void {
  if (bytes <= 0) return
  const { since, bytes: before } = readMonth(now)
  const month: DataMonth = { since, bytes: before + bytes }
  writeStored(key, JSON.stringify(month))
  monthStore.set(month)
}

/** The present month's sum, by the phone's clock. */
export function readMonth(now = new Date()): DataMonth {
  const today = dayOf(now)
  const kept = readJson<Partial<DataMonth>>(key)
  const isOfNow = String(kept?.since).startsWith(today.slice(0, 7)) && Number.isFinite(kept?.bytes)
  return isOfNow ? (kept as DataMonth) : { since: today, bytes: 0 }
}
