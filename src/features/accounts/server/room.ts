import type { Room } from '../../../platform/server/room.ts'
import { accountsActions } from '../audit-actions.ts'
import { accountsWork } from '../profile/server/erase-accounts.ts'
import { accountsPersonalData } from './personal-data.ts'
import { accountsRoutes } from './routes.ts'

/** What this room says of itself. */
export const accountsRoom: Room = {
  routes: (services, { personalData }) => accountsRoutes(services, personalData),
  personalData: accountsPersonalData,
  auditActions: accountsActions,
  work: (services, { personalData }) => accountsWork(services, personalData),
}
