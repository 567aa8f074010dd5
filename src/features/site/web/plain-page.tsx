import type { ReactNode } from 'react'
import styles from './plain-page.module.css'

/** A page of text under one heading. */
export function PlainPage({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={`page ${styles.plain}`}>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  )
}
