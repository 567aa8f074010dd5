import type { AdminRoom } from '../../../platform/web/admin-room.ts'
import { auditActions } from '../audit-actions.ts'

/** What this room brings to the dashboard. */
export const auditAdmin: AdminRoom = {
  panels: [{ section: 'log', load: () => import('./audit-log-panel.tsx') }],
  auditActions,
}
