// Method and path of each call, without schemas: the contract and the pages both read them here.

export const listCourses = 'GET /api/courses'
export const readCourse = 'GET /api/courses/:id'
export const listFeedback = 'GET /api/courses/:id/feedback'
export const readChapter = 'GET /api/courses/:id/chapters/:chapter/:kind'
export const readFace = 'GET /api/courses/:id/faces/:chapter/:lesson'
export const readMathFont = 'GET /content/fonts/:name'
export const readLessonPicture = 'GET /content/pictures/:name'

export const contentReport = 'GET /api/admin/content'

export const setEnrolment = 'PUT /api/enrolments/:id'
export const setEnrolments = 'PUT /api/enrolments'
export const resetEnrolments = 'DELETE /api/enrolments'

export const lessonMetrics = 'GET /api/admin/figures/lessons'

export const sendEvents = 'POST /api/progress/events'
export const reportMistake = 'POST /api/progress/mistakes'
export const readProgress = 'GET /api/progress'

export const readPupilProgress = 'GET /api/admin/users/:id/progress'
