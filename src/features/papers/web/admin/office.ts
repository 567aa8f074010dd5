/** The plot of the papers opened most. */
export const loadFigures = () => import('./figures-panel.tsx')
