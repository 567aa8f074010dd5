export { countNotebook } from './count-notebook.ts'
export { quizzesRoom } from './room.ts'
