import type { AdminRoom } from '../../../platform/web/admin-room.ts'
import { schoolBoxActions } from '../audit-actions.ts'

/** What this room brings to the dashboard. */
export const schoolBoxAdmin: AdminRoom = { panels: [], auditActions: schoolBoxActions }
