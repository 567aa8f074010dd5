import type { HTMLAttributes } from 'react'
import styles from './reader-side.module.css'

/** The sidebar; on a phone it lies over the page and closes by a press beside it. */
export function ReaderSide({ onClose, ...rest }: HTMLAttributes<HTMLElement> & { onClose?: () => void }) {
  return (
    <>
      <aside {...rest} id="reader-side" className={styles.side} aria-label="Chapitres et leçons" />
      <button
        type="button"
        className={styles.behind}
        aria-label="Fermer le menu"
        tabIndex={-1}
        onClick={onClose}
      />
    </>
  )
}
