export { coursesToPrerender } from './describe-course.ts'
export { coursesRoom } from './room.ts'
