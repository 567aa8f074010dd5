import type { CatalogueCourse } from '../platform/server/content/catalogue.ts'
import type { CourseFile, ReadCourse } from './course-file.ts'
import type { Problem } from '../platform/server/content/problem.ts'

/** A course's file with the folder that it lies in, such as `courses/terminale/histoire`. */
export type FoundCourse = { courseDir: string; read: ReadCourse }

/** The chapter of another course whose lessons a chapter shows: they are written there. */
export type ChapterHome = {
  /** Id of that course, its subject and folder, and the chapter's number in it. */
  course: string
  subject: string
  courseDir: string
  chapter: number
}

/** A chapter of a table of contents, with what it takes from another course. */
export type Chapter = {
  title: string
  theme?: string
  folder?: string
  /** When it was last read again, as `2026-11-22`. */
  reread?: string
  /** `home`: the lesson's code in the course that it is written for. */
  lessons: { title: string; file?: string; home?: string }[]
  home?: ChapterHome
}

type ChapterFile = CourseFile['chapters'][number]

/** Where a pointer such as `Terminale_Histoire/chapter1_lesson2` leads: the chapter alone without a lesson. */
export function readPointer(text: string): { course: string; chapter: number; lesson: number | undefined } {
  const [course = '', code = ''] = text.split('/')
  const [, chapter, lesson] = /^chapter(\d+)(?:_lesson(\d+))?$/.exec(code) ?? []
  return { course, chapter: Number(chapter), lesson: lesson ? Number(lesson) : undefined }
}

/** A chapter with the titles and files that its pointers lead to; a pointer to nothing is told by `refuse`. */
export function followPointers(
  chapter: ChapterFile,
  find: (courseId: string) => FoundCourse | undefined,
  refuse: (path: (string | number)[], message: string) => void,
): Chapter {
  const { title = '', theme } = chapter
  const listed = chapter.lessons ?? []
  const own = listed.map((lesson) => ({ title: lesson.title ?? '', file: lesson.file }))
  const pointer = chapter.from ?? listed[0]?.from
  if (!pointer) return { title, lessons: own, ...(theme && { theme }), ...writtenIn(chapter) }

  const { course, chapter: number } = readPointer(pointer)
  const found = find(course)
  const source = found?.read.course.chapters[number - 1]
  const lost = { title, lessons: own, ...(theme && { theme }) }
  const path = chapter.from ? ['from'] : ['lessons', 0, 'from']
  if (!found || !source) {
    refuse(path, `Renvoi brisé : « ${pointer} » n’existe pas.`)
    return lost
  }
  if (source.from || source.lessons?.some((lesson) => lesson.from)) {
    refuse(path, `Renvoi vers un renvoi : écris où la leçon « ${pointer} » est écrite.`)
    return lost
  }
  const sourceLessons = source.lessons ?? []
  const numbers = chapter.from
    ? sourceLessons.map((_lesson, index) => index + 1)
    : listed.map((lesson) => readPointer(lesson.from!).lesson!)
  const lessons = numbers.flatMap((lesson, index) => {
    const there = sourceLessons[lesson - 1]
    if (!there) refuse(['lessons', index, 'from'], `Renvoi brisé : « ${listed[index]?.from} » n’existe pas.`)
    const home = `chapter${number}_lesson${lesson}`
    return there ? [{ title: there.title ?? '', file: there.file, home }] : []
  })
  const { subject } = found.read.course
  return {
    title: title || source.title || '',
    ...(theme && { theme }),
    ...writtenIn(source),
    lessons,
    home: { course, subject, courseDir: found.courseDir, chapter: number },
  }
}

const writtenIn = ({ folder, reread }: ChapterFile) => ({
  ...(folder && { folder }),
  ...(reread && { reread }),
})

/** The line of a value of the course file, or of what should hold it. */
export function lineInCourse({ lines }: ReadCourse, path: (string | number)[]): number {
  for (let length = path.length; length > 0; length--) {
    const line = lines[path.slice(0, length).join('/')]
    if (line) return line
  }
  return 1
}

/** The chapters of a course with what they take from others, and the pointers that lead nowhere. */
export function chaptersOf(
  { courseDir, read }: FoundCourse,
  find: (courseId: string) => FoundCourse | undefined,
): { chapters: Chapter[]; problems: Problem[] } {
  const problems: Problem[] = []
  const chapters = read.course.chapters.map((chapter, index) =>
    followPointers(chapter, find, (path, message) =>
      problems.push({
        file: `${courseDir}/course.yaml`,
        line: lineInCourse(read, ['chapters', index, ...path]),
        message,
      }),
    ),
  )
  return { chapters, problems }
}

/** Says of each borrowed chapter which quiz and which cards it has: those of the chapter that it is written in. */
export function lendQuizzes(built: readonly { entry: CatalogueCourse }[]): void {
  const entries = new Map(built.map(({ entry }) => [entry.id, entry]))
  for (const { entry } of built) {
    for (const chapter of entry.chapters) {
      const source = chapter.home && entries.get(chapter.home.course)?.chapters[chapter.home.chapter - 1]
      if (!source) continue
      const { quiz, quiz_title, questions, essentials, cards } = source
      Object.assign(chapter, { quiz, quiz_title, questions, essentials, cards })
    }
    entry.flags.quiz = entry.chapters.some(({ quiz }) => quiz)
  }
}
