export { systemRoom } from './room.ts'
export { examine } from './doctor/examine.ts'
