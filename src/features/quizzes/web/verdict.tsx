import { useId, useState } from 'react'
import { Correction } from './correction.tsx'
import { type Entry, isRightAnswer } from './entry.ts'
import styles from './verdict.module.css'

/** An answer that was just given, and which question of the sitting it is to, from 1. */
export type JustGiven = { entry: Entry; value: unknown; rank: number }

/**
 * What the answer just given is worth, in one line that opens to its correction; nothing before the first. The line
 * is there from the start: who listens hears it change.
 */
export function Verdict({ last }: { last: JustGiven | undefined }) {
  const isRight = last && isRightAnswer(last.entry, last.value)
  return (
    <div className={`${styles.verdict} ${isRight ? styles.good : styles.bad}`}>
      <p role="status" className={styles.line}>
        {last && (
          <>
            <Mark key={last.rank} isRight={isRight ?? false} />
            Question {last.rank}&nbsp;: <b>{isRight ? 'juste' : 'à revoir'}</b>
          </>
        )}
      </p>
      {last && <Why key={last.rank} {...last} isRight={isRight ?? false} />}
    </div>
  )
}

function Why({ entry, value, rank, isRight }: JustGiven & { isRight: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`Explication de la question ${rank}`}
        className={styles.why}
        onClick={() => setIsOpen(!isOpen)}
      >
        Explication
      </button>
      <div id={id} hidden={!isOpen} className={styles.correction}>
        {isOpen && <Correction entry={entry} value={value} isRight={isRight} isExplained />}
      </div>
    </>
  )
}

/** What a teacher's hand leaves in the margin: a green tick, or a red ring. It is drawn once. */
function Mark({ isRight }: { isRight: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.mark}>
      <path
        pathLength="1"
        d={
          isRight
            ? 'M3 13.5 9 20 21.5 4'
            : 'M15.5 3.6C9 1.4 2.6 5.6 2.4 12.2c-.2 6 5.3 9.8 11 9.2 5.4-.6 8.8-5 8-10.3C20.6 5.6 15.3 2.4 9.5 4.4'
        }
      />
    </svg>
  )
}
