import type { Room } from '../../../platform/server/room.ts'
import { systemActions } from '../audit-actions.ts'
import { backupEnd } from './nights/back-up-now.ts'
import { nightWork } from './nights/back-up-nightly.ts'
import { readGauges } from './read-gauges.ts'
import { systemRoutes } from './routes.ts'
import { tidyWork } from './tidy-asides.ts'

/** What this room says of itself. */
export const systemRoom: Room = {
  routes: systemRoutes,
  auditActions: systemActions,
  gauges: readGauges,
  work: (services) => [...nightWork(services), backupEnd(services), ...tidyWork(services)],
}
