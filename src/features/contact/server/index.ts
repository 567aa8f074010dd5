export { contactRoom } from './room.ts'
