/** The panels on accounts, which admins fetch: apart from the pages, whose names everybody's first page carries. */
export const accountsPanels = {
  overview: () => import('./admin/overview-panel.tsx'),
  /** One account, `?user=`. */
  user: () => import('./admin/user-panel.tsx'),
  classes: () => import('./classes/classes-panel.tsx'),
  /** Who waits for a new password. */
  requests: () => import('./requests-panel.tsx'),
  /** Sign-ups and active pupils. */
  metrics: () => import('./figures-panel.tsx'),
  /** What admins did. */
  log: () => import('./log-panel.tsx'),
}
