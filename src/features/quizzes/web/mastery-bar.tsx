import { masteryWord } from '../rules.ts'
import styles from './mastery-bar.module.css'

/** A bar and a word: questions whose last answer was right. */
export function MasteryBar({ right, questions }: { right: number; questions: number }) {
  return (
    <span className={styles.mastery}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${(right / questions) * 100}%` }} />
      </span>
      <span>
        {masteryWord(right, questions)} ({right}/{questions})
      </span>
    </span>
  )
}
