export { classesRoom } from './room.ts'
