import { useState } from 'react'
import { callBytes } from '../../../../platform/web/http.ts'
import { readChapter } from '../../calls.ts'
import type { Course, readChapter as readChapterEndpoint } from '../../contract.ts'

/** Prints the revision sheets of all chapters of a course, each on a page of its own; `page` is the frame's. */
export function PrintSheets({ course, page }: { course: Course; page: Document }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const print = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      const all = page.createElement('div')
      all.className = 'fiches'
      // Paper alone shows it.
      all.hidden = true
      all.innerHTML = (await sheetsOf(course)).join('')
      page.body.prepend(all)
      try {
        window.print()
      } finally {
        all.remove()
      }
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <button type="button" aria-disabled={state === 'busy'} onClick={() => void print()}>
        Imprimer les fiches du cours
      </button>
      <span role="status">
        {state === 'busy' && 'Préparation…'}
        {state === 'failed' && 'Les fiches n’ont pas pu être réunies. Vérifie ta connexion, puis recommence.'}
      </span>
    </>
  )
}

function sheetsOf({ id, chapters }: Course): Promise<string[]> {
  return Promise.all(
    chapters
      .filter(({ bytes }) => bytes.fiches > 0)
      .map(async ({ number }) => {
        const params = { id, chapter: String(number), kind: 'fiches' as const }
        return (await callBytes<typeof readChapterEndpoint>(readChapter, { params })).text()
      }),
  )
}
