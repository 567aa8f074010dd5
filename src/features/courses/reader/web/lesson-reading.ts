import type { ReadingKind } from '../../rules.ts'

/** What an address answered: the text with 200, otherwise what the server said, if that was JSON. */
export type ReadingAnswer = { status: number; html?: string; body?: unknown }

/** One reading of a lesson, or of a chapter's exercises or corrections, into the frame. */
export type Reading = {
  /** Path that was asked for. */
  address: string
  /** The same with its numbers, once that is known of what was asked for as the first. */
  numbered: string
  done: Promise<ReadingAnswer>
}

/** How the page is dressed. */
export type Look = {
  subject: string
  /** Address of the formulas' font. */
  font: string | undefined
  /** Its style sheet, where the reader's own page does not carry it. */
  style?: Promise<string>
}

/** What the inline script gives: `window.lessonReader`. */
export type LessonReader = {
  /** Whether the application has taken over the reader. */
  isAlive: boolean
  /** What was read last, or is being read. */
  current: Reading | null
  /** The catalogue entry that was asked for before the application came. */
  course: { address: string; answer: Promise<Response> } | null
  /** Called with the frame's page each time it is made anew. */
  onOpen: ((page: Document) => void) | null
  /** Where to read what a hash opens; `course` is the id as it stands in a path. */
  addressOf: (course: string, kind: ReadingKind, hash: string) => string
  read: (address: string, look: Look) => Reading
  prefetch: (address: string) => void
  /** What was read or fetched ahead, by its address with numbers: it opens without a request. */
  texts: Map<string, string>
}

declare global {
  interface Window {
    lessonReader?: LessonReader
  }
}
