export { siteRoom } from './room.ts'
export { examplesLeft } from './examples-left.ts'
