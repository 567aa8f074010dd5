import { lazy, Suspense } from 'react'
import { savesData } from '../../../../platform/web/saves-data.ts'
import type { Pages } from './use-pages.ts'
import { DrawingNote } from './viewer-states.tsx'

const EcoNote = lazy(() => import('./eco-note.tsx').catch(() => ({ default: () => null })))

/** What is to be said above the pages of a document: that they are grey, that they come. */
export function PictureNotes({
  shown,
  onFailure,
}: {
  shown: Pages
  onFailure: (sentence: string | undefined) => void
}) {
  return (
    <>
      <Suspense>{savesData() && <EcoNote path={shown.file.filename} />}</Suspense>
      <DrawingNote pages={shown} onFailure={onFailure} />
    </>
  )
}
