import { useEffect } from 'react'
import { Link } from '../../../../platform/web/router.tsx'
import { classLabels } from '../../../../school/classes.ts'
import { subjects } from '../../../../school/subjects.ts'
import { subjectStyle } from '../../../../platform/web/ui/subject-style.ts'
import { findCourse, readerPath } from '../../rules.ts'
import { useProgress } from './progress-store.ts'
import { refreshIfOld } from './marks.ts'
import styles from './progress.module.css'

/** Where the pupil left off, as a bookmark to go on; before the first lesson, the way to one. Always as high. */
export function ResumeCard() {
  const place = useProgress()?.place
  useEffect(refreshIfOld, [])
  const [classText = '', subjectText = ''] = place?.course.split('_') ?? []
  const course = findCourse(classText, subjectText)
  if (!place || !course)
    return (
      <Link to="/select-level" className={styles.resume}>
        <span>Choisis un cahier →</span>
        <strong>Ta première leçon t’attend</strong>
      </Link>
    )
  return (
    <Link
      to={readerPath(course, 'cours', place.lesson)}
      className={styles.resume}
      {...subjectStyle(course.subject)}
    >
      <span>
        Reprendre · {subjects[course.subject].label}, {classLabels[course.classKey]} →
      </span>
      <strong>{place.title}</strong>
    </Link>
  )
}
