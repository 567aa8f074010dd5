import { useCallback, useState } from 'react'
import { call } from '../../../../web/http.ts'
import { Alert, Notice } from '../../../../web/ui/alert.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { EmptyState } from '../../../../web/ui/empty-state.tsx'
import { Select } from '../../../../web/ui/select.tsx'
import { Spinner } from '../../../../web/ui/spinner.tsx'
import { useCall } from '../../../../web/use-call.ts'
import { Pager } from '../pager.tsx'
import { listCall } from '../paper-calls.ts'
import { SearchField } from '../search-field.tsx'
import { nothingFound } from '../sentences.ts'
import { DocumentsTable } from './documents-table.tsx'
import styles from './papers-panel.module.css'
import type { UploadType } from './upload-choices.ts'
import { UploadModal } from './upload-modal.tsx'

const perPage = 20
const types = [
  { value: 'exam', label: 'Examens' },
  { value: 'concours', label: 'Concours' },
]
const listFailure = 'Erreur lors du chargement des fichiers'

/** The dashboard's documents: find, download, delete, add. */
export default function PapersPanel() {
  const [filters, setFilters] = useState({ q: '', type: '', page: 1 })
  const [adding, setAdding] = useState<UploadType>()
  const [message, setMessage] = useState<string>()
  const close = useCallback(() => setAdding(undefined), [])
  const query = { ...filters, page: String(filters.page), per_page: String(perPage) }
  const { data, error, reload } = useCall(JSON.stringify(query), (signal) =>
    call(listCall, { query }, { signal }),
  )

  return (
    <section aria-labelledby="documents">
      <div className={styles.head}>
        <h2 id="documents">Documents</h2>
        <Button look="primary" onClick={() => setAdding('exam')}>
          Ajouter un examen
        </Button>
        <Button onClick={() => setAdding('concours')}>Ajouter un concours</Button>
      </div>
      <search className={styles.filters}>
        <SearchField
          label="Rechercher un document"
          value={filters.q}
          onChange={(q) => setFilters((before) => ({ ...before, q, page: 1 }))}
        />
        <Select
          label="Type"
          placeholder="Tous"
          choices={types}
          value={filters.type}
          onChange={({ target }) => setFilters((before) => ({ ...before, type: target.value, page: 1 }))}
        />
      </search>
      {message && <Notice onDismiss={() => setMessage(undefined)}>{message}</Notice>}
      {error ? (
        <Alert>
          <p>{error.code === 'network' ? listFailure : error.message}</p>
          <Button onClick={reload}>Réessayer</Button>
        </Alert>
      ) : !data ? (
        <Spinner>Chargement des fichiers…</Spinner>
      ) : data.files.length === 0 ? (
        <EmptyState title={nothingFound} />
      ) : (
        <DocumentsTable
          papers={data.files}
          onDeleted={(sentence) => {
            setMessage(sentence)
            reload()
          }}
        />
      )}
      <Pager
        page={filters.page}
        pages={data?.pages ?? 1}
        onPage={(page) => setFilters((before) => ({ ...before, page }))}
      />
      {adding && <UploadModal type={adding} onClose={close} onDone={reload} />}
    </section>
  )
}
