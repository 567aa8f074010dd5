import type { ReactNode } from 'react'
import drawings from './drawings.svg'
import styles from './empty-state.module.css'

/** Drawings of `drawings.svg`. */
export type Drawing = 'cahier' | 'loupe' | 'paroles' | 'enveloppe' | 'corbeille' | 'crayon'

/** There is nothing here: why, and what can be done about it. */
export function EmptyState({
  title,
  drawing = 'cahier',
  children,
}: {
  title: string
  drawing?: Drawing
  children?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <svg width="120" height="96" aria-hidden="true">
        <use href={`${drawings}#${drawing}`} />
      </svg>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
