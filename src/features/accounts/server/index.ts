export { accountsRoutes } from './routes.ts'
export { createAdmin } from './create-admin.ts'
export { authenticate } from './sessions.ts'
export { makeSetUpCode } from './set-up-code.ts'
