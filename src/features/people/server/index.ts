export { countPupils } from './store.ts'
export { peopleRoom } from './room.ts'
