import { lazy, Suspense, useEffect, useState } from 'react'
import { noConnection } from '../../../../platform/web/http.ts'
import { Alert } from '../../../../platform/web/ui/alert.tsx'
import { Modal } from '../../../../platform/web/ui/modal.tsx'
import { Spinner } from '../../../../platform/web/ui/spinner.tsx'
import type { Pages } from './keep-papers.ts'
import { KeptAlready } from './kept-already.tsx'
import { listPapers, type ListedPaper } from './list-papers.ts'

export type KeepWindowProps = { shown: Pages; onClose: () => void }

// Keeping needs the network, taking away does not.
const KeepOffer = lazy(() => import('./keep-offer.tsx').catch(() => ({ default: NoConnection })))

/** Says what keeping a paper on this phone weighs and costs, keeps it, and takes it away again. */
export default function KeepWindow({ shown, onClose }: KeepWindowProps) {
  const { filename, is_correction: isCorrection } = shown.file
  const [kept, setKept] = useState<ListedPaper | null>()
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const all = await listPapers().catch(() => [])
      if (!isGone) setKept(all.find(({ path, isWhole }) => isWhole && path === filename) ?? null)
    }
    void look()
    return () => {
      isGone = true
    }
  }, [filename])
  return (
    <Modal
      title={isCorrection ? 'Garder ce corrigé' : 'Garder ce sujet'}
      onClose={onClose}
      canClose={!isBusy}
    >
      {kept === undefined && <Spinner />}
      {kept && <KeptAlready kept={kept} onRemoved={onClose} />}
      {kept === null && (
        <Suspense fallback={<Spinner />}>
          <KeepOffer shown={shown} onBusy={setIsBusy} />
        </Suspense>
      )}
    </Modal>
  )
}

function NoConnection() {
  return <Alert>{noConnection}</Alert>
}
