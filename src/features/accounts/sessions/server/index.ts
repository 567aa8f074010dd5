export { authenticate } from './sessions.ts'
export { describeSessions, endSessionOf, endSessionsOf } from './user-sessions.ts'
