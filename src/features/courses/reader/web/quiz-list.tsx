import { withDe } from '../../../../common/elide.ts'
import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import type { Course } from '../../contract.ts'
import { quizOf } from '../../rules.ts'
import { QuizMastery } from './quiz-mastery.tsx'
import styles from './quiz-list.module.css'

/** The quizzes of a course, chapter by chapter. */
export function QuizList({ course }: { course: Course }) {
  return (
    <>
      <h2>Quiz {withDe(course.subject)}</h2>
      <ul className={styles.quizzes}>
        {course.chapters
          .filter(({ quiz }) => quiz)
          .map((chapter) => {
            const { number, title } = chapter
            const quiz = quizOf(course.id, chapter)
            return (
              <li key={number}>
                <span className={styles.title}>
                  {number}. {title}
                  <QuizMastery quiz={quiz} />
                </span>
                <ButtonLink
                  size="small"
                  to={`/quiz/${encodeURIComponent(quiz)}`}
                  aria-label={`Commencer : ${title}`}
                >
                  Commencer
                </ButtonLink>
              </li>
            )
          })}
      </ul>
    </>
  )
}
