import { type ReactNode, useEffect, useRef } from 'react'
import { plural } from '../../../common/plural.ts'
import { findClass } from '../../../school/classes.ts'
import { Link } from '../../../platform/web/router.tsx'
import { subjectStyle } from '../../../platform/web/ui/subject-style.ts'
import { feedbackOn, gradeOutOf20 } from '../rules.ts'
import { Html, FormulaStyle } from './html.tsx'
import { viewOf } from '../kinds/web/index.ts'
import { type Entry, type Given, subjectOf } from './play.tsx'
import playStyles from './play.module.css'
import styles from './summary.module.css'

/** Which answers are right. */
export function gradeAll(entries: readonly Entry[], given: Given): boolean[] {
  return entries.map(({ question }, index) => viewOf(question).grade(question, given[index]))
}

/** The grade in red pen, what the teacher says of it, and each question corrected. */
export function Summary({
  title,
  part,
  entries,
  given,
  children,
}: {
  title: string
  /** Name of the part of the quiz that was played. */
  part?: string
  entries: readonly Entry[]
  given: Given
  /** What can be done next, between the grade and the corrections. */
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const first = entries[0]
  if (!first) return null
  const grades = gradeAll(entries, given)
  const right = grades.filter(Boolean).length
  const total = entries.length
  return (
    <>
      <FormulaStyle />
      <article className={playStyles.sheet} {...subjectStyle(subjectOf(first))}>
        <header className={styles.head}>
          <div className={styles.words}>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {part && <p className={playStyles.part}>{part}</p>}
            <p className={styles.feedback}>{feedbackOn(right, total)}</p>
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
        <h2 className={styles.corrections}>Correction</h2>
        <ol className={styles.list}>
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
  const { question, quiz } = entry
  const { Answer } = viewOf(question)
  const classKey = findClass(quiz.level) ?? quiz.level
  return (
    <li className={isRight ? styles.good : styles.bad}>
      <p className={styles.verdict}>{isRight ? 'Juste' : 'À revoir'}</p>
      {question.text && <Html html={question.text} className={styles.question} />}
      <Answer question={question} value={value} isRight={isRight} />
      {!isRight && (
        <div className={styles.explanation}>
          <Html html={question.explanation} />
          {question.source && <p className={styles.source}>Source : {question.source}</p>}
          {question.lesson && (
            <Link to={`/lecture/${classKey}/${encodeURIComponent(quiz.subject)}#${question.lesson}`}>
              {question.notion ? `Revoir la leçon : ${question.notion}` : 'Revoir la leçon'}
            </Link>
          )}
        </div>
      )}
    </li>
  )
}
