export { classRoutes } from './routes.ts'
export { classesPersonalData } from './personal-data.ts'
export { classesWork } from './work.ts'
