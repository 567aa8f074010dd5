import type { PageStands } from '../../../platform/server/pages.ts'
import { findClass } from '../../../school/classes.ts'
import { findCourse, parseReaderName } from '../rules.ts'

const hasClass = (params: { class?: string }) => Boolean(findClass(params.class ?? ''))

/** Which of this room's addresses name a class or a course that the school has. */
export const coursePageStands: PageStands = {
  '/select-course/:class': hasClass,
  '/select-course/:class/:course': hasClass,
  '/course-detail/:class/:course': ({ class: className = '', course = '' }) =>
    Boolean(findCourse(className, course)),
  '/lecture/:class/:course': ({ class: className = '', course = '' }) =>
    Boolean(parseReaderName(className, course)),
}
