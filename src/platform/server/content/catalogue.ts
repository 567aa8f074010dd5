/** What a chapter can hold; the names are those of the compiled files. */
export const kinds = ['cours', 'exercices', 'corrections', 'fiches'] as const
export type Kind = (typeof kinds)[number]

/** One lesson of the catalogue. */
export type CatalogueLesson = {
  /** `chapterN_lessonM`, both counted from 1; also the id of the lesson's section in the HTML. */
  code: string
  title: string
  /** False: announced in the programme, not written yet. */
  written: boolean
  /** `1h` to `4h`, or `non précisée`. */
  duration: string
  /** One sentence; empty when the lesson is not written. */
  summary: string
  /** Path of its public page, `/lecon/…`, that of the course that it is written for; absent when it is not written. */
  face?: string
  /** Its code in the course that it is written for, in a borrowed chapter. */
  home?: string
}

/** One chapter of the catalogue. */
export type CatalogueChapter = {
  title: string
  theme?: string
  /** Where its lessons, exercises and quiz are written, for a chapter that shows those of another course. */
  home?: { course: string; chapter: number }
  /** True when one lesson at least is written. */
  written: boolean
  lessons: CatalogueLesson[]
  /** How many exercises and corrections are written. */
  exercises: number
  corrections: number
  quiz: boolean
  /** Title of the quiz, empty without one, how many questions it has, and how many of them are « L'essentiel ». */
  quiz_title: string
  questions: number
  essentials: number
  /** Cards of its deck; 0 without one. */
  cards: number
  /** Bytes on the wire (brotli) of each kind; 0 where it is missing. */
  bytes: Record<Kind, number>
}

/** One course: a subject in a class. */
export type CatalogueCourse = {
  /** `{class}_{subject}`, such as `Terminale_Physique-Chimie`. */
  id: string
  class: string
  subject: string
  title: string
  /** Empty when nobody signs it. */
  author: string
  theme?: string
  series?: string
  /** Label of a global evaluation over the whole course. */
  evaluation?: string
  chapters: CatalogueChapter[]
  /** What exists, so that the screens cannot promise more. */
  flags: { cours: boolean; exercice: boolean; corrections: boolean; quiz: boolean }
}

/**
 * Whether a course is a programme: a table of contents over lessons that other courses hold. It opens like a course
 * and is none of the school's count.
 */
export function isProgramme({ chapters }: { chapters: readonly { home?: unknown }[] }): boolean {
  return chapters.every(({ home }) => home)
}

/** Every course of the school, in the order of the classes and subjects. */
export type Catalogue = { courses: CatalogueCourse[] }

/** A compiled file in the output folder; a packed one lies there as `file` with `.br` and with `.gz`. */
export type ManifestFile = { file: string; etag: string; bytes: number; compressed: number }

/** What `loadContent` needs to find the compiled bytes. */
export type Manifest = {
  /** By `{course id}/{chapter}/{kind}`. */
  chapters: Record<string, ManifestFile>
  /** One lesson alone, by `{course id}/{chapter}/{lesson}`. */
  lessons: Record<string, ManifestFile>
  /** A chapter's lessons but one, by the one that is left out; absent where there is no other. */
  otherLessons: Record<string, ManifestFile>
  /** By the quiz's id, `{course id}_chapter{number}`, and a deck's, which ends in `_cards`. */
  quizzes: Record<string, ManifestFile>
  /** What everybody may read of a lesson, by the path of its public page; not packed. */
  faces: Record<string, ManifestFile>
  /** What formulas and figures need wherever they stand; the lessons' style begins with it. */
  formulaStyle: ManifestFile
  style: ManifestFile
  /** The math font's common characters, then the rare ones. */
  fonts: ManifestFile[]
  /** What can be found in a class, by its key. */
  search: Record<string, ManifestFile>
  /** Our own papers as texts, by the SHA-256 of their PDF; `{pdf}/{pdf of the correction}` has the correction in it. */
  papers: Record<string, ManifestFile>
  /** What a phone keeps of a course, by its id: files by their SHA-256, in `packFiles`. `search` is its class's. */
  packs: Record<
    string,
    { chapters: { number: number; hash: string }[]; bundle: string | null; search: string | null }
  >
  /** Chapters in whole, all of a course in one, and the search files once more, by the SHA-256 of their bytes. */
  packFiles: Record<string, ManifestFile>
}
