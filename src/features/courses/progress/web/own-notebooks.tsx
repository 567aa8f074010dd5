import { Link } from '../../../../platform/web/router.tsx'
import { ownClass } from '../../../../platform/web/own-class.ts'
import { classLabels } from '../../../../school/classes.ts'
import styles from './progress.module.css'

/** The way to the notebooks of the class that the pupil is in. */
export function OwnNotebooks() {
  const classKey = ownClass()
  if (!classKey) return null
  return (
    <Link to={`/select-course/${classKey}`} className={styles.own}>
      Mes cahiers de {classLabels[classKey]}&nbsp;→
    </Link>
  )
}
