import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { courseKey } from '../../../school/course-key.ts'
import {
  type Catalogue,
  type CatalogueCourse,
  type Kind,
  type Manifest,
  type ManifestFile,
} from './catalogue.ts'
import { openPacks, type Packs } from './packs.ts'
import { openPacked, type PackedText } from './packed-text.ts'
import { type ContentReport, readReport, readReview, type ReviewReport } from './content-report.ts'

/** What can be found in a class: the address changes with the bytes. */
export type SearchBytes = {
  class: string
  address: string
  packed: PackedText
}

/** The compiled content, as the server answers it. */
export type Content = {
  catalogue: Catalogue
  /** A course by its id, whatever the case and accents; `1ère` and `Première` mean `Premiere`. */
  course: (id: string) => CatalogueCourse | undefined
  /** One chapter's HTML, a row of `<section>`; undefined where that kind is not written. Chapters count from 1. */
  chapter: (courseId: string, chapter: number, kind: Kind) => PackedText | undefined
  /** One lesson's HTML, a `<section>`; undefined where it is not written. Lessons count from 1 in their chapter. */
  lesson: (courseId: string, chapter: number, lesson: number) => PackedText | undefined
  /** A chapter's lessons but one, for whoever has that one; undefined where there is no other. */
  otherLessons: (courseId: string, chapter: number, lesson: number) => PackedText | undefined
  /** Where a lesson is written: itself but in a programme. Undefined where there is no such lesson. */
  lessonHome: (courseId: string, code: string) => { course: string; lesson: string } | undefined
  /**
   * A quiz's JSON by its id, `{course id}_chapter{number}`, or a deck's, with `_cards` behind it, whatever the case and
   * accents. A programme's chapter has the quiz of the chapter that it shows.
   */
  quiz: (id: string) => PackedText | undefined
  /**
   * One of our own papers as a text (HTML) by the SHA-256 of its PDF, with the correction of that PDF in it if one is
   * named; undefined where there is no such text.
   */
  paper: (pdf: string, correction?: string) => PackedText | undefined
  /** What everybody may read of a lesson, as HTML, by the path of its public page; undefined where there is none. */
  face: (path: string) => string | undefined
  /** Address of the picture that a link to a lesson shows, by the path of its public page; undefined before one was rendered. */
  picture: (path: string) => string | undefined
  /** Its file, by the last part of its address. */
  pictureNamed: (name: string) => string | undefined
  /** What formulas and figures need outside of a lesson's page. */
  formulaStyle: string
  /** The lessons' style sheet, light and dark, to be inlined before a fragment. */
  style: string
  /** The math font's files: the style sheet asks for them at `address`; `path` is what to send, to be cached for ever. */
  fontFiles: { address: string; name: string; path: string; etag: string }[]
  /** What can be found, one file for each class. */
  searchFiles: SearchBytes[]
  /** What the build found, read when asked for. */
  report: () => ContentReport
  /** What the last review found, read when asked for; undefined before the first. */
  review: () => ReviewReport | undefined
} & Packs

/**
 * Opens the folder that `buildContent` wrote. The catalogue is read now, a chapter's bytes when asked for.
 * Throws a French sentence when the content was never compiled.
 */
export function loadContent(outDir: string): Content {
  const catalogue = readJson(join(outDir, 'catalogue.json')) as Catalogue
  const manifest = readJson(join(outDir, 'manifest.json')) as Manifest
  const courses = new Map(catalogue.courses.map((course) => [courseKey(course.id), course]))
  const byId = new Map(catalogue.courses.map((entry) => [entry.id, entry]))
  // Folding a spelling costs more than all else in a call that names many courses.
  const course = (id: string) => byId.get(id) ?? courses.get(courseKey(id))
  const packed = (file: ManifestFile | undefined) => file && openPacked(outDir, file)
  return {
    catalogue,
    course,
    chapter: (courseId, chapter, kind) =>
      packed(manifest.chapters[`${course(courseId)?.id}/${chapter}/${kind}`]),
    lesson: (courseId, chapter, lesson) =>
      packed(manifest.lessons[`${course(courseId)?.id}/${chapter}/${lesson}`]),
    otherLessons: (courseId, chapter, lesson) =>
      packed(manifest.otherLessons[`${course(courseId)?.id}/${chapter}/${lesson}`]),
    quiz: (id) => {
      const [, courseId = '', chapter, deck = ''] = /^(.+)_chapter(\d{1,3})(_cards)?$/i.exec(id) ?? []
      const own = course(courseId)
      const home = own?.chapters[Number(chapter) - 1]?.home ?? { course: own?.id, chapter }
      return packed(manifest.quizzes[`${home.course}_chapter${home.chapter}${deck.toLowerCase()}`])
    },
    lessonHome: (id, code) => {
      const own = course(id)
      const chapter = own?.chapters.find(({ lessons }) => lessons.some((lesson) => lesson.code === code))
      if (!own || !chapter) return undefined
      const lesson = chapter.lessons.find((one) => one.code === code)
      return { course: chapter.home?.course ?? own.id, lesson: lesson?.home ?? code }
    },
    paper: (pdf, correction) => packed(manifest.papers[correction ? `${pdf}/${correction}` : pdf]),
    face: (path) => {
      const file = manifest.faces[path]
      return file && readFileSync(join(outDir, file.file), 'utf8')
    },
    ...openPictures(outDir),
    formulaStyle: readFileSync(join(outDir, manifest.formulaStyle.file), 'utf8'),
    style: readFileSync(join(outDir, manifest.style.file), 'utf8'),
    fontFiles: manifest.fonts.map(({ file, etag }) => ({
      address: `/content/${file}`,
      name: basename(file),
      path: join(outDir, file),
      etag,
    })),
    searchFiles: Object.entries(manifest.search).map(([name, file]) => ({
      class: name,
      address: `/content/search/${name}-${basename(file.file)}`,
      packed: openPacked(outDir, file),
    })),
    ...openPacks(manifest, packed),
    report: () => readReport(outDir),
    review: () => readReview(outDir),
  }
}

/** What `scripts/build-lesson-pictures.ts` has rendered, where it has. */
function openPictures(outDir: string): Pick<Content, 'picture' | 'pictureNamed'> {
  const list = join(outDir, 'pictures.json')
  const names = (existsSync(list) ? readJson(list) : {}) as Record<string, string>
  const known = new Set(Object.values(names))
  const fileOf = (name: string) => join(outDir, 'pictures', name)
  return {
    picture: (path) => {
      const name = names[path]
      return name && `/content/pictures/${name}`
    },
    pictureNamed: (name) => (known.has(name) ? fileOf(name) : undefined),
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`Le contenu n’est pas compilé : lancez « npm run build ».`, { cause: error })
  }
}
