export { resumableRoutes } from './resumable/routes.ts'
export { papersRoutes } from './routes.ts'
export { startPapersWork } from './work.ts'
