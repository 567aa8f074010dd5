export { systemRoutes } from './routes.ts'
export { examine } from './doctor/examine.ts'
