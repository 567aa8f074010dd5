import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import type { Paper } from '../../contract.ts'
import { fullScreenLink } from '../../web/paper-links.ts'

/** From an épreuve to its corrigé and back, full screen: the stored path names it for sure. */
export function CounterpartLink({ paper }: { paper: Paper }) {
  const { correction_path: correction, epreuve_path: epreuve } = paper
  const other = correction ?? epreuve
  if (!other) return null
  return (
    <ButtonLink size="small" to={fullScreenLink(other)}>
      {correction ? 'Voir le corrigé' : 'Voir l’épreuve'}
    </ButtonLink>
  )
}
