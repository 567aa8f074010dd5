/** The panels on people, which admins fetch: apart from the pages, whose names everybody's first page carries. */
export const peoplePanels = {
  overview: () => import('./overview-panel.tsx'),
  /** One account, `?user=`. */
  user: () => import('./user-panel.tsx'),
  /** Who waits for a new password. */
  requests: () => import('./requests-panel.tsx'),
  /** Sign-ups and active pupils. */
  metrics: () => import('./metrics-panel.tsx'),
}
