import { type ComponentType, useState } from 'react'
import { noConnection } from '../../../../platform/web/http.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import type { Pages } from './keep-papers.ts'
import type { KeepWindowProps } from './keep-window.tsx'

/** Opens the window that keeps a paper on this phone, which is fetched by that press. Nothing where a browser keeps nothing. */
export function KeepPaper({
  shown,
  className,
  onFailure,
}: {
  shown: Pages
  className: string | undefined
  onFailure: (sentence: string) => void
}) {
  const [Window, setWindow] = useState<ComponentType<KeepWindowProps>>()
  if (!('caches' in globalThis)) return null
  const open = () =>
    import('./keep-window.tsx').then(
      (module) => setWindow(() => module.default),
      () => onFailure(noConnection),
    )
  return (
    <div className={className}>
      <Button size="small" onClick={() => void open()}>
        Garder ce {shown.file.is_correction ? 'corrigé' : 'sujet'}
      </Button>
      {Window && <Window shown={shown} onClose={() => setWindow(undefined)} />}
    </div>
  )
}
