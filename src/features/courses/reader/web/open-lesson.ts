import type { Chapter, Course, Lesson } from '../../contract.ts'
import { chapterOfCode, lessonCodeOf, type Variant } from '../../rules.ts'

/** What the address opens in a course. */
export type OpenLesson = {
  chapter?: Chapter
  /** The lesson, in the lessons' variant. */
  lesson?: Lesson
  /** Whether it can be read. */
  isWritten: boolean
}

/** A place to go to from here. */
export type Step = { code: string; title: string }

/** What a hash (`chapter2_lesson1`, `chapter2`, empty for the beginning) opens in a variant of a course. */
export function openLesson(course: Course, variant: Variant, hash: string): OpenLesson {
  const number = chapterOfCode(hash)
  const chapter = number
    ? course.chapters[number - 1]
    : course.chapters.find((candidate) => hasVariant(candidate, variant))
  if (!chapter) return { isWritten: false }
  if (variant !== 'cours') return { chapter, isWritten: hasVariant(chapter, variant) }
  const lesson =
    chapter.lessons.find(({ code }) => code === lessonCodeOf(hash)) ??
    (hash.includes('_') ? undefined : (chapter.lessons.find(({ written }) => written) ?? chapter.lessons[0]))
  return { chapter, lesson, isWritten: lesson?.written ?? false }
}

/** Whether a chapter has something to read in a variant. */
export function hasVariant(chapter: Chapter, variant: Variant): boolean {
  if (variant === 'quiz') return chapter.quiz
  return chapter.bytes[variant] > 0
}

/** What stands before and after what is open, passing over what is not written. */
export function neighbours(
  course: Course,
  variant: Variant,
  opened: OpenLesson,
): { before?: Step; after?: Step } {
  const steps = stepsOf(course, variant)
  const here = opened.lesson?.code ?? (opened.chapter ? `chapter${opened.chapter.number}` : '')
  const index = steps.findIndex(({ code }) => code === here)
  return index < 0 ? {} : { before: steps[index - 1], after: steps[index + 1] }
}

function stepsOf({ chapters }: Course, variant: Variant): Step[] {
  if (variant === 'cours')
    return chapters.flatMap(({ lessons }) =>
      lessons.filter(({ written }) => written).map(({ code, title }) => ({ code, title })),
    )
  return chapters
    .filter((chapter) => hasVariant(chapter, variant))
    .map(({ number, title }) => ({ code: `chapter${number}`, title }))
}
