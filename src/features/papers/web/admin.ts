import type { AdminRoom } from '../../../platform/web/admin-room.ts'
import { papersActions } from '../audit-actions.ts'

/** What this room brings to the dashboard. */
export const papersAdmin: AdminRoom = {
  panels: [
    // The table, the upload, the bin.
    { section: 'overview', load: () => import('../lists/admin/papers-panel.tsx') },
    // The papers opened most.
    { section: 'figures', load: () => import('../viewer/admin/metrics-panel.tsx') },
  ],
  auditActions: papersActions,
}
