export { coursesToPrerender, describe as describeCourse, outlineOf } from './describe-course.ts'
export { coursesRoom } from './room.ts'
