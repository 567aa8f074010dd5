import { AppError } from '../../../../common/app-error.ts'
import { route, type Route } from '../../../../platform/server/route.ts'
import type { Services } from '../../../../platform/server/services.ts'
import * as contract from '../contract.ts'
import { reportMistake } from '../mistake-contract.ts'
import { readPupilProgress } from '../../pupil-contract.ts'
import { describeProgress, describePupil } from './describe-progress.ts'
import { takeEvents } from './take-events.ts'
import { takeReport } from './take-report.ts'

/** What pupils did, and what it comes to. */
export function progressRoutes(services: Services): Route[] {
  const { db, content, now } = services
  return [
    route(contract.sendEvents, async ({ body, caller }) => {
      // Two accounts may share a browser, and a token may change under a request.
      if (body.user !== caller.id)
        throw new AppError('conflict', 'Ces marques sont celles d’un autre compte.')
      const batch = { userId: caller.id, events: body.events, sentAt: body.sent_at, now: now() }
      const { held, refused } = await takeEvents({ db, content }, batch)
      return { held, refused }
    }),
    route(reportMistake, async ({ body, caller }) => {
      await takeReport(services, caller.id, body)
      return { message: 'Merci\u00a0! L’équipe va regarder.' }
    }),
    route(contract.readProgress, async ({ caller }) => describeProgress(db, content, caller.id, now())),
    route(readPupilProgress, async ({ params }) => ({
      courses: await describePupil(db, content, params.id),
    })),
  ]
}
