import type { AdminRoom } from '../../../platform/web/admin-room.ts'
import { siteActions } from '../audit-actions.ts'

/** What this room brings to the dashboard. */
export const siteAdmin: AdminRoom = {
  panels: [
    // The choice of testimonials.
    { section: 'inbox', load: () => import('./testimonials-panel.tsx') },
  ],
  auditActions: siteActions,
}
