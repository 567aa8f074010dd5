import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Link } from '../../../../platform/web/router.tsx'
import styles from './lesson-steps.module.css'
import type { Step } from './open-lesson.ts'

/** Before and after, under the page and within reach of a thumb; `children` stands between them. */
export function LessonSteps({
  before,
  after,
  children,
}: {
  before?: Step
  after?: Step
  children?: ReactNode
}) {
  const foot = document.getElementById('reader-foot')
  if (!foot || (!before && !after && !children)) return null
  return createPortal(
    <nav aria-label="Leçons voisines" className={styles.steps}>
      {before && (
        <Link to={`#${before.code}`} rel="prev">
          <span aria-hidden="true">←</span>
          <span className={styles.text}>
            <span className={styles.word}>Précédent</span>
            <span className={styles.title}>{before.title}</span>
          </span>
        </Link>
      )}
      {children}
      {after && (
        <Link to={`#${after.code}`} rel="next" className={styles.after}>
          <span className={styles.text}>
            <span className={styles.word}>Suivant</span>
            <span className={styles.title}>{after.title}</span>
          </span>
          <span aria-hidden="true">→</span>
        </Link>
      )}
    </nav>,
    foot,
  )
}
