import { useEffect } from 'react'
import type { Course } from '../../contract.ts'
import { useCourseProgress } from '../progress-store.ts'
import { ProgressBar, readWords } from './progress-bar.tsx'
import styles from './progress.module.css'
import { tellEnrolment } from './tell-enrolment.ts'
import { WaitingNote } from './waiting-note.tsx'

const patience = 10_000

/** How far the pupil is in the open course, and what waits to be sent, in the reader's sidebar. */
export function SideProgress({ course }: { course: Course }) {
  // The lesson has the line to itself first.
  useEffect(() => {
    const timer = setTimeout(() => void tellEnrolment(), patience)
    return () => clearTimeout(timer)
  }, [course.id])
  const read = useCourseProgress(course.id)?.read.length ?? 0
  return (
    <div className={styles.side}>
      <ProgressBar value={read} most={course.lessons_written} />
      <span>{readWords(read, course.lessons_written)}</span>
      <WaitingNote />
    </div>
  )
}
