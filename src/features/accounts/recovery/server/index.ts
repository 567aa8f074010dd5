export { makeLink, makeLinkFor, oldestRequest } from './recovery.ts'
export { findRequests } from './store.ts'
