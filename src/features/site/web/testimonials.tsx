import { EmptyState } from '../../../web/ui/empty-state.tsx'

/** What pupils and parents say; until somebody has said something, that. */
export function Testimonials() {
  return (
    <EmptyState title="Pas encore de témoignages">
      <p>Les premiers mots d’élèves et de parents paraîtront ici.</p>
    </EmptyState>
  )
}
