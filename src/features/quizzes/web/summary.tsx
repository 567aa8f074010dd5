import { type ReactNode, useEffect, useRef } from 'react'
import { plural } from '../../../common/plural.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { subjectStyle } from '../../../platform/web/ui/subject-style.ts'
import { adviceOn, feedbackOn, gradeOutOf20 } from '../rules.ts'
import { Correction } from './correction.tsx'
import { type Entry, type Given, gradeAll, subjectOf } from './entry.ts'
import { Html, FormulaStyle } from './html.tsx'
import playStyles from './play.module.css'
import styles from './summary.module.css'

/** The grade in red pen, what the teacher says of it, and each question corrected. */
export function Summary({
  title,
  part,
  entries,
  given,
  actions,
  children,
}: {
  title: string
  /** Name of the part of the quiz that was played. */
  part?: string
  entries: readonly Entry[]
  given: Given
  /** What can be done next, after the mistakes were looked at. */
  actions: ReactNode
  /** Stands between the grade and what can be done. */
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const first = entries[0]
  if (!first) return null
  const grades = gradeAll(entries, given)
  const right = grades.filter(Boolean).length
  const total = entries.length
  const advice = adviceOn(right, total)
  return (
    <>
      <FormulaStyle />
      <article className={`${playStyles.sheet} ${styles.result}`} {...subjectStyle(subjectOf(first))}>
        <header className={styles.head}>
          <div className={styles.words}>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {part && <p className={playStyles.part}>{part}</p>}
            <p className={styles.feedback}>{feedbackOn(right, total)}</p>
            {advice && <p>{advice}</p>}
            <p>
              {right} {plural(right, 'bonne réponse', 'bonnes réponses')} sur {total}
            </p>
          </div>
          <p className={styles.grade}>
            <span className="sr-only">Note : </span>
            <span>{gradeOutOf20(right, total)}/20</span>
          </p>
        </header>
        {children}
        <div className={styles.next}>
          {right < total && (
            <Button
              look="primary"
              onClick={() => goTo(list.current!.children[grades.indexOf(false)] as HTMLElement)}
            >
              Voir mes erreurs
            </Button>
          )}
          {actions}
          <Button onClick={() => print()}>Imprimer</Button>
        </div>
        <h2 className={styles.corrections}>Correction</h2>
        <ol ref={list} className={styles.list}>
          {entries.map((entry, index) => (
            <Corrected
              key={`${entry.quiz.id} ${entry.question.id}`}
              entry={entry}
              value={given[index]}
              isRight={grades[index] ?? false}
            />
          ))}
        </ol>
      </article>
    </>
  )
}

/** One question with the right answer; a wrong one with what was answered and the explanation. */
function Corrected({ entry, value, isRight }: { entry: Entry; value: unknown; isRight: boolean }) {
  const { text } = entry.question
  return (
    <li tabIndex={isRight ? undefined : -1} className={isRight ? styles.good : styles.bad}>
      <p className={styles.verdict}>{isRight ? 'Juste' : 'À revoir'}</p>
      {text && <Html html={text} className={styles.question} />}
      <Correction entry={entry} value={value} isRight={isRight} isExplained={!isRight} />
    </li>
  )
}

function goTo(mistake: HTMLElement): void {
  mistake.focus({ preventScroll: true })
  mistake.scrollIntoView({ block: 'start' })
}
