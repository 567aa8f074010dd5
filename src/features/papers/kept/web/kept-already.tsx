import { useState } from 'react'
import { formatSize } from '../../../../platform/web/format-size.ts'
import { formatDay } from '../../../../platform/web/moments.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { tellWorker } from '../../../../platform/web/register-worker.ts'
import type { ListedPaper } from './list-papers.ts'
import { removePaper } from './remove-papers.ts'

/** A paper that is kept: since when, the room it takes, and taking it away. */
export function KeptAlready({
  kept: { path, title, bytes, keptAt },
  onRemoved,
}: {
  kept: ListedPaper
  onRemoved: () => void
}) {
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    await removePaper(path).catch((error: unknown) => console.warn(error))
    await tellWorker()
    onRemoved()
  }
  return (
    <>
      <p>
        <strong>{title}</strong> est gardé sur ce téléphone depuis le {formatDay(keptAt)}
        {'\u00a0'}: {formatSize(bytes)}. Il s’ouvre sans réseau.
      </p>
      <Button isBusy={isBusy} onClick={() => void remove()}>
        Retirer du téléphone
      </Button>
    </>
  )
}
