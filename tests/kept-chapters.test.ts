import { beforeAll, expect, test } from 'vitest'
import { AppError } from '../src/common/app-error.ts'
import type { Chapter, Course } from '../src/features/courses/contract.ts'
import { type ReadingKind, readingKinds } from '../src/features/courses/rules.ts'
import { describe as describeCourse } from '../src/features/courses/server/describe-course.ts'
import { sendChapter } from '../src/features/courses/server/send-chapter.ts'
import { chapterNumber, cutChapter } from '../src/features/packs/cut-chapter.ts'
import type { ChapterFile } from '../src/features/packs/contract.ts'
import type { CatalogueCourse, Content } from '../src/platform/server/content/index.ts'
import type { RequestFacts } from '../src/platform/server/route.ts'
import { testContent } from './support/built.ts'

type Wanted = { chapter: string; kind: ReadingKind; lesson?: string; without?: string }

let content: Content
beforeAll(() => {
  content = testContent()
})

/** A chapter's file: that of the chapter where it is written. */
function fileOf(course: string, { number, home }: Chapter): ChapterFile {
  const place = home ?? { course, chapter: number }
  const text = (kind: ReadingKind) =>
    content.chapter(place.course, place.chapter, kind)?.text().toString() ?? ''
  const [cours, exercices, corrections] = [text('cours'), text('exercices'), text('corrections')]
  return { format: 1, ...place, cours, exercices, corrections, fiches: text('fiches'), quiz: null }
}

/** What the server answers; empty where it says that nothing is written. */
function sent(course: CatalogueCourse, wanted: Wanted): string {
  try {
    const { body } = sendChapter(content, { course, ...wanted }, { headers: {} } as RequestFacts)
    return (body as Buffer).toString()
  } catch (error) {
    if (error instanceof AppError) return ''
    throw error
  }
}

/** All that can be asked of a chapter. */
const askable = ({ number, lessons }: Chapter): Wanted[] => {
  const numbers = [...lessons, 'one more'].map((_, index) => String(index + 1))
  const chapter = String(number)
  return [
    ...readingKinds.map((kind) => ({ chapter, kind })),
    ...['first', ...numbers].map((lesson) => ({ chapter, kind: 'cours' as const, lesson })),
    ...numbers.map((without) => ({ chapter, kind: 'cours' as const, without })),
  ]
}

/** The names by which figures are told to screen readers: a programme's figures have those of where they are written. */
const withoutLabels = (html: string) => html.replaceAll(/(labelledby="|<title id=")f[0-9a-f]{6}/g, '$1')

test('every chapter of the school is cut from its file as the server sends it, to the byte', () => {
  const different: object[] = []
  let compared = 0
  for (const course of content.catalogue.courses) {
    for (const chapter of describeCourse(course).chapters) {
      const file = fileOf(course.id, chapter)
      const seen = chapter.home ? withoutLabels : String
      for (const wanted of askable(chapter)) {
        const text = sent(course, wanted)
        if (seen(text) !== seen(cutChapter(file, chapter.number, wanted)))
          different.push({ course: course.id, ...wanted })
        if (text) compared += 1
      }
    }
  }
  expect(different).toEqual([])
  expect(compared).toBeGreaterThan(1000)
})

test('the first chapter of a kind is the one that the server begins with', () => {
  for (const course of content.catalogue.courses) {
    const entry: Course = describeCourse(course)
    for (const kind of readingKinds) {
      const number = chapterNumber(entry, 'first', kind)
      const text = sent(course, { chapter: 'first', kind })
      expect(text).toBe(number ? sent(course, { chapter: String(number), kind }) : '')
    }
  }
})
