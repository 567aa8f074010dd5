import type { ReadingKind } from '../courses/contract.ts'
import type { ChapterFile, PackManifest } from './contract.ts'
import { chapterHtml, lessonsIn } from './rules.ts'

/** What a call asks of a chapter, in the words of `GET /api/courses/:id/chapters/:chapter/:kind`. */
export type WantedText = { kind: ReadingKind; lesson?: string | null; without?: string | null }

/** The number of the chapter that an address names: `first` is the first that has this kind. Undefined for none. */
export function chapterNumber(
  { chapters }: PackManifest['entry'],
  chapter: string,
  kind: ReadingKind,
): number | undefined {
  if (chapter !== 'first') return Number(chapter)
  return chapters.find(({ bytes }) => bytes[kind] > 0)?.number
}

/**
 * What the server sends of chapter `number`, cut from its file: the whole of a kind, one lesson (by its number, or the
 * `first`), or all lessons but one. Empty where it is not written.
 */
export function cutChapter(file: ChapterFile, number: number, { kind, lesson, without }: WantedText): string {
  const whole = chapterHtml(file, kind, number)
  if (kind !== 'cours') return whole
  const lessons = lessonsIn(whole)
  if (lesson) {
    const found = lesson === 'first' ? lessons[0] : lessons.find((one) => one.number === Number(lesson))
    return found?.html ?? ''
  }
  if (!without) return whole
  return lessons.map((one) => (one.number === Number(without) ? '' : one.html)).join('')
}
