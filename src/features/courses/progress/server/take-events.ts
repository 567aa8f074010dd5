import { commitTogether } from '../../../../platform/server/db/commit-together.ts'
import { type Quota, takeQuota } from '../../../../platform/server/quota.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { mostEventsADay, type ProgressEvent } from '../contract.ts'
import { settleTimes } from './settle-times.ts'
import { type StoredEvent, storeEvents } from './store.ts'

/** Events of one account; `sentAt` is the clock that their times are by, ISO text. */
type SentEvents = { userId: number; events: readonly ProgressEvent[]; sentAt: string; now: Date }

const eventsADay: Quota = {
  key: 'events',
  most: mostEventsADay,
  sentence: 'Trop de marques pour un jour. Elles restent sur cet appareil et partiront demain.',
}

/**
 * Stores a batch of events, each once: gives the ids that are held now, those on lessons that do not exist, and how
 * many were new. Throws `too_many_requests` past a day's number of new ones; then none of the batch is stored.
 */
export async function takeEvents(
  { db, content }: Pick<Services, 'db' | 'content'>,
  { userId, events, sentAt, now }: SentEvents,
): Promise<{ held: string[]; refused: string[]; added: number }> {
  const marks = settleTimes(events, sentAt, now).flatMap((event): StoredEvent[] => {
    const { id, kind, at } = event
    // A lesson that a programme shows is marked where it is written: what is read by one door is by both.
    const home = content.lessonHome(event.course, event.lesson)
    if (!home) return []
    const { course: course_id, lesson } = home
    return [{ user_id: userId, id, kind, course_id, lesson, at, received_at: now.toISOString() }]
  })
  const store = () =>
    commitTogether(db, async (transaction) => {
      const rows = await storeEvents(transaction, marks)
      await takeQuota(transaction, eventsADay, { userId, rows, now })
      return rows
    })
  const added = marks.length > 0 ? await store() : 0
  const held = new Set(marks.map(({ id }) => id))
  const ids = [...new Set(events.map(({ id }) => id))]
  return { held: [...held], refused: ids.filter((id) => !held.has(id)), added }
}
