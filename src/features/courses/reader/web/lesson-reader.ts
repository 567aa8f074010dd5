import './inline/lecture.ts'
import type { LessonReader } from './lesson-reading.ts'

/** Nothing of it is used while pages are prerendered. */
export const { lessonReader } = globalThis as unknown as { lessonReader: LessonReader }

/** Where the bars lie over the page and the sidebar is closed until asked for. */
export const phone = '(max-width: 768px)'

/** The frame's element and its page, once both stand. */
export function lessonFrame(): HTMLIFrameElement | null {
  return document.getElementById('lesson') as HTMLIFrameElement | null
}

/** The lessons' style sheet: in the page already where the reader was opened first, otherwise fetched. */
export function lessonStyle(): Promise<string> | undefined {
  if (document.getElementById('lesson-style')?.textContent) return undefined
  return import('virtual:lesson-style').then((module) => module.default)
}

/** Scrolls the frame to an element of its page, below the bars that lie over it, or to the top. */
export function scrollFrameTo(id: string): void {
  const frame = lessonFrame()
  const element = id ? frame?.contentDocument?.getElementById(id) : undefined
  const view = frame?.contentWindow
  if (!view) return
  const above = Number.parseFloat(view.getComputedStyle(view.document.documentElement).scrollPaddingTop) || 16
  const top = element ? element.getBoundingClientRect().top + view.scrollY - above : 0
  view.scrollTo({ top, behavior: 'instant' })
  // Heard by `watch-reading.ts`, which comes later, with what marks and counts.
  view.document.dispatchEvent(new Event('jumped'))
}

/** Sets a state of the reader that the head's script and the styles share. */
export function setReader(name: 'state' | 'menu', value: string): void {
  const reader = document.getElementById('reader')
  if (reader) reader.dataset[name] = value
}
