export { disableByCommand, disableForUser } from './disable-for-user.ts'
export { findSecondFactor } from './store.ts'
