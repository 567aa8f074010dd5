import { route, type Route } from '../../../platform/server/route.ts'
import type { Services } from '../../../platform/server/services.ts'
import { readSiteSettings } from '../../../platform/server/site-settings.ts'
import * as contract from '../contract.ts'
import { readDesk } from './read-desk.ts'

/** What a pupil's home begins with. */
export function deskRoutes({ db, now }: Services): Route[] {
  const { examDates } = readSiteSettings()
  return [
    route(contract.readDesk, async ({ caller }) =>
      readDesk(db, { userId: caller.id, now: now(), examDates }),
    ),
  ]
}
