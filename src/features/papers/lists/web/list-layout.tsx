import type { ReactNode } from 'react'
import { plural } from '../../../../common/plural.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { formatNumber } from '../../../../platform/web/ui/format-number.ts'
import styles from './list-layout.module.css'

/** Where the documents begin, for who skips the filters by the keyboard. */
const resultsId = 'documents'

/** Heading, a row of filters with the count beside them, sidebar and list: shared by exams and concours. */
export function ListLayout({
  title,
  lead,
  filters,
  total,
  onReset,
  sidebar,
  children,
}: {
  title: string
  lead: string
  filters: ReactNode
  /** Number of documents that fit; not known while the first list is on its way. */
  total: number | undefined
  onReset: () => void
  sidebar: ReactNode
  children: ReactNode
}) {
  return (
    <div className={`page ${styles.page}`}>
      <a href={`#${resultsId}`} className={styles.skip}>
        Aller aux documents
      </a>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <search aria-label="Filtres" className={styles.filters}>
        {filters}
        <div className={styles.end}>
          <Button size="small" onClick={onReset}>
            Réinitialiser
          </Button>
          <p role="status" className={styles.total}>
            {total === undefined ? '' : countOf(total)}
          </p>
        </div>
      </search>
      <div className={styles.columns}>
        {sidebar}
        <div id={resultsId} tabIndex={-1} className={styles.results}>
          {children}
        </div>
      </div>
    </div>
  )
}

function countOf(total: number): string {
  return total === 0
    ? 'Aucun document'
    : `${formatNumber(total)}\u00a0${plural(total, 'document', 'documents')}`
}
