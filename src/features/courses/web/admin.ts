import type { AdminRoom } from '../../../platform/web/admin-room.ts'

/** What this room brings to the dashboard. */
export const coursesAdmin: AdminRoom = {
  panels: [
    // Lessons read and quizzes played.
    { section: 'figures', load: () => import('../admin/metrics-panel.tsx') },
    // What is written of what is listed.
    { section: 'content', load: () => import('../admin/content-panel.tsx') },
  ],
}
