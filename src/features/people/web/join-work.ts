import { classKeys, classLabels, findClass } from '../../../school/classes.ts'
import { findSubject, subjects, subjectsOfClass } from '../../../school/subjects.ts'
import type { PupilCourse } from '../../courses/contract.ts'
import type { PupilQuizzes } from '../../quizzes/contract.ts'

/** What a pupil did in one course: lessons and quizzes together. */
export type CourseWork = {
  id: string
  classLabel: string
  subjectLabel: string
  lessons: { read: number; written: number } | undefined
  quizzes: { played: number; of: number; bestPercent: number } | undefined
  /** Moment of the last lesson or quiz; null for a course that was only chosen. */
  lastAt: string | null
}

/** Puts what two rooms know of a pupil side by side, in the order of the classes and their subjects. */
export function joinWork(courses: readonly PupilCourse[], played: readonly PupilQuizzes[]): CourseWork[] {
  const ids = new Set([...courses, ...played].map(({ id }) => id))
  return [...ids]
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((id) => {
      const course = courses.find((one) => one.id === id)
      const quizzes = played.find((one) => one.id === id)
      const moments = [course?.last_seen_at, quizzes?.last_at].filter((moment) => typeof moment === 'string')
      return {
        id,
        ...labelsOf(id),
        lessons: course && { read: course.lessons_read, written: course.lessons_written },
        quizzes: quizzes && {
          played: quizzes.played,
          of: quizzes.quizzes,
          bestPercent: quizzes.best_percent,
        },
        lastAt: moments.toSorted().at(-1) ?? null,
      }
    })
}

const order = classKeys.flatMap((key) => subjectsOfClass[key].map((subject) => `${key}_${subject}`))

/** A course that no class teaches, as a common evaluation, comes last. */
function placeOf(id: string): number {
  const place = order.indexOf(id)
  return place < 0 ? order.length : place
}

function labelsOf(id: string) {
  const [className = '', subjectName = ''] = id.split('_')
  const [classKey, subject] = [findClass(className), findSubject(subjectName)]
  return {
    classLabel: classKey ? classLabels[classKey] : className,
    subjectLabel: subject ? subjects[subject].label : subjectName,
  }
}
