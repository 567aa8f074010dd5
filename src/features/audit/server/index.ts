export { auditRoom } from './room.ts'
