import { AppError } from '../../../common/app-error.ts'
import type { CatalogueCourse, Content } from '../../../platform/server/content/index.ts'
import type { Bytes, RequestFacts } from '../../../platform/server/route.ts'
import { sendPacked } from '../../../platform/server/send-packed.ts'
import type { ReadingKind } from '../rules.ts'

const headers = {
  'content-type': 'text/html; charset=utf-8',
  // Kept by the pupil's own browser only, and shown again only after the server has seen a live session.
  'cache-control': 'private, no-cache',
  vary: 'Authorization, Accept-Encoding',
}

type Wanted = {
  course: CatalogueCourse
  chapter: string
  kind: ReadingKind
  lesson?: string
  without?: string
}

/**
 * Answers with a chapter's compiled HTML. `chapter` is a number from 1, or `first` for the first that has this
 * kind; `lesson` takes one lesson out of it, or its `first`; `without` leaves one out.
 */
export function sendChapter(content: Content, wanted: Wanted, request: RequestFacts): Bytes {
  const found = findText(content, wanted)
  if (!found) throw new AppError('not_found', 'Cette page n’est pas encore écrite.')
  return sendPacked(found, headers, request)
}

function findText(content: Content, { course, chapter, kind, lesson, without }: Wanted) {
  const number = chapter === 'first' ? firstChapterWith(course, kind) : Number(chapter)
  const whole = () => content.chapter(course.id, number, kind)
  if (kind !== 'cours') return whole()
  if (lesson) return content.lesson(course.id, number, lessonNumber(course, number, lesson))
  if (!without) return whole()
  const isWritten = content.lesson(course.id, number, Number(without))
  return isWritten ? content.otherLessons(course.id, number, Number(without)) : whole()
}

function firstChapterWith(course: CatalogueCourse, kind: ReadingKind): number {
  return course.chapters.findIndex(({ bytes: sizes }) => sizes[kind] > 0) + 1
}

function lessonNumber(course: CatalogueCourse, chapter: number, lesson: string): number {
  if (lesson !== 'first') return Number(lesson)
  return (course.chapters[chapter - 1]?.lessons.findIndex(({ written }) => written) ?? -1) + 1
}
