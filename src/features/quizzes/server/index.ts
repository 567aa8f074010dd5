export { quizzesRoom } from './room.ts'
