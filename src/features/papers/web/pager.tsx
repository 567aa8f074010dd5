import { Button } from '../../../web/ui/button.tsx'
import styles from './pager.module.css'

/** Previous and next page of a long list; nothing for a list of one page. */
export function Pager({
  page,
  pages,
  onPage,
}: {
  page: number
  pages: number
  onPage: (page: number) => void
}) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages de la liste" className={styles.pager}>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Précédent
      </Button>
      <span>
        Page {page} sur {pages}
      </span>
      <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Suivant
      </Button>
    </nav>
  )
}
