import { dayOf, lastDays } from '../../../../common/days.ts'
import type { Progress, ProgressEvent } from '../../contract.ts'

type Week = Progress['week']
type Event = Pick<ProgressEvent, 'kind' | 'course' | 'lesson' | 'at'>

/** The last seven days up to a moment, with what an earlier week knows of them. */
export function weekUpTo(now: Date, week: Week): Week {
  const known = new Map(week.map(({ day, lessons }) => [day, lessons]))
  return lastDays(now, 7).map((day) => ({ day, lessons: known.get(day) ?? 0 }))
}

/**
 * A week with what a pupil did and the server has not counted. A lesson counts with its first opening of a day: each that
 * is read was opened, and an opening that waits already has been counted.
 */
export function weekWith(week: Week, event: Event, waiting: readonly Event[]): Week {
  const today = dayOf(new Date(event.at))
  const upToNow = today > (week.at(-1)?.day ?? '') ? weekUpTo(new Date(event.at), week) : week
  const isAgain = waiting.some((other) => other.at < event.at && nameOf(other) === nameOf(event))
  if (event.kind !== 'opened' || isAgain) return upToNow
  return upToNow.map((one) => (one.day === today ? { ...one, lessons: one.lessons + 1 } : one))
}

const nameOf = ({ kind, course, lesson, at }: Event) => `${dayOf(new Date(at))} ${kind} ${course} ${lesson}`
