export { contactRoutes } from './routes.ts'
export { contactWork } from './tidy.ts'
