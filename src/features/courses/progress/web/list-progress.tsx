import { useCourseProgress } from './progress-store.ts'
import { ProgressBar, readWords } from './progress-bar.tsx'
import styles from './progress.module.css'

/** How far the pupil is in a course, in the list of all courses. */
export function ListProgress({ id, written }: { id: string; written: number }) {
  const read = useCourseProgress(id)?.read.length ?? 0
  return (
    <span className={styles.listed}>
      <ProgressBar value={read} most={written} />
      <span>{readWords(read, written)}</span>
    </span>
  )
}
