export { coursesToPrerender } from './describe-course.ts'
export { coursePageStands } from './page-stands.ts'
export { coursesRoutes } from './routes.ts'
export { coursesPersonalData } from './personal-data.ts'
