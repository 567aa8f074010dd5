export { contactRoutes } from './routes.ts'
export { startContactWork } from './tidy.ts'
