import { Button } from './button.tsx'
import styles from './pager.module.css'

/** Previous and next page of a long list; nothing for a list of one page. */
export function Pager({
  page,
  pages,
  label = 'Pages de la liste',
  onPage,
}: {
  page: number
  pages: number
  /** Tells one list's pages from another's on the same screen. */
  label?: string
  onPage: (page: number) => void
}) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className={styles.pager}>
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
