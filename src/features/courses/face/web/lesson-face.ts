import type { Face } from '../../contract.ts'

/** What the inline script of a lesson's public page gives. */
export type FaceScript = {
  /** Called once the application is alive. */
  onAlive: () => void
  /** Offers to move the figures that stand in the page by now. */
  offerFigures: () => void
}

declare global {
  interface Window {
    lessonFace?: FaceScript
  }
}

/** The names that the server fills in, as they stand in the page of the build, which brings the style with it. */
const template: Face = {
  title: '{{title}}',
  path: '{{path}}',
  reader: '{{reader}}',
  html: '{{face}}',
  style: '',
}

/** The beginning of a lesson that the page of its address holds, so that it comes alive without asking for it. */
export function faceInPage(path: string): Face | undefined {
  // Where pages are prerendered.
  if (typeof window === 'undefined') return template
  const element = document.getElementById('face')
  if (element?.dataset.path !== path) return undefined
  const { reader = '' } = document.documentElement.dataset
  return { title: document.title.replace(/ · [^·]+$/, ''), path, reader, html: element.innerHTML, style: '' }
}
