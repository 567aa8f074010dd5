import { useEffect, useState } from 'react'
import { call } from '../../../../platform/web/http.ts'
import { readShellBytes } from '../../../../platform/web/register-worker.ts'
import { Spinner } from '../../../../platform/web/ui/spinner.tsx'
import * as calls from '../../viewer/calls.ts'
import type { paperPages, weighPaper } from '../../viewer/contract.ts'
import { bytesOf, canBeKept, type Pages } from './keep-papers.ts'
import { KeepChoice, type Offer } from './keep-choice.tsx'

/** What keeping a paper weighs and costs, and keeping it. */
export default function KeepOffer({ shown, onBusy }: { shown: Pages; onBusy: (isBusy: boolean) => void }) {
  const [offer, setOffer] = useState<Offer>()
  useEffect(() => {
    const leaving = new AbortController()
    void offerOf(shown, leaving.signal).then((made) => leaving.signal.aborted || setOffer(made))
    return () => leaving.abort()
  }, [shown])
  return offer ? <KeepChoice shown={shown} offer={offer} onBusy={onBusy} /> : <Spinner />
}

async function offerOf({ file }: Pages, signal: AbortSignal): Promise<Offer> {
  const [subject, correction, shell] = await Promise.all([
    weigh(file.filename, signal),
    file.correction_path ? correctionAt(file.correction_path, signal) : undefined,
    readShellBytes(signal),
  ])
  return { subject, correction, shell }
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
