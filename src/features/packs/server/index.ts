export { packsRoom } from './room.ts'
export { readPublicKey, schoolKey } from './school-key.ts'
