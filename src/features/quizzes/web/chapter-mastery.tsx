import { masteryWord } from '../rules.ts'
import styles from './chapter-mastery.module.css'
import { useMastery } from './use-mastery.ts'

/** How well the pupil knows a chapter whose quiz they have played; nothing for one they have not. */
export default function ChapterMastery({ quiz }: { quiz: string }) {
  const known = useMastery().get(quiz)
  if (!known) return null
  return <MasteryBar {...known} />
}

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
