import type { AdminRoom } from '../../../platform/web/admin-room.ts'
import { contactActions } from '../audit-actions.ts'

/** What this room brings to the dashboard. */
export const contactAdmin: AdminRoom = {
  panels: [{ section: 'inbox', load: () => import('./messages-panel.tsx') }],
  auditActions: contactActions,
}
