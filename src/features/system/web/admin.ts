import type { AdminRoom } from '../../../platform/web/admin-room.ts'
import { systemActions } from '../audit-actions.ts'

/** What this room brings to the dashboard. */
export const systemAdmin: AdminRoom = {
  panels: [
    // What wants care.
    { section: 'overview', load: () => import('./to-settle-panel.tsx') },
    // How the machine is.
    { section: 'system', load: () => import('./system-panel.tsx') },
  ],
  auditActions: systemActions,
}
