import { join } from 'node:path'
import type { Room } from '../../../platform/server/room.ts'
import { papersActions } from '../audit-actions.ts'
import { papersPersonalData } from './personal-data.ts'
import { resumableRoutes } from '../upload/server/resumable/routes.ts'
import { papersRoutes } from './routes.ts'
import { papersWork } from './work.ts'

/** What this room says of itself. */
export const papersRoom: Room = {
  routes: (services) => [...papersRoutes(services), ...resumableRoutes(services)],
  personalData: papersPersonalData,
  auditActions: papersActions,
  work: (services, { root }) =>
    papersWork(services, { seeds: join(root, 'content/papers'), prepared: join(root, 'dist/papers') }),
}
