import { plural } from '../../../../common/plural.ts'
import { useCourseProgress } from './progress-store.ts'
import { ProgressBar } from './progress-bar.tsx'
import styles from './progress.module.css'

/** How far the pupil is, on a notebook's label. */
export function CardProgress({ id, written }: { id: string; written: number }) {
  const read = useCourseProgress(id)?.read.length ?? 0
  return (
    <span className={styles.card}>
      <ProgressBar value={read} most={written} />
      <span>{read === 0 ? 'Pas commencé' : `${read} ${plural(read, 'lue', 'lues')} sur ${written}`}</span>
    </span>
  )
}
