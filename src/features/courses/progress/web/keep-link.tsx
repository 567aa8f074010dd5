import { Link } from '../../../../platform/web/router.tsx'
import type { CourseName } from '../../rules.ts'
import styles from './progress.module.css'

/** The way to keeping a class on the phone, or one course of it. */
export function KeepLink({ classKey, subject }: Pick<CourseName, 'classKey'> & Partial<CourseName>) {
  const course = subject ? `&cours=${encodeURIComponent(subject)}` : ''
  return (
    <Link to={`/hors-ligne?classe=${classKey}${course}`} className={styles.keep}>
      {subject ? 'Garder ce cours' : 'Garder ma classe'} hors ligne{'\u00a0'}→
    </Link>
  )
}
