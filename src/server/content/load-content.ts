import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findClass } from '../../school/classes.ts'
import { foldText } from '../../common/fold-text.ts'
import {
  type Catalogue,
  type CatalogueCourse,
  type Kind,
  type Manifest,
  type ManifestFile,
} from './catalogue.ts'
import { type ContentReport, readReport, readReview, type ReviewReport } from './content-report.ts'

/** Compiled bytes, plain and in brotli, with a strong ETag (quotes included) for either. */
export type ContentBytes = { html: Buffer; br: Buffer; etag: string }

/** What can be found in a class: the address changes with the bytes. */
export type SearchBytes = {
  class: string
  address: string
  read: () => { json: Buffer; br: Buffer; etag: string }
}

/** The compiled content, as the server answers it. */
export type Content = {
  catalogue: Catalogue
  /** A course by its id, whatever the case and accents; `1ère` and `Première` mean `Premiere`. */
  course: (id: string) => CatalogueCourse | undefined
  /** One chapter's HTML, a row of `<section>`; undefined where that kind is not written. Chapters count from 1. */
  chapter: (courseId: string, chapter: number, kind: Kind) => ContentBytes | undefined
  /** A quiz's JSON by its id, `{course id}_chapter{number}`, whatever the case and accents; `html` holds it. */
  quiz: (id: string) => ContentBytes | undefined
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
}

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
  return {
    catalogue,
    course,
    chapter: (courseId, chapter, kind) => {
      const file = manifest.chapters[`${course(courseId)?.id}/${chapter}/${kind}`]
      return file && readBytes(outDir, file)
    },
    quiz: (id) => {
      const [, courseId = '', chapter] = /^(.+)_chapter(\d{1,3})$/i.exec(id) ?? []
      const file = manifest.quizzes[`${course(courseId)?.id}_chapter${chapter}`]
      return file && readBytes(outDir, file)
    },
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
      read: () => {
        const { html: json, br, etag } = readBytes(outDir, file)
        return { json, br, etag }
      },
    })),
    report: () => readReport(outDir),
    review: () => readReview(outDir),
  }
}

function courseKey(id: string): string {
  const [className = '', ...subject] = id.split('_')
  return foldText([findClass(className) ?? className, ...subject].join('_'))
}

/** The system's own file cache keeps them at hand: nothing is held in this process. */
function readBytes(outDir: string, { file, etag }: ManifestFile): ContentBytes {
  const path = join(outDir, file)
  return { html: readFileSync(path), br: readFileSync(`${path}.br`), etag }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`Le contenu n’est pas compilé : lancez « npm run build ».`, { cause: error })
  }
}
