import { useState } from 'react'
import { call } from '../../../../web/http.ts'
import { Alert } from '../../../../web/ui/alert.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Confirm } from '../../../../web/ui/confirm.tsx'
import { type Column, Table } from '../../../../web/ui/table.tsx'
import type { Paper } from '../../contract.ts'
import { formatSize } from '../format-size.ts'
import { deleteCall } from '../paper-calls.ts'
import { SaveButton } from '../save-button.tsx'
import styles from './documents-table.module.css'

const deleteFailure = 'Erreur lors de la suppression du fichier'
const dates = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short' })
const drawingNotes: Readonly<Record<Paper['drawing'], string>> = {
  pending: 'Pages en préparation',
  failed: 'Pages non préparées : seul le téléchargement est possible',
  drawn: '',
}

/** The stored documents, each to download or to delete. */
export function DocumentsTable({
  papers,
  onDeleted,
}: {
  papers: readonly Paper[]
  /** Gets the server's sentence. */
  onDeleted: (sentence: string) => void
}) {
  const [toDelete, setToDelete] = useState<Paper>()
  const [failure, setFailure] = useState<string>()

  const remove = async ({ filename }: Paper) => {
    setFailure(undefined)
    try {
      const { message } = await call(deleteCall, { params: { '*': filename } })
      onDeleted(message)
    } catch (error) {
      console.warn(error)
      setFailure(deleteFailure)
    }
    setToDelete(undefined)
  }

  return (
    <>
      {failure && <Alert onDismiss={() => setFailure(undefined)}>{failure}</Alert>}
      <Table
        caption="Documents"
        columns={columnsOf(setFailure, setToDelete)}
        rows={papers}
        rowKey={({ filename }) => filename}
      />
      {toDelete && (
        <Confirm
          title="Supprimer le document ?"
          confirmLabel="Supprimer le document"
          isDangerous
          onCancel={() => setToDelete(undefined)}
          onConfirm={() => remove(toDelete)}
        >
          <p className={styles.path}>{toDelete.filename}</p>
          <p>Ses pages disparaîtront aussi. Cette action ne peut pas être annulée.</p>
        </Confirm>
      )}
    </>
  )
}

function columnsOf(
  onFailure: (sentence: string | undefined) => void,
  onDelete: (paper: Paper) => void,
): Column<Paper>[] {
  return [
    { key: 'name', title: 'Nom', cell: (paper) => <Name paper={paper} /> },
    { key: 'size', title: 'Taille', isNumber: true, cell: ({ size }) => formatSize(size) },
    { key: 'date', title: 'Date', cell: ({ last_modified: date }) => dates.format(new Date(date)) },
    {
      key: 'deeds',
      title: 'Actions',
      cell: (paper) => (
        <span className={styles.deeds}>
          <SaveButton paper={paper} onFailure={onFailure} />
          <Button look="danger" size="small" onClick={() => onDelete(paper)}>
            <span>
              Supprimer<span className="sr-only"> {paper.filename}</span>
            </span>
          </Button>
        </span>
      ),
    },
  ]
}

function Name({ paper: { name, filename, drawing } }: { paper: Paper }) {
  return (
    <span className={styles.name}>
      <strong>{name}</strong>
      <span>{filename.slice(0, -name.length - 1)}</span>
      {drawing !== 'drawn' && <em>{drawingNotes[drawing]}</em>}
    </span>
  )
}
