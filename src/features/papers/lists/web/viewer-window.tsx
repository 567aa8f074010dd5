import { lazy, Suspense, useEffect } from 'react'
import { savesData } from '../../../../platform/web/saves-data.ts'
import type { Paper } from '../../contract.ts'

const load = () => import('../../viewer/web/viewer-modal.tsx')
const ViewerModal = lazy(load)

/** The window over a list in which a paper is read, fetched once the list is there, or when it opens where data are saved. */
export function ViewerWindow({
  path,
  papers,
  onOpen,
  onClose,
}: {
  /** Stored path of the paper to show; none when the window is closed. */
  path: string | undefined
  papers: readonly Paper[] | undefined
  onOpen: (path: string) => void
  onClose: () => void
}) {
  const isListed = papers !== undefined
  useEffect(() => {
    if (isListed && !savesData()) load().catch(() => {})
  }, [isListed])
  if (!path) return null
  return (
    <Suspense fallback={null}>
      <ViewerModal path={path} {...(papers && { papers })} onOpen={onOpen} onClose={onClose} />
    </Suspense>
  )
}
