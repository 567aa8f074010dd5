import { useEffect, useRef, useState } from 'react'
import { Button, type ButtonLook } from '../../../platform/web/ui/button.tsx'
import { failureSentence } from '../../../platform/web/failure-sentence.ts'
import { formatSize } from './format-size.ts'
import { type Savable, savePaper } from './save-paper.ts'
import { downloadFailure } from './sentences.ts'
import styles from './save-button.module.css'

/** Downloads a paper's PDF, shows how far it is, and stops when pressed again. */
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
  const [share, setShare] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const save = async () => {
    const controller = new AbortController()
    running.current = controller
    onFailure(undefined)
    setShare(0)
    try {
      await savePaper(paper, setShare, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) {
        console.warn(error)
        onFailure(failureSentence(error, downloadFailure))
      }
    } finally {
      setShare(undefined)
    }
  }

  if (share !== undefined)
    return (
      <Button size="small" look={look} className={styles.save} onClick={() => running.current?.abort()}>
        Annuler ({Math.floor(share * 100)} %)
      </Button>
    )
  return (
    <Button size="small" look={look} className={styles.save} onClick={() => void save()}>
      <span>
        Télécharger
        {showSize && <span className={styles.size}> ({formatSize(paper.size)})</span>}
        <span className="sr-only"> {title}</span>
      </span>
    </Button>
  )
}
