import { useEffect, useState } from 'react'
import { call } from '../../../../platform/web/http.ts'
import { readShellBytes } from '../../../../platform/web/register-worker.ts'
import { Modal } from '../../../../platform/web/ui/modal.tsx'
import { Spinner } from '../../../../platform/web/ui/spinner.tsx'
import * as calls from '../../viewer/calls.ts'
import type { paperPages, weighPaper } from '../../viewer/contract.ts'
import { bytesOf, canBeKept, type Pages } from './keep-papers.ts'
import { KeepChoice, type Offer } from './keep-choice.tsx'
import { KeptAlready } from './kept-already.tsx'
import { listPapers, type ListedPaper } from './list-papers.ts'

export type KeepWindowProps = { shown: Pages; onClose: () => void }

type Known = Offer & { kept: ListedPaper | undefined }

/** Says what keeping a paper on this phone weighs and costs, keeps it, and takes it away again. */
export default function KeepWindow({ shown, onClose }: KeepWindowProps) {
  const [offer, setOffer] = useState<Known>()
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    void offerOf(shown, leaving.signal).then((made) => leaving.signal.aborted || setOffer(made))
    return () => leaving.abort()
  }, [shown])
  const { is_correction: isCorrection } = shown.file
  return (
    <Modal
      title={isCorrection ? 'Garder ce corrigé' : 'Garder ce sujet'}
      onClose={onClose}
      canClose={!isBusy}
    >
      {!offer && <Spinner />}
      {offer?.kept && <KeptAlready kept={offer.kept} onRemoved={onClose} />}
      {offer && !offer.kept && <KeepChoice shown={shown} offer={offer} onBusy={setIsBusy} />}
    </Modal>
  )
}

async function offerOf({ file }: Pages, signal: AbortSignal): Promise<Known> {
  const kept = (await listPapers().catch(() => [])).find(({ path }) => path === file.filename)
  if (kept?.isWhole) return { kept, subject: 0, correction: undefined, shell: 0 }
  const [subject, correction, shell] = await Promise.all([
    weigh(file.filename, signal),
    file.correction_path ? correctionAt(file.correction_path, signal) : undefined,
    readShellBytes(signal),
  ])
  return { kept: undefined, subject, correction, shell }
}

/** Bytes on the wire; undefined without a network. */
const weigh = (path: string, signal: AbortSignal) =>
  call<typeof weighPaper>(calls.weighPaper, { params: { '*': path } }, { signal, quiet: true }).then(
    bytesOf,
    () => undefined,
  )

/** Nothing where not all of it can be kept: the subject is kept alone then. */
async function correctionAt(path: string, signal: AbortSignal): Promise<Offer['correction']> {
  const [pages, bytes] = await Promise.all([pagesOf(path, signal), weigh(path, signal)])
  return pages && bytes !== undefined && canBeKept(pages) ? { pages, bytes } : undefined
}

const pagesOf = (path: string, signal: AbortSignal) =>
  call<typeof paperPages>(calls.paperPages, { params: { '*': path } }, { signal, quiet: true }).catch(
    () => undefined,
  )
