/** The papers room's pages, each in a file of its own that is fetched when somebody goes there. */
export const papersPages = {
  exams: () => import('../lists/web/exams-page.tsx'),
  concours: () => import('../lists/web/concours-page.tsx'),
  exam: () => import('../viewer/web/exam-page.tsx'),
  correction: () => import('../viewer/web/correction-page.tsx'),
  'lecture-exam': () => import('../viewer/web/lecture-exam-page.tsx'),
}
