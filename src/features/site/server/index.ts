export { siteRoutes } from './routes.ts'
export { examplesLeft } from './examples-left.ts'
