export { coursesRoutes } from './routes.ts'
