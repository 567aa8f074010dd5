import { lastDays } from '../../../common/days.ts'
import { courseTotals } from '../../../platform/server/course-totals.ts'
import { totalsByTopic } from '../../../platform/server/db/daily-counts.ts'
import { route, type Route } from '../../../platform/server/route.ts'
import type { Services } from '../../../platform/server/services.ts'
import * as contract from '../contract.ts'
import { describeContent } from './describe-content.ts'
import { lessonCounts } from '../progress/server/store.ts'

/** What the dashboard shows of the courses: how they are read, and how far they are written. */
export function adminRoutes({ db, content, now }: Services): Route[] {
  return [
    route(contract.lessonMetrics, async ({ query }) => {
      const from = lastDays(now(), query.days)[0]!
      return { from, courses: courseTotals(content, await totalsByTopic(db, lessonCounts, from)) }
    }),
    route(contract.contentReport, async () => describeContent(content)),
  ]
}
