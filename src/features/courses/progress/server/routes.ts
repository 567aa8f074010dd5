import { AppError } from '../../../../common/app-error.ts'
import { commitTogether } from '../../../../platform/server/db/commit-together.ts'
import { type Quota, takeQuota } from '../../../../platform/server/quota.ts'
import { route, type Route } from '../../../../platform/server/route.ts'
import type { Services } from '../../../../platform/server/services.ts'
import * as contract from '../contract.ts'
import { readPupilProgress } from '../../pupil-contract.ts'
import { describeProgress, describePupil } from './describe-progress.ts'
import { type StoredEvent, storeEvents } from './store.ts'
import { settleTimes } from './settle-times.ts'

const eventsADay: Quota = {
  key: 'events',
  most: contract.mostEventsADay,
  sentence: 'Trop de marques pour un jour. Elles restent sur cet appareil et partiront demain.',
}

/** What pupils did, and what it comes to. */
export function progressRoutes({ db, content, now }: Services): Route[] {
  return [
    route(contract.sendEvents, async ({ body, caller }) => {
      // Two accounts may share a browser, and a token may change under a request.
      if (body.user !== caller.id)
        throw new AppError('conflict', 'Ces marques sont celles d’un autre compte.')
      const moment = now()
      const marks = settleTimes(body.events, body.sent_at, moment).flatMap((event): StoredEvent[] => {
        const { id, kind, at } = event
        // A lesson that a programme shows is marked where it is written: what is read by one door is by both.
        const home = content.lessonHome(event.course, event.lesson)
        if (!home) return []
        const { course: course_id, lesson } = home
        return [{ user_id: caller.id, id, kind, course_id, lesson, at, received_at: moment.toISOString() }]
      })
      if (marks.length > 0)
        await commitTogether(db, async (transaction) => {
          const rows = await storeEvents(transaction, marks)
          await takeQuota(transaction, eventsADay, { userId: caller.id, rows, now: moment })
        })
      const held = new Set(marks.map(({ id }) => id))
      const ids = [...new Set(body.events.map(({ id }) => id))]
      return { held: [...held], refused: ids.filter((id) => !held.has(id)) }
    }),
    route(contract.readProgress, async ({ caller }) => describeProgress(db, content, caller.id, now())),
    route(readPupilProgress, async ({ params }) => ({
      courses: await describePupil(db, content, params.id),
    })),
  ]
}
