import { useEffect, useState } from 'react'
import { plural } from '../../../../common/plural.ts'
import { formatDataPrice } from '../../../../platform/web/data-price.ts'
import { noConnection } from '../../../../platform/web/http.ts'
import { savesData } from '../../../../platform/web/saves-data.ts'
import { Link } from '../../../../platform/web/router.tsx'
import { Alert, Notice } from '../../../../platform/web/ui/alert.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Checkbox } from '../../../../platform/web/ui/field.tsx'
import { paperTitle } from '../../web/paper-words.ts'
import { canBeKept, type Pages } from './keep-papers.ts'
import { type Keeping, useKeep } from './use-keep.ts'

/**
 * What is to be fetched, in bytes on the wire: the paper itself (undefined without a network), its correction, and the
 * application where it is not there yet.
 */
export type Offer = {
  subject: number | undefined
  correction: { pages: Pages; bytes: number } | undefined
  shell: number
}

/** What a paper weighs and costs, with its correction or without, and how far its keeping is. */
export function KeepChoice({
  shown,
  offer: { subject, correction, shell },
  onBusy,
}: {
  shown: Pages
  offer: Offer
  onBusy: (isBusy: boolean) => void
}) {
  const [isBoth, setIsBoth] = useState(true)
  const { keeping, keep, stop } = useKeep()
  const isRunning = keeping.state === 'running'
  useEffect(() => onBusy(isRunning), [onBusy, isRunning])
  const chosen = isBoth ? correction : undefined
  const papers = chosen ? [shown, chosen.pages] : [shown]
  const bytes = (subject ?? 0) + (chosen?.bytes ?? 0) + shell
  const start = () => void keep(papers, bytes)

  if (!canBeKept(shown)) return <p>Les pages de ce document ne sont pas encore toutes prêtes.</p>
  if (subject === undefined) return <p>{noConnection}</p>
  if (isRunning) return <Running keeping={keeping} onStop={stop} />
  if (keeping.state === 'done') return <Done opens={keeping.opens} onAgain={start} />
  return (
    <>
      {keeping.state === 'failed' && <Alert>{keeping.sentence}</Alert>}
      <p>
        <strong>{paperTitle(shown.file)}</strong> s’ouvrira sans réseau sur ce téléphone{'\u00a0'}:{' '}
        {whatOf(shown)}, {formatDataPrice(subject)}.
      </p>
      {correction && (
        <p>
          <Checkbox
            checked={isBoth}
            onChange={() => setIsBoth(!isBoth)}
            label={`Avec le corrigé, ${formatDataPrice(correction.bytes)}`}
          />
        </p>
      )}
      {shell > 0 && (
        <p>
          La première fois, l’école elle-même s’y ajoute{'\u00a0'}: {formatDataPrice(shell)}.
        </p>
      )}
      <p>
        <Button look="primary" onClick={start}>
          {keeping.state === 'failed' ? 'Continuer' : 'Garder'} ({formatDataPrice(bytes)})
        </Button>
      </p>
    </>
  )
}

function whatOf({ pages, reading }: Pages): string {
  const { length } = pages
  const grey = savesData() ? ' en petit et en gris' : ''
  return `${length}\u00a0${plural(length, 'page', 'pages')}${grey}${reading.form === 'none' ? '' : ' et le texte'}`
}

function Running({
  keeping: { progress },
  onStop,
}: {
  keeping: Extract<Keeping, { state: 'running' }>
  onStop: () => void
}) {
  const isLast = progress?.parts === progress?.ofParts
  return (
    <>
      <progress
        style={{ width: '100%' }}
        aria-label="Ça arrive…"
        {...(progress && { value: progress.parts, max: progress.ofParts })}
      />
      <p>
        {progress && !isLast && `${progress.parts} sur ${progress.ofParts}.`}
        {progress && isLast && 'Encore un instant, pour l’école elle-même.'}
      </p>
      <Button onClick={onStop}>Arrêter</Button>
    </>
  )
}

function Done({ opens, onAgain }: { opens: boolean; onAgain: () => void }) {
  if (opens)
    return (
      <Notice>
        <strong>Tout est là.</strong> Tu peux couper le réseau et lire.{' '}
        <Link to="/hors-ligne">Voir ce qui est gardé</Link>
      </Notice>
    )
  return (
    <Notice tone="bad">
      <p>Le document est là, mais ce navigateur ne peut pas encore ouvrir l’école sans réseau.</p>
      <Button onClick={onAgain}>Réessayer</Button>
    </Notice>
  )
}
