export { addPupils } from './add-pupils.ts'
export { classesRoom } from './room.ts'
