import { type ReactNode, useId } from 'react'
import styles from './profile-page.module.css'

/** One part of the profile with its heading. */
export function ProfileSection({
  title,
  id,
  children,
}: {
  title: string
  /** What an address ends with to lead here. */
  id?: string
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}
