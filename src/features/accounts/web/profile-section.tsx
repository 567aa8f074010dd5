import { type ReactNode, useId } from 'react'
import styles from './profile-page.module.css'

/** One sheet of the profile with its heading. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.sheet}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
