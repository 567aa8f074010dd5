import type { AdminRoom } from '../../../platform/web/admin-room.ts'
import { accountsActions } from '../audit-actions.ts'

/** What this room brings to the dashboard. */
export const accountsAdmin: AdminRoom = {
  panels: [],
  auditActions: accountsActions,
}
