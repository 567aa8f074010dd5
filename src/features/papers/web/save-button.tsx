import { Button, type ButtonLook } from '../../../platform/web/ui/button.tsx'
import { formatDataPrice } from '../../../platform/web/data-price.ts'
import type { Savable } from './save-paper.ts'
import styles from './save-button.module.css'
import { useSave } from './use-save.ts'

/** Downloads a paper's PDF, after a question to who saves data; shows how far it is, and stops when pressed again. */
export function SaveButton({
  paper,
  title,
  onFailure,
  showSize = false,
  look,
}: {
  paper: Savable
  /** The paper's name for who does not see it. */
  title: string
  /** Gets the sentence to show, or nothing when a new attempt begins. */
  onFailure: (sentence: string | undefined) => void
  showSize?: boolean
  look?: ButtonLook
}) {
  const { share, save, stop } = useSave(paper, onFailure)
  if (share !== undefined)
    return (
      <Button size="small" look={look} className={styles.save} onClick={stop}>
        Annuler ({Math.floor(share * 100)} %)
      </Button>
    )
  return (
    <Button size="small" look={look} className={styles.save} onClick={save}>
      <span>
        Télécharger
        {showSize && <span className={styles.size}> ({formatDataPrice(paper.size)})</span>}
        <span className="sr-only"> {title}</span>
      </span>
    </Button>
  )
}
