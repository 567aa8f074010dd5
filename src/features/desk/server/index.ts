export { deskRoom } from './room.ts'
