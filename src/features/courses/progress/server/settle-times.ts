import { day } from '../../../../common/durations.ts'
import type { ProgressEvent } from '../contract.ts'

const halfHour = 30 * 60_000
const oldest = 400 * day

/**
 * Puts the times of a batch on the server's clock, as ISO text. A device's clock is believed to the half hour:
 * what it is off is taken off in whole half hours, so that the delay of a network cannot put two events of one
 * device into another order. No event is later than now or older than 400 days; the order within a batch stays.
 */
export function settleTimes(
  events: readonly ProgressEvent[],
  sentAt: string,
  now: Date,
): (ProgressEvent & { at: string })[] {
  const off = Math.round((now.getTime() - Date.parse(sentAt)) / halfHour) * halfHour
  const times = events.map(({ at }) => Date.parse(at) + off)
  const ahead = Math.max(0, Math.max(...times) - now.getTime())
  const floor = now.getTime() - oldest
  return events.map((event, index) => ({
    ...event,
    at: new Date(Math.max(floor, times[index]! - ahead)).toISOString(),
  }))
}
