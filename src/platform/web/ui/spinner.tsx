import type { ReactNode } from 'react'
import styles from './spinner.module.css'

/** Something is on its way; `children` says what. */
export function Spinner({ children = 'Chargement…' }: { children?: ReactNode }) {
  return (
    <div role="status" className={styles.spinner}>
      <span className={styles.wheel} aria-hidden="true" />
      <span>{children}</span>
    </div>
  )
}
