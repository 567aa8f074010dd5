import type {
  CatalogueChapter,
  CatalogueCourse,
  CatalogueLesson,
  Content,
} from '../../../../platform/server/content/index.ts'
import { facePath } from '../../rules.ts'

/** A written lesson at its own place: a programme's lessons are found where they are written. */
export type FoundFace = {
  course: CatalogueCourse
  chapter: CatalogueChapter
  /** Number of the chapter and of the lesson in it, from 1. */
  number: number
  rank: number
  lesson: CatalogueLesson
  /** Path of its public page. */
  path: string
}

/**
 * The lesson that the parts of a public page's address name, the course in any spelling: by the names of chapter and
 * lesson, or by their numbers (`chapter7`, `lesson1`), a programme's too.
 */
export function findFace(
  content: Content,
  { id, chapter, lesson }: { id: string; chapter: string; lesson: string },
): FoundFace | undefined {
  const course = content.course(id)
  if (!course) return undefined
  const [chapterName, lessonName] = [chapter.toLowerCase(), lesson.toLowerCase()]
  const numbered = findByCode(content, course, `${chapterName}_${lessonName}`)
  if (numbered) return numbered
  const path = facePath(course.class, course.subject, chapterName, lessonName)
  return facesOf(course).find((found) => found.path === path)
}

function findByCode(content: Content, course: CatalogueCourse, code: string): FoundFace | undefined {
  for (const { home, lessons } of course.chapters) {
    const path = lessons.find((lesson) => lesson.code === code)?.face
    const written = path && content.course(home?.course ?? course.id)
    if (written) return facesOf(written).find((found) => found.path === path)
  }
  return undefined
}

/** The written lessons of a course that are its own. */
export function facesOf(course: CatalogueCourse): FoundFace[] {
  return course.chapters.flatMap((chapter, index) =>
    chapter.home
      ? []
      : chapter.lessons.flatMap((lesson, place) =>
          lesson.face
            ? [{ course, chapter, number: index + 1, rank: place + 1, lesson, path: lesson.face }]
            : [],
        ),
  )
}
