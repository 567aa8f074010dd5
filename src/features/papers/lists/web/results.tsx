import { type ReactNode, useRef, useState } from 'react'
import { failureSentence } from '../../../../platform/web/failure-sentence.ts'
import { Alert } from '../../../../platform/web/ui/alert.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { FailureAlert } from '../../../../platform/web/ui/failure-alert.tsx'
import { Spinner } from '../../../../platform/web/ui/spinner.tsx'
import type { Loaded } from '../../../../platform/web/use-call.ts'
import { Pager } from '../../../../platform/web/ui/pager.tsx'
import { PaperCard } from './paper-card.tsx'
import styles from './results.module.css'
import { nothingFound } from '../../web/sentences.ts'
import type { PaperList } from './use-papers.ts'

/** The list in its four states: loading, failed, empty, there. */
export function Results({
  list,
  page,
  isNarrowed,
  failure,
  onPage,
  onReset,
  onOpen,
  nothingYet,
}: {
  list: Loaded<PaperList>
  page: number
  /** Whether filters leave documents out. */
  isNarrowed: boolean
  /** The sentence for a list that could not be loaded. */
  failure: string
  onPage: (page: number) => void
  onReset: () => void
  onOpen: (path: string) => void
  /** What stands there while the school has none, whatever the filters. */
  nothingYet?: ReactNode
}) {
  const top = useRef<HTMLHeadingElement>(null)
  const [saveFailure, setSaveFailure] = useState<string>()
  const { data, error, isLoading, reload } = list

  if (error) return <FailureAlert onRetry={reload}>{failureSentence(error, failure)}</FailureAlert>
  if (!data) return <Spinner>Chargement des documents…</Spinner>
  if (data.files.length === 0 && !isNarrowed && nothingYet) return nothingYet
  if (data.files.length === 0)
    return (
      <EmptyState title={nothingFound} illustration="loupe">
        <p>
          {isNarrowed
            ? 'Aucun document ne répond à tous ces filtres à la fois.'
            : 'Aucun document n’est encore publié ici.'}
        </p>
        <Button onClick={onReset}>Réinitialiser les filtres</Button>
      </EmptyState>
    )
  return (
    <div aria-busy={isLoading} className={isLoading ? styles.stale : undefined}>
      <h2 ref={top} tabIndex={-1} className="sr-only">
        Documents
      </h2>
      {saveFailure && <Alert onDismiss={() => setSaveFailure(undefined)}>{saveFailure}</Alert>}
      <ul className={styles.list}>
        {data.files.map((paper) => (
          <PaperCard key={paper.filename} paper={paper} onOpen={onOpen} onFailure={setSaveFailure} />
        ))}
      </ul>
      <Pager
        page={page}
        pages={data.pages ?? 1}
        onPage={(next) => {
          onPage(next)
          top.current?.focus()
        }}
      />
    </div>
  )
}
