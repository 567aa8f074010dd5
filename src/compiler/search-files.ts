import { foldText } from '../common/fold-text.ts'
import type { BuiltCourse } from './build-course.ts'
import { isProgramme } from '../platform/server/content/catalogue.ts'

/** What can be found in one class: the titles of the programme and, of each lesson, what it treats. No lesson's text. */
export type SearchFile = { class: string; courses: SearchCourse[] }
type SearchCourse = { subject: string; chapters: SearchChapter[] }
type SearchChapter = {
  title: string
  /** Its quiz, where it has one, with the first of the notions that it tests and that no title here names. */
  quiz?: { title: string; notions: string[] }
  /** Lessons in their order: the place gives the code. */
  lessons: SearchLesson[]
}
/** `notions` are there for a written lesson only, the first of them where there are many. */
type SearchLesson = { title: string; notions?: string[] }

/** Keeps the whole school under 150 KB on the wire: see docs/decisions/0008-search.md. */
const mostNotions = 8
const mostTested = 2

/** One file for each class, so that a pupil's own class comes first and a change costs one class. */
export function searchFiles(built: readonly BuiltCourse[]): SearchFile[] {
  const classes = [...new Set(built.map(({ entry }) => entry.class))]
  return classes.map((name) => ({
    class: name,
    courses: built.filter(({ entry }) => entry.class === name).map(searchCourse),
  }))
}

function searchCourse({ entry, notions, quizzes }: BuiltCourse): SearchCourse {
  // What a programme shows is found where it is written, once.
  if (isProgramme(entry)) return { subject: entry.subject, chapters: [] }
  const tested = new Map(quizzes.map((quiz) => [quiz.chapter, quiz.notions]))
  return {
    subject: entry.subject,
    chapters: entry.chapters.map(({ title, quiz, quiz_title, lessons: listed }, index) => {
      const lessons = listed.map((lesson) => ({
        title: lesson.title,
        ...(lesson.written && { notions: (notions[lesson.code] ?? []).slice(0, mostNotions) }),
      }))
      const said = [
        title,
        quiz_title,
        ...lessons.flatMap((lesson) => [lesson.title, ...(lesson.notions ?? [])]),
      ]
      const own = unsaid(tested.get(index + 1) ?? [], said).slice(0, mostTested)
      return { title, ...(quiz && { quiz: { title: quiz_title, notions: own } }), lessons }
    }),
  }
}

/** Those of some texts that hold a word of weight which the others do not. */
function unsaid(texts: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.flatMap(wordsOf))
  return texts.filter((text) => wordsOf(text).some((word) => word.length > 3 && !known.has(word)))
}

const wordsOf = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
