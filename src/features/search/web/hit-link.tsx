import type { MouseEventHandler } from 'react'
import { classLabels } from '../../../school/classes.ts'
import { subjects } from '../../../school/subjects.ts'
import { Link } from '../../../platform/web/router.tsx'
import { subjectStyle } from '../../../platform/web/ui/subject-style.ts'
import type { Hit } from '../search-index.ts'
import styles from './hit-link.module.css'

type Props = {
  hit: Hit
  id: string
  /** Where it opens. */
  to: string
  isActive: boolean
  onClick: MouseEventHandler
}

/** One thing found, with its class, subject and chapter: a choice of the search field's list, and a link. */
export function HitLink({ hit, id, to, isActive, onClick }: Props) {
  const { kind, classKey, subject, title, chapter, notion, isWritten } = hit
  const where = [
    classLabels[classKey],
    kind !== 'course' && subjects[subject].label,
    kind === 'chapter' ? 'chapitre' : (kind === 'lesson' || chapter !== title) && chapter,
  ]
  return (
    <Link
      {...subjectStyle(subject)}
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      to={to}
      className={styles.hit}
      onClick={onClick}
    >
      <span className={styles.title}>
        {kind === 'quiz' && 'Quiz : '}
        {title}
        {notion && <span className={styles.notion}> › {notion}</span>}
      </span>
      <span className={styles.about}>
        {where.filter(Boolean).join(' · ')}
        {!isWritten && <span className={styles.coming}> · à venir</span>}
      </span>
    </Link>
  )
}
