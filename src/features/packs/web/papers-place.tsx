import { lazy, Suspense, useEffect, useState } from 'react'
import { papersCache } from '../../papers/kept/contract.ts'
import { loadKeptPapers } from '../../papers/kept/web/index.ts'

const KeptPapers = lazy(loadKeptPapers)

/** The papers that are kept, where there are any. `isAlone`: no course is kept, whose « Tout retirer » takes them too. */
export function PapersPlace({ isAlone }: { isAlone: boolean }) {
  const [hasPapers, setHasPapers] = useState(false)
  const look = () => void caches.has(papersCache).then(setHasPapers, () => {})
  useEffect(look, [isAlone])
  if (!hasPapers) return null
  return (
    <Suspense>
      <KeptPapers canRemoveAll={isAlone} onChange={look} />
    </Suspense>
  )
}
