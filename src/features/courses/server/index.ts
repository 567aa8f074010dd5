export { coursesToDraw } from './describe-course.ts'
export { coursesRoutes } from './routes.ts'
