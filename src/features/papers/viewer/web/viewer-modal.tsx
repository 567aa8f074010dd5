import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { Modal } from '../../../../platform/web/ui/modal.tsx'
import type { Paper } from '../../contract.ts'
import { fullScreenLink } from '../../web/paper-links.ts'
import { paperTitle } from '../../web/paper-words.ts'
import { SaveButton } from '../../web/save-button.tsx'
import { PaperViewer } from './paper-viewer.tsx'
import { usePages } from './use-pages.ts'
import styles from './viewer-modal.module.css'

/** The viewer in a window over the list. */
export default function ViewerModal({
  path,
  papers,
  onOpen,
  onClose,
}: {
  /** Stored path of the paper to show. */
  path: string
  /** What the list behind knows. */
  papers?: readonly Paper[]
  /** Shows another paper in its place: the corrigé of this épreuve, and back. */
  onOpen: (path: string) => void
  onClose: () => void
}) {
  const viewed = usePages(path)
  const known = papers?.find(({ filename }) => filename === path)
  const paper = viewed.pages?.file ?? known
  return (
    <Modal title={paper ? paperTitle(paper) : 'Document'} size="full" onClose={onClose}>
      <div className={styles.viewer}>
        <PaperViewer
          key={path}
          viewed={viewed}
          known={known}
          takesFocus
          renderActions={(file, onFailure) => (
            <>
              <Counterpart paper={file} onOpen={onOpen} />
              <ButtonLink size="small" className={styles.wideOnly} to={fullScreenLink(file.filename)}>
                Plein écran
              </ButtonLink>
              <SaveButton paper={file} title={paperTitle(file)} onFailure={onFailure} showSize />
            </>
          )}
        />
      </div>
    </Modal>
  )
}

function Counterpart({ paper, onOpen }: { paper: Paper; onOpen: (path: string) => void }) {
  const { correction_path: correction, epreuve_path: epreuve } = paper
  const other = correction ?? epreuve
  if (!other) return null
  return (
    <Button size="small" onClick={() => onOpen(other)}>
      {correction ? 'Corrigé' : 'Épreuve'}
    </Button>
  )
}
