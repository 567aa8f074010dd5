import { lazy, Suspense, useEffect, useRef } from 'react'
import { Alert } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { formatSize } from '../../../platform/web/format-size.ts'
import { change, forgetEnd, keep, type Keeping, stopKeeping } from './keeping.ts'
import styles from './offline.module.css'

/** What is under way, or how it ended. What a press has begun or ended takes the focus: the button is gone. */
export function KeepState({ keeping }: { keeping: Keeping }) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(keeping.state)
  useEffect(() => {
    if (keeping.state !== before.current) place.current?.focus()
    before.current = keeping.state
  }, [keeping.state])
  return (
    <div ref={place} tabIndex={-1} className={styles.state}>
      {keeping.state === 'running' && <Running {...keeping} />}
      {keeping.state === 'failed' && <Failed {...keeping} />}
      <Suspense>{keeping.state === 'done' && <Done {...keeping} />}</Suspense>
    </div>
  )
}

const Done = lazy(() => import('./keep-done.tsx'))

type Of<State extends Keeping['state']> = Extract<Keeping, { state: State }>

function Running({ progress, isLast }: Of<'running'>) {
  const { bytes = 0, ofBytes = 0 } = progress ?? {}
  const isKnown = ofBytes > 0
  return (
    <section className={styles.running} aria-labelledby="en-cours">
      <h2 id="en-cours">Ça arrive…</h2>
      <progress aria-labelledby="en-cours" {...(isKnown && { value: bytes, max: ofBytes })} />
      <p>
        {isLast && 'Encore un instant, pour l’école elle-même.'}
        {!isLast && (isKnown ? `${formatSize(bytes)} sur ${formatSize(ofBytes)}.` : 'Un instant.')} Tu peux
        lire une autre page de l’école pendant ce temps.
      </p>
      {!isLast && <Button onClick={stopKeeping}>Arrêter</Button>}
    </section>
  )
}

function Failed({ courses, kind, sentence }: Of<'failed'>) {
  const accept = async () => {
    if (await change(courses, ({ acceptNewKey }) => acceptNewKey())) await keep(courses)
  }
  return (
    <Alert onDismiss={forgetEnd}>
      <p>{sentence}</p>
      {kind === 'newKey' && <Button onClick={() => void accept()}>Accepter la nouvelle signature</Button>}
      {kind === 'tooNew' && <Button onClick={() => window.location.reload()}>Recharger la page</Button>}
      {kind !== 'newKey' && kind !== 'tooNew' && courses.length > 0 && (
        <Button onClick={() => void keep(courses)}>Continuer</Button>
      )}
    </Alert>
  )
}
