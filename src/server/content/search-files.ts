import { findSubject } from '../../school/subjects.ts'
import type { BuiltCourse } from './build-course.ts'

/** What can be found in one class: the titles of the programme and, of each lesson, what it treats. No lesson's text. */
export type SearchFile = { class: string; courses: SearchCourse[] }
type SearchCourse = { subject: string; chapters: SearchChapter[] }
type SearchChapter = {
  title: string
  /** Whether it has a quiz. */
  quiz: boolean
  /** Lessons in their order: the place gives the code. */
  lessons: SearchLesson[]
}
/** `notions` are there for a written lesson only, the first of them where there are many. */
type SearchLesson = { title: string; notions?: string[] }

/** Keeps the whole school under 150 KB on the wire: see docs/decisions/0008-search.md. */
const mostNotions = 8

/** One file for each class, so that a pupil's own class comes first and a change costs one class. */
export function searchFiles(built: readonly BuiltCourse[]): SearchFile[] {
  // A programme of common evaluations is no subject: no reader opens it.
  const courses = built.filter(({ entry }) => findSubject(entry.subject))
  const classes = [...new Set(courses.map(({ entry }) => entry.class))]
  return classes.map((name) => ({
    class: name,
    courses: courses.filter(({ entry }) => entry.class === name).map(searchCourse),
  }))
}

function searchCourse({ entry, notions }: BuiltCourse): SearchCourse {
  return {
    subject: entry.subject,
    chapters: entry.chapters.map(({ title, quiz, lessons }) => ({
      title,
      quiz,
      lessons: lessons.map((lesson) => ({
        title: lesson.title,
        ...(lesson.written && { notions: (notions[lesson.code] ?? []).slice(0, mostNotions) }),
      })),
    })),
  }
}
