/** The papers room's pages, each in a file of its own that is fetched when somebody goes there. */
export const papersPages = {
  exams: () => import('./exams-page.tsx'),
  concours: () => import('./concours-page.tsx'),
  exam: () => import('./exam-page.tsx'),
  correction: () => import('./correction-page.tsx'),
  'lecture-exam': () => import('./lecture-exam-page.tsx'),
}

/** The dashboard's panel of documents: table, upload, deletion. Fetched by admins only. */
export const loadPapersPanel = () => import('./admin/papers-panel.tsx')

/** The dashboard's plot of the papers opened most. Apart, since everybody's first page would carry its names. */
export const loadPapersOffice = () => import('./admin/office.ts')
