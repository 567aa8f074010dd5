export { exportEvents } from './export-events.ts'
export { importEvents } from './import-events.ts'
export { schoolBoxRoom } from './room.ts'
export { sentencesOf, whyLeft } from './tell-import.ts'
