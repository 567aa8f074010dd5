import type { BackgroundWork } from './background-work.ts'
import type { PageFillings } from './filled-pages.ts'
import type { PageStands } from './pages.ts'
import type { PersonalData } from './personal-data.ts'
import type { Route } from './route.ts'
import type { Gauge } from './serve-metrics.ts'
import type { Services } from './services.ts'

/** What all rooms have declared, as the roof has gathered it. */
export type School = {
  personalData: readonly PersonalData[]
  /** How the admins' log names each of its stored words. */
  auditActions: Readonly<Record<string, string>>
}

/** What a room says of itself at its server door; `src/app/server/rooms.ts` gathers it. */
export type Room = {
  /** Its calls. */
  routes: (services: Services, school: School) => Route[]
  /** What it stores of people: exported on demand, erased with the account. */
  personalData?: PersonalData
  /** Its words of the admins' log, and how the log names them. */
  auditActions?: Readonly<Record<string, string>>
  /** Which of its addresses name something that the school has; others are answered with 404. */
  pageStands?: (services: Services) => PageStands
  /** What it sets into those of its pages that the build leaves open, one for many addresses. */
  pageFillings?: (services: Services) => PageFillings
  /** What it says of itself in numbers, for who watches the school. */
  gauges?: (services: Services) => Promise<Gauge[]>
  /** What it does beside the requests; `root` is the folder of the installation. */
  work?: (services: Services, given: School & { root: string }) => BackgroundWork[]
}
