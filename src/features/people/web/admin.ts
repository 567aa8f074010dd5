import type { AdminRoom } from '../../../platform/web/admin-room.ts'
import { peopleActions } from '../audit-actions.ts'

/** What this room brings to the dashboard. */
export const peopleAdmin: AdminRoom = {
  panels: [
    { section: 'overview', load: () => import('./overview-panel.tsx') },
    // Sign-ups and active pupils.
    { section: 'figures', load: () => import('./metrics-panel.tsx') },
    // Who waits for a new password.
    { section: 'inbox', load: () => import('./requests-panel.tsx') },
  ],
  auditActions: peopleActions,
}

/** One account, `?user=`, in the place of a section. */
export const loadUserPanel = () => import('./user-panel.tsx')
