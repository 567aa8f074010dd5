/** The courses room's pages, each in a file of its own that is fetched when somebody goes there. */
export const coursesPages = {
  'select-level': () => import('./select-level-page.tsx'),
  'select-class': () => import('./select-class-page.tsx'),
  'select-course': () => import('./select-course-page.tsx'),
  courses: () => import('./courses-page.tsx'),
  'course-detail': () => import('./course-detail-page.tsx'),
  'missing-course': () => import('./missing-course-page.tsx'),
  lecture: () => import('./lecture-page.tsx'),
}

/** What marks and counts: `ResumeCard` for the home page among them. */
export const loadProgressPiece = () => import('./progress/piece.ts')

/** A pupil's work, for the profile. */
export const loadProgressPanel = () => import('./progress/profile-panel.tsx')
