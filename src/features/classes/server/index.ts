export { classRoutes } from './routes.ts'
export { classesPersonalData } from './personal-data.ts'
export { startClassesWork } from './work.ts'
