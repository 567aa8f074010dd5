import { plural } from '../../../../common/plural.ts'
import { Link } from '../../../../platform/web/router.tsx'
import { formatNumber } from '../../../../platform/web/ui/format-number.ts'
import type { Choice } from '../../../../platform/web/ui/select.tsx'
import { type Counts, type Facet, parted } from './facets.ts'
import styles from './facet-list.module.css'

/** The sidebar: one value of a filter to choose from, each with its number of papers; the empty ones folded away. */
export function FacetList({
  title,
  all,
  emptyTitle,
  choices,
  counts,
  chosen,
  linkTo,
}: {
  title: string
  /** « Toutes » or « Tous », which counts them all. */
  all: string
  /** Stands before the number of values without a document: « Matières sans document ». */
  emptyTitle: string
  choices: readonly Choice[]
  counts: Counts
  chosen: string
  linkTo: (value: string) => string
}) {
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const { filled, empty } = parted(choices, counts, chosen)
  const renderFacet = ({ value, label, count }: Facet) => (
    <li key={value}>
      <Link to={linkTo(value)} aria-current={value === chosen || undefined}>
        <span>{label}</span>
        <span className={styles.count}>
          {count === undefined ? '' : formatNumber(count)}
          <span className="sr-only"> {plural(count ?? 0, 'document', 'documents')}</span>
        </span>
      </Link>
    </li>
  )
  return (
    <nav aria-label={title} className={styles.facets}>
      <ul>{[{ value: '', label: all, count: total }, ...filled].map(renderFacet)}</ul>
      {empty.length > 0 && (
        <details className={styles.empty}>
          <summary>
            {emptyTitle} ({empty.length})
          </summary>
          <ul>{empty.map(renderFacet)}</ul>
        </details>
      )}
    </nav>
  )
}
