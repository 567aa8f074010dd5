/** The courses room's pages, each in a file of its own that is fetched when somebody goes there. */
export const coursesPages = {
  'select-level': () => import('../catalogue/web/select-level-page.tsx'),
  'select-class': () => import('../catalogue/web/select-class-page.tsx'),
  'select-course': () => import('../catalogue/web/select-course-page.tsx'),
  courses: () => import('../catalogue/web/courses-page.tsx'),
  'course-detail': () => import('../catalogue/web/course-detail-page.tsx'),
  'missing-course': () => import('../catalogue/web/missing-course-page.tsx'),
  lecture: () => import('../reader/web/lecture-page.tsx'),
  face: () => import('../face/web/face-page.tsx'),
}

/** A pupil's work, for the profile. */
export const loadProgressPanel = () => import('../progress/web/profile-panel.tsx')
