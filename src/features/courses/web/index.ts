/** The courses room's pages, each in a file of its own that is fetched when somebody goes there. */
export const coursesPages = {
  'select-level': () => import('./select-level-page.tsx'),
  'select-class': () => import('./select-class-page.tsx'),
  'select-course': () => import('./select-course-page.tsx'),
  courses: () => import('./courses-page.tsx'),
  'course-detail': () => import('./course-detail-page.tsx'),
  lecture: () => import('./lecture-page.tsx'),
}
