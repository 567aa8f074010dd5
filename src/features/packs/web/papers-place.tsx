import { lazy, Suspense, useEffect, useState } from 'react'
import { mayFetch } from '../../../platform/web/may-fetch.ts'
import { registerWorker } from '../../../platform/web/register-worker.ts'
import { papersCache } from '../../papers/kept/contract.ts'
import { loadKeptPapers } from '../../papers/kept/web/index.ts'

const KeptPapers = lazy(loadKeptPapers)

/** The papers that are kept, where there are any; and the worker, where it is missing to what is kept. */
export function PapersPlace({
  isAlone,
  shellBytes,
}: {
  /** No course is kept, whose « Tout retirer » takes papers too. */
  isAlone: boolean
  /** What the worker would fetch of the school; 0 where it stands by, or that is not known. */
  shellBytes: number
}) {
  const [hasPapers, setHasPapers] = useState(false)
  const look = () => void caches.has(papersCache).then(setHasPapers, () => {})
  useEffect(look, [isAlone])
  const keepsAny = hasPapers || !isAlone
  useEffect(() => {
    if (keepsAny && shellBytes > 0) void bringWorkerBack(shellBytes)
  }, [keepsAny, shellBytes])
  if (!hasPapers) return null
  return (
    <Suspense>
      <KeptPapers canRemoveAll={isAlone} onChange={look} />
    </Suspense>
  )
}

/** A school that had switched its worker off and on again finds phones that keep something and have none to answer from it. */
async function bringWorkerBack(bytes: number): Promise<void> {
  const isThere = await navigator.serviceWorker.getRegistration()
  if (!isThere && (await mayFetch(bytes))) await registerWorker()
}
