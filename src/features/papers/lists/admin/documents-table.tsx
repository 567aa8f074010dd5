import { useState } from 'react'
import { call } from '../../../../platform/web/http.ts'
import { Alert } from '../../../../platform/web/ui/alert.tsx'
import { Confirm } from '../../../../platform/web/ui/confirm.tsx'
import { Table } from '../../../../platform/web/ui/table.tsx'
import type { AdminPaper } from '../../contract.ts'
import { deletePaper as deletePaperCall } from '../../bin/calls.ts'
import type { deletePaper } from '../../bin/contract.ts'
import { ChaptersModal } from '../../chapters/admin/chapters-modal.tsx'
import type { Action } from './document-actions.tsx'
import { documentColumns } from './document-columns.tsx'
import type { DocumentSort } from './document-sort.ts'
import styles from '../../admin/documents.module.css'
import { RenameModal, ReplaceModal } from './late-windows.tsx'

const deleteFailure = 'Erreur lors de la suppression du fichier'

/** The stored documents, each to download, rename, replace or delete. */
export function DocumentsTable({
  papers,
  sort,
  onSort,
  onChanged,
}: {
  papers: readonly AdminPaper[]
  sort: DocumentSort
  onSort: (sort: DocumentSort) => void
  /** Gets the server's sentence. */
  onChanged: (sentence: string) => void
}) {
  const [chosen, setChosen] = useState<{ action: Action; paper: AdminPaper }>()
  const [failure, setFailure] = useState<string>()
  const close = () => setChosen(undefined)
  const changed = (sentence: string) => {
    close()
    onChanged(sentence)
  }

  const remove = async ({ filename }: AdminPaper) => {
    setFailure(undefined)
    try {
      const { message } = await call<typeof deletePaper>(deletePaperCall, { params: { '*': filename } })
      onChanged(message)
    } catch (error) {
      console.warn(error)
      setFailure(deleteFailure)
    }
    close()
  }

  const { action, paper } = chosen ?? {}
  const columns = documentColumns(sort, {
    onSort,
    onFailure: setFailure,
    onAction: (wanted, row) => setChosen({ action: wanted, paper: row }),
  })

  return (
    <>
      {failure && <Alert onDismiss={() => setFailure(undefined)}>{failure}</Alert>}
      <Table caption="Documents" columns={columns} rows={papers} rowKey={({ id }) => id} />
      {paper && action === 'chapters' && <ChaptersModal paper={paper} onClose={close} />}
      {paper && action === 'rename' && <RenameModal paper={paper} onClose={close} onDone={changed} />}
      {paper && action === 'replace' && <ReplaceModal paper={paper} onClose={close} onDone={changed} />}
      {paper && action === 'delete' && (
        <Confirm
          title="Supprimer le document ?"
          confirmLabel="Supprimer le document"
          isDangerous
          onCancel={close}
          onConfirm={() => remove(paper)}
        >
          <p className={styles.path}>{paper.filename}</p>
          <p>
            Plus personne ne pourra le lire, et ses pages disparaîtront aussi. Il reste 30 jours dans la
            corbeille, d’où vous pouvez le restaurer.
          </p>
        </Confirm>
      )}
    </>
  )
}
