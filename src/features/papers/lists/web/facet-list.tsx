import { plural } from '../../../../common/plural.ts'
import { Link } from '../../../../platform/web/router.tsx'
import { formatNumber } from '../../../../platform/web/ui/format-number.ts'
import styles from './facet-list.module.css'

type FacetChoice = { value: string; label: string; count: number | undefined }

/** The sidebar: one value of a filter to choose from, each with its number of papers. */
export function FacetList({
  title,
  choices,
  chosen,
  linkTo,
}: {
  title: string
  choices: readonly FacetChoice[]
  chosen: string
  linkTo: (value: string) => string
}) {
  return (
    <nav aria-label={title} className={styles.facets}>
      <ul>
        {choices.map(({ value, label, count }) => (
          <li key={value}>
            <Link to={linkTo(value)} aria-current={value === chosen || undefined}>
              <span>{label}</span>
              <span className={styles.count}>
                {count === undefined ? '' : formatNumber(count)}
                <span className="sr-only"> {plural(count ?? 0, 'document', 'documents')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The choices with « Toutes » or « Tous » before them, which counts them all. */
export function withAll(
  label: string,
  choices: readonly FacetChoice[],
  total: number | undefined,
): FacetChoice[] {
  return [{ value: '', label, count: total }, ...choices]
}
