import { AppError } from '../../../common/app-error.ts'
import type { CatalogueCourse, Content, ContentBytes } from '../../../server/content/index.ts'
import { bytes, type Bytes, isKnownTag, type RequestFacts } from '../../../server/route.ts'
import type { ReadingKind } from '../rules.ts'
import { lessonBytes, otherLessonsBytes } from './lesson-bytes.ts'

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
 * Answers with a chapter's compiled HTML: in brotli where the browser takes it, empty with 304 where it has
 * these very bytes. `chapter` is a number from 1, or `first` for the first that has this kind; `lesson` takes
 * one lesson out of it, or its `first`; `without` leaves one out.
 */
export async function sendChapter(
  content: Content,
  { course, chapter, kind, lesson, without }: Wanted,
  { headers: asked }: RequestFacts,
): Promise<Bytes> {
  const number = chapter === 'first' ? firstChapterWith(course, kind) : Number(chapter)
  const whole = content.chapter(course.id, number, kind)
  const isPart = kind === 'cours' && (lesson || without)
  const found = whole && isPart ? await partOf(whole, { lesson, without }) : whole
  if (!found) throw new AppError('not_found', 'Cette page n’est pas encore écrite.')
  const { html, br, etag } = found
  if (isKnownTag(asked['if-none-match'], etag)) return bytes(304, { ...headers, etag }, null)
  if (/\bbr\b/.test(String(asked['accept-encoding'] ?? '')))
    return bytes(200, { ...headers, etag, 'content-encoding': 'br' }, br)
  return bytes(200, { ...headers, etag }, html)
}

function partOf(whole: ContentBytes, { lesson, without }: Pick<Wanted, 'lesson' | 'without'>) {
  return lesson ? lessonBytes(whole, lesson) : otherLessonsBytes(whole, without!)
}

function firstChapterWith(course: CatalogueCourse, kind: ReadingKind): number {
  return course.chapters.findIndex(({ bytes: sizes }) => sizes[kind] > 0) + 1
}
