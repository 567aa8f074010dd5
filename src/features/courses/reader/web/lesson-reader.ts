import './inline/lecture.js'
import type { ReadingKind } from '../../rules.ts'

/** One reading of a lesson, or of a chapter's exercises or corrections, into the frame. */
export type Reading = {
  /** Path that was asked for. */
  address: string
  /** The same with its numbers, once that is known of what was asked for as the first. */
  numbered: string
  done: Promise<{ status: number; html?: string; body?: unknown }>
}

/** How the page is dressed. */
export type Look = {
  subject: string
  /** Address of the formulas' font. */
  font: string
  /** Its style sheet, where the reader's own page does not carry it. */
  style?: Promise<string>
}

/** What the head's script gives: `window.lessonReader`. */
type LessonReader = {
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

/** Nothing of it is used while pages are prerendered. */
export const { lessonReader } = globalThis as unknown as { lessonReader: LessonReader }

/** The frame's element and its page, once both stand. */
export function lessonFrame(): HTMLIFrameElement | null {
  return document.getElementById('lesson') as HTMLIFrameElement | null
}

/** The lessons' style sheet: in the page already where the reader was opened first, otherwise fetched. */
export function lessonStyle(): Promise<string> | undefined {
  if (document.getElementById('lesson-style')?.textContent) return undefined
  return import('virtual:lesson-style').then((module) => module.default)
}

/** Scrolls the frame to an element of its page, or to the top. */
export function scrollFrameTo(id: string): void {
  const frame = lessonFrame()
  const element = id ? frame?.contentDocument?.getElementById(id) : undefined
  const view = frame?.contentWindow
  if (!view) return
  const top = element ? element.getBoundingClientRect().top + view.scrollY - 16 : 0
  view.scrollTo({ top, behavior: 'instant' })
}

/** Sets a state of the reader that the head's script and the styles share. */
export function setReader(name: 'state' | 'menu', value: string): void {
  const reader = document.getElementById('reader')
  if (reader) reader.dataset[name] = value
}
