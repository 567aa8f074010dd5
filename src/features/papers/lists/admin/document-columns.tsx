import type { Column } from '../../../../platform/web/ui/table.tsx'
import type { AdminPaper } from '../../contract.ts'
import type { SortKey } from '../contract.ts'
import { formatSize } from '../../../../platform/web/format-size.ts'
import { DocumentName } from '../../admin/document-name.tsx'
import { type Action, DocumentActions } from './document-actions.tsx'
import { directionOf, type DocumentSort, nextSort } from './document-sort.ts'
import { formatMoment } from '../../../../platform/web/moments.ts'

const drawingNotes: Readonly<Record<AdminPaper['drawing'], string>> = {
  pending: 'Pages en préparation',
  failed: 'Pages non préparées : seul le téléchargement est possible',
  drawn: '',
}

type Wishes = {
  onSort: (sort: DocumentSort) => void
  /** Gets the sentence of a failed download, or nothing when a new one begins. */
  onFailure: (sentence: string | undefined) => void
  onAction: (action: Action, paper: AdminPaper) => void
}

/** The columns of the table of documents, in the order `sort`. */
export function documentColumns(
  sort: DocumentSort,
  { onSort, onFailure, onAction }: Wishes,
): Column<AdminPaper>[] {
  const sortBy = (key: SortKey) => ({
    direction: directionOf(sort, key),
    onSort: () => onSort(nextSort(sort, key)),
  })
  return [
    {
      key: 'name',
      title: 'Nom',
      sort: sortBy('name'),
      cell: ({ filename, drawing }) => <DocumentName path={filename} note={drawingNotes[drawing]} />,
    },
    {
      key: 'size',
      title: 'Taille',
      isNumber: true,
      sort: sortBy('size'),
      cell: ({ size }) => formatSize(size),
    },
    {
      key: 'date',
      title: 'Date',
      sort: sortBy('date'),
      cell: ({ last_modified: at }) => <time dateTime={at}>{formatMoment(at)}</time>,
    },
    {
      key: 'uploader',
      title: 'Ajouté par',
      sort: sortBy('uploader'),
      cell: ({ uploaded_by: name }) => name ?? '—',
    },
    {
      key: 'actions',
      title: 'Actions',
      isAction: true,
      cell: (paper) => <DocumentActions paper={paper} onFailure={onFailure} onAction={onAction} />,
    },
  ]
}
