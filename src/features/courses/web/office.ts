/** The plots of lessons read and quizzes played. */
export const loadFigures = () => import('./figures-panel.tsx')

/** What is written of what is listed. */
export const loadContent = () => import('./content-panel.tsx')
