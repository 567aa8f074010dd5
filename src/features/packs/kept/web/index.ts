// What changes the kept packs: fetched when somebody keeps something, with what checks signatures.
export { findUpdates, type Update } from './find-updates.ts'
export type { KeepProgress } from './fetch-files.ts'
export { keepCourses } from './keep-courses.ts'
export { giveUp, removeAllCourses, removeCourses } from './remove.ts'
export { repairCourses } from './repair.ts'
export { acceptNewKey, pinSchoolKey } from './school-key.ts'
