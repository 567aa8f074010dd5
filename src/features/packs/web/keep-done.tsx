import { useEffect } from 'react'
import { earnInstall } from '../../../platform/web/install-offer.ts'
import { formatMoment } from '../../../platform/web/moments.ts'
import { Notice } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { forgetEnd, keep, type Keeping } from './keeping.ts'

/** All of it has come: since when, and whether it opens without a network. */
export default function KeepDone({ courses, at, opens }: Extract<Keeping, { state: 'done' }>) {
  // A course has two lessons at least.
  useEffect(() => earnInstall(...courses.flatMap((course) => [`${course} 1`, `${course} 2`])), [courses])
  if (opens)
    return (
      <Notice onDismiss={forgetEnd}>
        <strong>Tout est là</strong>, {formatMoment(at)}. Tu peux couper le réseau et lire.
      </Notice>
    )
  return (
    <Notice tone="bad" onDismiss={forgetEnd}>
      <p>Les cours sont là, mais ce navigateur ne peut pas encore ouvrir l’école sans réseau.</p>
      <Button onClick={() => void keep(courses)}>Réessayer</Button>
    </Notice>
  )
}
