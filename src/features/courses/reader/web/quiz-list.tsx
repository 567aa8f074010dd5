import { withDe } from '../../../../common/elide.ts'
import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import type { Chapter, Course } from '../../contract.ts'
import { quizOf } from '../../rules.ts'
import { QuizMastery } from './quiz-mastery.tsx'
import styles from './quiz-list.module.css'

/** The quizzes of a course, chapter by chapter; that of the chapter which is open stands before the others. */
export default function QuizList({ course, open }: { course: Course; open?: Chapter }) {
  const chapters = course.chapters.filter(({ quiz }) => quiz)
  const isOpen = ({ number }: Chapter) => number === open?.number
  const here = chapters.filter(isOpen)
  return (
    <>
      <h2>Quiz {withDe(course.subject)}</h2>
      {open && here.length === 0 && <p>Le chapitre «&nbsp;{open.title}&nbsp;» n’a pas encore de quiz.</p>}
      <Quizzes course={course} chapters={here} look="primary" />
      {open && <h3>Les autres chapitres</h3>}
      <Quizzes course={course} chapters={chapters.filter((chapter) => !isOpen(chapter))} />
    </>
  )
}

function Quizzes({
  course,
  chapters,
  look,
}: {
  course: Course
  chapters: readonly Chapter[]
  look?: 'primary'
}) {
  if (chapters.length === 0) return null
  return (
    <ul className={styles.quizzes}>
      {chapters.map((chapter) => {
        const { number, title } = chapter
        const quiz = quizOf(course.id, chapter)
        return (
          <li key={number}>
            <span className={styles.title}>
              {number}. {title}
              <QuizMastery quiz={quiz} />
            </span>
            <ButtonLink
              look={look}
              size="small"
              to={`/quiz/${encodeURIComponent(quiz)}`}
              aria-label={`Commencer\u00a0: ${title}`}
            >
              Commencer
            </ButtonLink>
          </li>
        )
      })}
    </ul>
  )
}
