import { AppError } from '../../../common/app-error.ts'
import type { CatalogueCourse, Content } from '../../../platform/server/content/index.ts'
import { missingCourse } from '../rules.ts'

/** A course by its id in any spelling; fails with 404. */
export function findCourse(content: Content, id: string): CatalogueCourse {
  const course = content.course(id)
  if (!course) throw new AppError('not_found', missingCourse)
  return course
}
