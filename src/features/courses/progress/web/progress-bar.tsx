import { plural } from '../../../../common/plural.ts'
import styles from './progress.module.css'

/** A line that fills; the numbers beside it say the same in words. */
export function ProgressBar({ value, most }: { value: number; most: number }) {
  const width = most > 0 ? `${Math.min(100, (100 * value) / most)}%` : '0'
  return (
    <span className={styles.bar} aria-hidden="true">
      <span style={{ width }} />
    </span>
  )
}

/** `3 leçons lues sur 15`. */
export function readWords(read: number, written: number): string {
  if (read === 0) return 'Pas encore commencé'
  return `${read} ${plural(read, 'leçon lue', 'leçons lues')} sur ${written}`
}
