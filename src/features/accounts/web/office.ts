/** The plots of sign-ups and active pupils. */
export const loadFigures = () => import('./figures-panel.tsx')

/** The log of what admins did. */
export const loadLog = () => import('./log-panel.tsx')
