import type { ReactNode } from 'react'
import styles from './documents.module.css'

/** A document's file name, over the folders it lies in; `note` says what else must be known. */
export function DocumentName({ path, note }: { path: string; note?: ReactNode }) {
  const slash = path.lastIndexOf('/')
  return (
    <span className={styles.name}>
      <strong>{path.slice(slash + 1)}</strong>
      <span>{path.slice(0, slash)}</span>
      {note && <em>{note}</em>}
    </span>
  )
}
