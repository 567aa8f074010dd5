import type { ReactNode } from 'react'
import illustrations from './illustrations.svg'
import styles from './empty-state.module.css'

/** The pictures of `illustrations.svg`. */
export type Illustration = 'cahier' | 'loupe' | 'paroles' | 'enveloppe' | 'corbeille' | 'crayon'

/** There is nothing here: why, and what can be done about it. */
export function EmptyState({
  title,
  illustration = 'cahier',
  children,
}: {
  title: string
  illustration?: Illustration
  children?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <svg width="120" height="96" aria-hidden="true">
        <use href={`${illustrations}#${illustration}`} />
      </svg>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
