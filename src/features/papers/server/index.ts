export { papersRoutes } from './routes.ts'
export { startPapersWork } from './work.ts'
