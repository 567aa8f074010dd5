import made from 'virtual:course-summaries'
import type { ClassKey } from '../../../school/classes.ts'
import type { CourseSummary } from '../contract.ts'

/** What each class has to read, as the build found it: in the order of the screens. */
export const summaries = made as Readonly<Record<ClassKey, readonly CourseSummary[]>>
