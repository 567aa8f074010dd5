import { ButtonLink } from '../../../web/ui/button.tsx'
import type { Course } from '../contract.ts'
import { quizId } from '../rules.ts'
import { QuizMastery } from './quiz-mastery.tsx'
import styles from './quiz-list.module.css'

/** The quizzes of a course, chapter by chapter. */
export function QuizList({ course }: { course: Course }) {
  return (
    <>
      <h2>Quiz de {course.subject}</h2>
      <ul className={styles.quizzes}>
        {course.chapters
          .filter(({ quiz }) => quiz)
          .map(({ number, title }) => (
            <li key={number}>
              <span className={styles.title}>
                {number}. {title}
                <QuizMastery quiz={quizId(course.id, number)} />
              </span>
              <ButtonLink
                to={`/quiz/${encodeURIComponent(quizId(course.id, number))}`}
                aria-label={`Jouer : ${title}`}
              >
                Jouer
              </ButtonLink>
            </li>
          ))}
      </ul>
    </>
  )
}
