export { createAdmin } from './create-admin.ts'
export { makeSetUpCode } from './set-up-code.ts'
