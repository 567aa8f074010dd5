export { coursesToPrerender, describe as describeCourse } from './describe-course.ts'
export { coursesRoom } from './room.ts'
