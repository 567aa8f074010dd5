import { useEffect } from 'react'
import { mathFont } from 'virtual:math-font'
import { lessonFrame } from './lesson-reader.ts'
import type { ChapterState } from './use-chapter.ts'

let fontLoaded: Promise<unknown> | undefined

/**
 * Prints what stands in the frame, and nothing around it. A frame would be printed as high as it is on the
 * screen, so its page is laid into the document for as long as the printing lasts, with every answer open and
 * the words above it that tell what it is of.
 */
export function usePrint(state: ChapterState, words: string): void {
  useEffect(() => {
    const page = lessonFrame()?.contentDocument
    if (state !== 'ready' || !page) return undefined
    let sheet: HTMLElement | undefined
    const lay = () => {
      sheet?.remove()
      sheet = sheetOf(page, words)
      document.body.append(sheet)
    }
    const clear = () => sheet?.remove()
    if (page.querySelector('math')) void page.fonts.ready.then(loadMathFont)
    window.addEventListener('beforeprint', lay)
    window.addEventListener('afterprint', clear)
    return () => {
      window.removeEventListener('beforeprint', lay)
      window.removeEventListener('afterprint', clear)
      clear()
    }
  }, [state, words])
}

/** The lesson with its own style, which counts on paper only. */
function sheetOf(page: Document, words: string): HTMLElement {
  const sheet = document.createElement('div')
  const style = document.createElement('style')
  style.media = 'print'
  const onPaper =
    'body > :not([data-sheet]) { display: none } body > [data-sheet] { display: block !important }'
  style.textContent = (page.querySelector('style')?.textContent ?? '') + onPaper
  sheet.dataset.sheet = ''
  sheet.hidden = true
  sheet.append(style, words, ...[...page.body.childNodes].map((node) => document.importNode(node, true)))
  for (const details of sheet.querySelectorAll('details')) details.open = true
  // Paper has nothing to press.
  for (const title of sheet.querySelectorAll('.reponse > summary')) title.textContent = 'Réponse'
  return sheet
}

/** Printing does not wait for a font. The frame has fetched this one, so it comes from the browser's own store. */
async function loadMathFont(): Promise<void> {
  fontLoaded ??= new FontFace('Noto Sans Math', `url(${mathFont})`)
    .load()
    .then((font) => document.fonts.add(font))
  await fontLoaded.catch(() => (fontLoaded = undefined))
}
