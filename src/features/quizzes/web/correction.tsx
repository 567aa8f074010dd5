import { findClass } from '../../../school/classes.ts'
import { Link } from '../../../platform/web/router.tsx'
import { viewOf } from '../kinds/web/index.ts'
import type { Entry } from './entry.ts'
import { Html } from './html.tsx'
import styles from './correction.module.css'

/** What was answered where that was wrong, and what is right; `isExplained`: and why, with the way to the lesson. */
export function Correction({
  entry: { question, quiz },
  value,
  isRight,
  isExplained,
}: {
  entry: Entry
  value: unknown
  isRight: boolean
  isExplained: boolean
}) {
  const { Answer } = viewOf(question)
  const classKey = findClass(quiz.level) ?? quiz.level
  return (
    <>
      <Answer question={question} value={value} isRight={isRight} />
      {isExplained && (
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
    </>
  )
}
