export { countPupils } from './store.ts'
export { peopleRoutes } from './routes.ts'
