/** The panels on courses, which admins fetch: apart from the pages, whose names everybody's first page carries. */
export const coursesPanels = {
  /** Lessons read and quizzes played. */
  metrics: () => import('./metrics-panel.tsx'),
  /** What is written of what is listed. */
  content: () => import('./content-panel.tsx'),
}
