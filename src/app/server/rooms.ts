import { accountsRoom } from '../../features/accounts/server/index.ts'
import { auditRoom } from '../../features/audit/server/index.ts'
import { classesRoom } from '../../features/classes/server/index.ts'
import { contactRoom } from '../../features/contact/server/index.ts'
import { coursesRoom } from '../../features/courses/server/index.ts'
import { deskRoom } from '../../features/desk/server/index.ts'
import { packsRoom } from '../../features/packs/server/index.ts'
import { papersRoom } from '../../features/papers/server/index.ts'
import { peopleRoom } from '../../features/people/server/index.ts'
import { quizzesRoom } from '../../features/quizzes/server/index.ts'
import { schoolBoxRoom } from '../../features/school-box/server/index.ts'
import { searchRoom } from '../../features/search/server/index.ts'
import { siteRoom } from '../../features/site/server/index.ts'
import { systemRoom } from '../../features/system/server/index.ts'
import type { BackgroundWork } from '../../platform/server/background-work.ts'
import { healthRoute } from '../../platform/server/health.ts'
import type { PageFillings } from '../../platform/server/filled-pages.ts'
import type { PageStands } from '../../platform/server/pages.ts'
import type { Room, School } from '../../platform/server/room.ts'
import type { Route } from '../../platform/server/route.ts'
import type { Gauge } from '../../platform/server/serve-metrics.ts'
import type { Services } from '../../platform/server/services.ts'

/** The one list of rooms. */
const rooms: readonly Room[] = [
  accountsRoom,
  peopleRoom,
  classesRoom,
  schoolBoxRoom,
  auditRoom,
  papersRoom,
  coursesRoom,
  searchRoom,
  packsRoom,
  quizzesRoom,
  deskRoom,
  contactRoom,
  siteRoom,
  systemRoom,
]

/** What the rooms have declared. */
export const school: School = {
  personalData: rooms.flatMap(({ personalData }) => personalData ?? []),
  auditActions: Object.assign({}, ...rooms.map(({ auditActions }) => auditActions)) as School['auditActions'],
}

/** Every call of the school. */
export function allRoutes(services: Services): Route[] {
  return [healthRoute(services), ...rooms.flatMap((room) => room.routes(services, school))]
}

/** Which addresses of all rooms name something that the school has. */
export function allPageStands(services: Services): PageStands {
  return Object.assign({}, ...rooms.map((room) => room.pageStands?.(services))) as PageStands
}

/** What all rooms set into their pages that the build leaves open. */
export function allPageFillings(services: Services): PageFillings {
  return Object.assign({}, ...rooms.map((room) => room.pageFillings?.(services))) as PageFillings
}

/** What the rooms say of themselves in numbers, for who watches the school. */
export async function allGauges(services: Services): Promise<Gauge[]> {
  const told = rooms.flatMap(({ gauges }) => (gauges ? [gauges(services)] : []))
  return (await Promise.all(told)).flat()
}

/** What the rooms do beside the requests; `root` is the folder of the installation. */
export function allWork(services: Services, root: string): BackgroundWork[] {
  return rooms.flatMap((room) => room.work?.(services, { ...school, root }) ?? [])
}
