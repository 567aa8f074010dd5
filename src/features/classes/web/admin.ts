import type { AdminRoom } from '../../../platform/web/admin-room.ts'
import { classesActions } from '../audit-actions.ts'

/** What this room brings to the dashboard. */
export const classesAdmin: AdminRoom = {
  panels: [{ section: 'classes', load: () => import('./classes-panel.tsx') }],
  auditActions: classesActions,
}
