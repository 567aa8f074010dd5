import { useState } from 'react'
import { AppError } from '../../../../common/app-error.ts'
import { call } from '../../../../platform/web/http.ts'
import { ActionMenu } from '../../../../platform/web/ui/action-menu.tsx'
import { AdminList } from '../../../../platform/web/ui/admin-list.tsx'
import { Confirm } from '../../../../platform/web/ui/confirm.tsx'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { type Column, Table } from '../../../../platform/web/ui/table.tsx'
import { useAction } from '../../../../platform/web/ui/use-action.tsx'
import { useCall } from '../../../../platform/web/use-call.ts'
import type { BinEntry, listBin, purgePaper, restorePaper } from '../contract.ts'
import { formatSize } from '../../../../platform/web/format-size.ts'
import * as calls from '../calls.ts'
import { DocumentName, documentTitle } from '../../admin/document-name.tsx'
import styles from '../../admin/documents.module.css'
import { formatMoment } from '../../../../platform/web/moments.ts'

const notes: Readonly<Record<BinEntry['reason'], string>> = {
  deleted: '',
  replaced: 'Ancien fichier, remplacé',
}
const failureSentence = 'Erreur lors du changement de la corbeille'
type Asked = { action: 'restore' | 'purge'; entry: BinEntry }

/** What was deleted or replaced during the last 30 days, to restore or to delete for good. */
export function BinView() {
  const [page, setPage] = useState(1)
  const list = useCall(String(page), (signal) =>
    call<typeof listBin>(calls.listBin, { query: { page: String(page) } }, { signal }),
  )
  const { asked, ask, run, answer } = useAction<Asked>(
    { rows: list.data?.entries, reload: list.reload, page, onPage: setPage },
    (error) => (error instanceof AppError ? error.message : failureSentence),
  )
  const act = (chosen: Asked) => {
    const input = { params: { id: chosen.entry.id } }
    return run(chosen, () =>
      chosen.action === 'restore'
        ? call<typeof restorePaper>(calls.restorePaper, input)
        : call<typeof purgePaper>(calls.purgePaper, input),
    )
  }

  return (
    <>
      <p>
        Ces documents ne sont plus visibles. Chacun est supprimé définitivement 30 jours après son arrivée
        ici.
      </p>
      {answer}
      <AdminList
        list={list}
        loading="Chargement de la corbeille…"
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title="La corbeille est vide" illustration="corbeille" />}
        pager={{ page, pages: list.data?.pages ?? 1, onPage: setPage }}
      >
        {({ entries }) => (
          <Table caption="Corbeille" columns={columnsOf(ask)} rows={entries} rowKey={({ id }) => id} />
        )}
      </AdminList>
      {asked && (
        <Confirm
          title={asked.action === 'restore' ? 'Restaurer le document ?' : 'Supprimer définitivement ?'}
          confirmLabel={asked.action === 'restore' ? 'Restaurer le document' : 'Supprimer définitivement'}
          isDangerous={asked.action === 'purge'}
          onCancel={() => ask(undefined)}
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
    {
      key: 'date',
      title: 'Date',
      cell: ({ deleted_at: at }) => <time dateTime={at}>{formatMoment(at)}</time>,
    },
    { key: 'by', title: 'Par', cell: ({ deleted_by: name }) => name ?? '—' },
    { key: 'left', title: 'Jours restants', isNumber: true, cell: ({ days_left: days }) => days },
    {
      key: 'actions',
      title: 'Actions',
      isAction: true,
      cell: (entry) => (
        <ActionMenu
          about={documentTitle(entry.path)}
          actions={[
            { label: 'Restaurer', onChoose: () => onAsk({ action: 'restore', entry }) },
            {
              label: 'Supprimer définitivement',
              isDangerous: true,
              onChoose: () => onAsk({ action: 'purge', entry }),
            },
          ]}
        />
      ),
    },
  ]
}
