import type { Chapter, Course, Lesson } from '../../contract.ts'
import { chapterOfCode, lessonCodeOf, type Variant } from '../../rules.ts'
import { shortTitle } from './short-title.ts'

/** What the address opens in a course. */
export type OpenLesson = {
  chapter?: Chapter
  /** The lesson, in the lessons' variant. */
  lesson?: Lesson
  /** Whether it can be read. */
  isWritten: boolean
}

/** A place to go to from here, by what tells it apart. */
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

/** `7. Thalès`: the chapter that is open, in few words. */
export function chapterWords({ number, title }: Chapter, beside?: Chapter): string {
  return `${number}.\u00a0${shortTitle(title, beside?.title)}`
}

/** `1 sur 3`: which lesson of its chapter is open; empty where there is no other, or none is open. */
export function rankWords({ chapter, lesson }: OpenLesson): string {
  const count = chapter?.lessons.length ?? 0
  const index = chapter?.lessons.findIndex(({ code }) => code === lesson?.code) ?? -1
  return index < 0 || count < 2 ? '' : `${index + 1} sur ${count}`
}

/**
 * What stands before and after what is open, passing over what is not written: a lesson of the same chapter by its
 * title, what lies in another chapter by that chapter.
 */
export function neighbours(
  course: Course,
  variant: Variant,
  opened: OpenLesson,
): { before?: Step; after?: Step } {
  const steps = stepsOf(course, variant)
  const here = opened.lesson?.code ?? (opened.chapter ? `chapter${opened.chapter.number}` : '')
  const index = steps.findIndex(({ code }) => code === here)
  if (index < 0) return {}
  const named = (place: Place | undefined) => place && { code: place.code, title: titleFrom(opened, place) }
  return { before: named(steps[index - 1]), after: named(steps[index + 1]) }
}

type Place = { code: string; chapter: Chapter; lesson?: Lesson }

function titleFrom(from: OpenLesson, { chapter, lesson }: Place): string {
  if (lesson && chapter === from.chapter) return shortTitle(lesson.title, from.lesson?.title)
  return chapterWords(chapter, from.chapter)
}

function stepsOf({ chapters }: Course, variant: Variant): Place[] {
  if (variant === 'cours')
    return chapters.flatMap((chapter) =>
      chapter.lessons
        .filter(({ written }) => written)
        .map((lesson) => ({ code: lesson.code, chapter, lesson })),
    )
  return chapters
    .filter((chapter) => hasVariant(chapter, variant))
    .map((chapter) => ({ code: `chapter${chapter.number}`, chapter }))
}
