import { useState } from 'react'
import { AppError } from '../../../../common/app-error.ts'
import { call } from '../../../../platform/web/http.ts'
import { Alert, Notice } from '../../../../platform/web/ui/alert.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Confirm } from '../../../../platform/web/ui/confirm.tsx'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { FailureAlert } from '../../../../platform/web/ui/failure-alert.tsx'
import { Spinner } from '../../../../platform/web/ui/spinner.tsx'
import { type Column, Table } from '../../../../platform/web/ui/table.tsx'
import { useCall } from '../../../../platform/web/use-call.ts'
import type { BinEntry, listBin, purgePaper, restorePaper } from '../contract.ts'
import { formatSize } from '../../web/format-size.ts'
import { Pager } from '../../../../platform/web/ui/pager.tsx'
import * as calls from '../calls.ts'
import { DocumentName } from '../../admin/document-name.tsx'
import styles from '../../admin/documents.module.css'
import { formatMoment } from '../../admin/moments.ts'

const notes: Readonly<Record<BinEntry['reason'], string>> = {
  deleted: '',
  replaced: 'Ancien fichier, remplacé',
}
const failureSentence = 'Erreur lors du changement de la corbeille'
type Asked = { action: 'restore' | 'purge'; entry: BinEntry }

/** What was deleted or replaced during the last 30 days, to restore or to delete for good. */
export function BinView() {
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<Asked>()
  const [message, setMessage] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const { data, error, reload } = useCall(String(page), (signal) =>
    call<typeof listBin>(calls.listBin, { query: { page: String(page) } }, { signal }),
  )

  const act = async ({ action, entry: { id } }: Asked) => {
    setMessage(undefined)
    setFailure(undefined)
    try {
      const input = { params: { id } }
      const done =
        action === 'restore'
          ? await call<typeof restorePaper>(calls.restorePaper, input)
          : await call<typeof purgePaper>(calls.purgePaper, input)
      setMessage(done.message)
      // The page may have held nothing else.
      if (data?.entries.length === 1 && page > 1) setPage(page - 1)
    } catch (reason) {
      setFailure(reason instanceof AppError ? reason.message : failureSentence)
    }
    setAsked(undefined)
    reload()
  }

  return (
    <>
      <p>
        Ces documents ne sont plus visibles. Chacun est supprimé définitivement 30 jours après son arrivée
        ici.
      </p>
      {message && <Notice onDismiss={() => setMessage(undefined)}>{message}</Notice>}
      {failure && <Alert onDismiss={() => setFailure(undefined)}>{failure}</Alert>}
      {error ? (
        <FailureAlert onRetry={reload}>{error.message}</FailureAlert>
      ) : !data ? (
        <Spinner>Chargement de la corbeille…</Spinner>
      ) : data.total === 0 ? (
        <EmptyState title="La corbeille est vide" illustration="corbeille" />
      ) : (
        <Table
          caption="Corbeille"
          columns={columnsOf(setAsked)}
          rows={data.entries}
          rowKey={({ id }) => id}
        />
      )}
      <Pager page={page} pages={data?.pages ?? 1} onPage={setPage} />
      {asked && (
        <Confirm
          title={asked.action === 'restore' ? 'Restaurer le document ?' : 'Supprimer définitivement ?'}
          confirmLabel={asked.action === 'restore' ? 'Restaurer le document' : 'Supprimer définitivement'}
          isDangerous={asked.action === 'purge'}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => act(asked)}
        >
          <p className={styles.path}>{asked.entry.path}</p>
          <p>
            {asked.action === 'restore'
              ? 'Les élèves pourront de nouveau le lire, à cette même adresse.'
              : 'Le fichier et ses pages seront perdus. Cette action ne peut pas être annulée.'}
          </p>
        </Confirm>
      )}
    </>
  )
}

function columnsOf(onAsk: (asked: Asked) => void): Column<BinEntry>[] {
  return [
    {
      key: 'name',
      title: 'Nom',
      cell: ({ path, reason }) => <DocumentName path={path} note={notes[reason]} />,
    },
    { key: 'size', title: 'Taille', isNumber: true, cell: ({ size }) => formatSize(size) },
    { key: 'date', title: 'Date', cell: ({ deleted_at: at }) => formatMoment(at) },
    { key: 'by', title: 'Par', cell: ({ deleted_by: name }) => name ?? '—' },
    { key: 'left', title: 'Jours restants', isNumber: true, cell: ({ days_left: days }) => days },
    {
      key: 'actions',
      title: 'Actions',
      cell: (entry) => (
        <span className={`${styles.actions} ${styles.long}`}>
          <Button size="small" onClick={() => onAsk({ action: 'restore', entry })}>
            <span>
              Restaurer<span className="sr-only"> {entry.path}</span>
            </span>
          </Button>
          <Button size="small" look="danger" onClick={() => onAsk({ action: 'purge', entry })}>
            <span>
              Supprimer définitivement<span className="sr-only"> {entry.path}</span>
            </span>
          </Button>
        </span>
      ),
    },
  ]
}
