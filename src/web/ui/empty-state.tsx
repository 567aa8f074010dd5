import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** There is nothing here: why, and what can be done about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
        <rect
          x="10"
          y="6"
          width="44"
          height="52"
          rx="4"
          fill="var(--sheet)"
          stroke="var(--edge)"
          strokeWidth="2"
        />
        <path d="M22 6v52" stroke="var(--red-pen)" strokeWidth="2" />
        <path d="M28 20h20M28 30h20M28 40h12" stroke="var(--ruling)" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
