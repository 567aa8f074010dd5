import { useEffect } from 'react'
import type { Course, Lesson, Progress } from '../../contract.ts'
import { findCourse } from '../../rules.ts'
import { KeepLink } from './keep-link.tsx'
import { useProgress } from './progress-store.ts'
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
  const progress = useProgress()
  const [classText = '', subjectText = ''] = course.id.split('_')
  const name = findCourse(classText, subjectText)
  const read = progress ? countRead(progress, course) : 0
  return (
    <div className={styles.side}>
      <ProgressBar value={read} most={course.lessons_written} />
      <span>{readWords(read, course.lessons_written)}</span>
      <WaitingNote />
      {name && <KeepLink {...name} />}
    </div>
  )
}

/** How many lessons of a course or a programme are read, wherever they are written. */
function countRead({ courses }: Progress, course: Course): number {
  const read = new Map(courses.map(({ id, read: codes }) => [id, new Set(codes)]))
  const isRead = (id: string, { code, home = code, written }: Lesson) => written && read.get(id)?.has(home)
  const counts = course.chapters.map(
    ({ home, lessons }) => lessons.filter((lesson) => isRead(home?.course ?? course.id, lesson)).length,
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
