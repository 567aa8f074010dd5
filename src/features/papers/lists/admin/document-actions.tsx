import { ActionMenu } from '../../../../platform/web/ui/action-menu.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { documentTitle } from '../../admin/document-name.tsx'
import styles from '../../admin/documents.module.css'
import type { AdminPaper } from '../../contract.ts'
import { formatDataPrice } from '../../../../platform/web/data-price.ts'
import { useSave } from '../../web/use-save.ts'

const windows = {
  chapters: 'Chapitres',
  rename: 'Renommer',
  replace: 'Remplacer',
  delete: 'Supprimer',
} as const
/** What opens a window of its own. */
export type Action = keyof typeof windows

/** What can be done to a document; a download that is under way can be stopped beside the menu. */
export function DocumentActions({
  paper,
  onFailure,
  onAction,
}: {
  paper: AdminPaper
  /** Gets the sentence of a failed download, or nothing when a new one begins. */
  onFailure: (sentence: string | undefined) => void
  onAction: (action: Action, paper: AdminPaper) => void
}) {
  const { share, save, stop } = useSave(paper, onFailure)
  const opening = (Object.keys(windows) as Action[]).map((action) => ({
    label: windows[action],
    isDangerous: action === 'delete',
    onChoose: () => onAction(action, paper),
  }))
  const download = { label: `Télécharger (${formatDataPrice(paper.size)})`, onChoose: save }
  return (
    <span className={styles.actions}>
      {share !== undefined && (
        <Button size="small" onClick={stop}>
          Annuler ({Math.floor(share * 100)}&nbsp;%)
        </Button>
      )}
      <ActionMenu about={documentTitle(paper.filename)} actions={[download, ...opening]} />
    </span>
  )
}
