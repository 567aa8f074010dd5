import { plural } from '../../../common/plural.ts'
import { noConnection } from '../../../platform/web/http.ts'
import { Link } from '../../../platform/web/router.tsx'
import { Alert, Notice } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Spinner } from '../../../platform/web/ui/spinner.tsx'
import { loadIndex } from './load-index.ts'
import type { Found } from './use-search.ts'

/** What stands under the hits: that more is on its way, that nothing was found, that there is no connection. */
export function SearchState({ found: { hits, question, state, isUsable } }: { found: Found }) {
  const retry = <Button onClick={() => void loadIndex()}>Réessayer</Button>
  if (state === 'failed')
    return (
      <Alert>
        <p>{noConnection}</p>
        {retry}
      </Alert>
    )
  if (!isUsable) return <Spinner>Chargement de la recherche…</Spinner>
  if (!question) return null
  if (state === 'loading' && hits.length === 0) return <Spinner>Recherche dans les autres classes…</Spinner>
  return (
    <>
      {hits.length === 0 && (
        <EmptyState title={`Rien trouvé pour «\u00A0${question}\u00A0»`} illustration="loupe">
          <p>
            Essaie un autre mot, ou moins de mots. Tu peux aussi parcourir{' '}
            <Link to="/courses">tous les cours</Link>.
          </p>
        </EmptyState>
      )}
      {state === 'partial' && (
        <Notice tone="info">
          <p>Sans connexion, seule une partie des classes est cherchée.</p>
          {retry}
        </Notice>
      )}
    </>
  )
}

/** Says how many were found to those who listen to the page. */
export function Announcement({ found: { hits, question, state } }: { found: Found }) {
  return (
    <p role="status" className="sr-only">
      {question && (hits.length > 0 || state === 'ready') && countWords(hits.length)}
    </p>
  )
}

function countWords(count: number): string {
  if (count === 0) return 'Aucun résultat.'
  return `${count} ${plural(count, 'résultat', 'résultats')}. Les flèches parcourent la liste.`
}
