import type { ReactNode } from 'react'
import styles from './account-sheet.module.css'

/** A sheet with a form; on wide screens a panel stands at its left. */
export function AccountSheet({
  title,
  intro,
  panel,
  children,
}: {
  title: string
  intro?: ReactNode
  panel?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={`page ${styles.page}`}>
      <div className={panel ? styles.pair : styles.single}>
        <section className={styles.sheet}>
          <h1 className={styles.title}>{title}</h1>
          {intro}
          {children}
        </section>
        {panel}
      </div>
    </div>
  )
}
