import coursesToPrerender from 'virtual:courses-to-prerender'
import type { Course } from '../../../features/courses/contract.ts'
import { type ClassKey, classLabels, findClass } from '../../../school/classes.ts'
import { courseId, findSubject, type SubjectKey, subjects } from '../../../school/subjects.ts'
import type { Params } from '../../../common/match-path.ts'

const courses = coursesToPrerender as readonly Course[]

/** A course of the catalogue and what its class and subject are called. */
export type FoundCourse = { course: Course; subject: SubjectKey; name: string; classLabel: string }

/** The course that the parameters `class` and `course` of an address name. */
export function courseOf(params: Params): FoundCourse | undefined {
  const classKey = findClass(params.class ?? '')
  const subject = findSubject(params.course ?? '')
  const course = classKey && subject && courses.find(({ id }) => id === courseId(classKey, subject))
  if (!course) return undefined
  return { course, subject, name: subjects[subject].label, classLabel: classLabels[classKey] }
}

/** The courses of a class. */
export function coursesOf(classKey: ClassKey): readonly Course[] {
  return courses.filter((course) => course.class === classKey)
}

/** How many lessons can be read, in some courses or in all of them. */
export function lessonsToRead(among = courses): number {
  // A programme shows lessons that are counted with their own courses.
  const own = among.filter(({ chapters }) => !chapters.every(({ home }) => home))
  return own.reduce((sum, { lessons_written: written }) => sum + written, 0)
}
