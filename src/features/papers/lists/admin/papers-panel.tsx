import { useCallback, useState } from 'react'
import { failureSentence } from '../../../../platform/web/failure-sentence.ts'
import { call } from '../../../../platform/web/http.ts'
import { Notice } from '../../../../platform/web/ui/alert.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { FailureAlert } from '../../../../platform/web/ui/failure-alert.tsx'
import { Spinner } from '../../../../platform/web/ui/spinner.tsx'
import { useCall } from '../../../../platform/web/use-call.ts'
import { Pager } from '../../../../platform/web/ui/pager.tsx'
import { nothingFound } from '../../web/sentences.ts'
import * as calls from '../calls.ts'
import type { adminPapers } from '../contract.ts'
import { usualSort } from './document-sort.ts'
import { BinView } from '../../bin/admin/bin-view.tsx'
import { DocumentsFilters, everything } from './documents-filters.tsx'
import { DocumentsTable } from './documents-table.tsx'
import styles from './papers-panel.module.css'
import type { UploadType } from '../../upload/admin/upload-choices.ts'
import { UploadModal } from './late-windows.tsx'

const perPage = 20
const listFailure = 'Erreur lors du chargement des fichiers'

/** The dashboard's documents: find, download, change, delete, add; and their bin. */
export default function PapersPanel() {
  const [query, setQuery] = useState(everything)
  const [sort, setSort] = useState(usualSort)
  const [page, setPage] = useState(1)
  const [isInBin, setIsInBin] = useState(false)
  const [adding, setAdding] = useState<UploadType>()
  const [message, setMessage] = useState<string>()
  const close = useCallback(() => setAdding(undefined), [])
  const asked = { ...query, ...sort, page: String(page), per_page: String(perPage) }
  const { data, error, reload } = useCall(JSON.stringify(asked), (signal) =>
    call<typeof adminPapers>(calls.adminPapers, { query: asked }, { signal }),
  )

  return (
    <section aria-labelledby="documents" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="documents">{isInBin ? 'Corbeille' : 'Documents'}</h2>
        <Button
          onClick={() => {
            setIsInBin(!isInBin)
            setMessage(undefined)
            reload()
          }}
        >
          {isInBin ? 'Retour aux documents' : `Corbeille (${data?.binned ?? 0})`}
        </Button>
        {!isInBin && (
          <>
            <Button look="primary" onClick={() => setAdding('exam')}>
              Ajouter un examen
            </Button>
            <Button onClick={() => setAdding('concours')}>Ajouter un concours</Button>
          </>
        )}
      </div>
      {isInBin ? (
        <BinView />
      ) : (
        <>
          <DocumentsFilters
            query={query}
            onChange={(change) => {
              setQuery((before) => ({ ...before, ...change }))
              setPage(1)
            }}
          />
          {message && <Notice onDismiss={() => setMessage(undefined)}>{message}</Notice>}
          {error ? (
            <FailureAlert onRetry={reload}>{failureSentence(error, listFailure)}</FailureAlert>
          ) : !data ? (
            <Spinner>Chargement des fichiers…</Spinner>
          ) : data.files.length === 0 ? (
            <EmptyState title={nothingFound} illustration="loupe" />
          ) : (
            <DocumentsTable
              papers={data.files}
              sort={sort}
              onSort={(next) => {
                setSort(next)
                setPage(1)
              }}
              onChanged={(sentence) => {
                setMessage(sentence)
                reload()
              }}
            />
          )}
          <Pager page={page} pages={data?.pages ?? 1} onPage={setPage} />
        </>
      )}
      {adding && <UploadModal type={adding} onClose={close} onDone={reload} />}
    </section>
  )
}
