/** The papers room's pages, each in a file of its own that is fetched when somebody goes there. */
export const papersPages = {
  exams: () => import('./exams-page.tsx'),
  concours: () => import('./concours-page.tsx'),
  exam: () => import('./exam-page.tsx'),
  correction: () => import('./correction-page.tsx'),
  'lecture-exam': () => import('./lecture-exam-page.tsx'),
}
