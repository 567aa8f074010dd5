import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { missingCourse } from '../../rules.ts'

/** The address names a class or a course that the school does not have. */
export function UnknownClass() {
  return (
    <div className="page">
      <h1 className="sr-only">Cours introuvable</h1>
      <EmptyState title={missingCourse}>
        <p>Vérifie l’adresse, ou choisis ta classe dans la liste.</p>
        <ButtonLink to="/select-level" look="primary">
          Choisir ma classe
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
