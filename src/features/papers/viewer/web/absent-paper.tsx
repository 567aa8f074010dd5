import { lazy, Suspense } from 'react'
import type { Paper } from '../../contract.ts'

const PaperNotFound = lazy(() => import('./paper-not-found.tsx'))

/** The 404 text for a paper that isn't there, which nobody else fetches. */
export function AbsentPaper({ close }: { close: readonly Paper[] }) {
  return (
    <Suspense fallback={null}>
      <PaperNotFound close={close} />
    </Suspense>
  )
}
