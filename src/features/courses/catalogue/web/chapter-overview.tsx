import { Link } from '../../../../platform/web/router.tsx'
import type { Course } from '../../contract.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { facePathOfCode, findCourse, quizOf, readerPath } from '../../rules.ts'
import styles from './chapter-overview.module.css'
import { QuizMastery } from '../../reader/web/quiz-mastery.tsx'

/** So many chapters are shown whole; a longer course would be five screens of lessons. */
const fewChapters = 4

/**
 * The chapters of a course with their lessons, as a teacher's plan: the first opened, the others at a touch. Who has no
 * session is led to a lesson's public page.
 */
export function ChapterOverview({ course }: { course: Course }) {
  const name = findCourse(course.class, course.name)
  const isVisitor = !useSession()
  const isShort = course.chapters.length <= fewChapters
  return (
    <ol className={styles.chapters}>
      {course.chapters.map((chapter, index) => (
        <li key={chapter.number}>
          <details open={isShort || index === 0}>
            <summary>
              <h3>{chapter.title}</h3>
            </summary>
            <ul>
              {chapter.lessons.map(({ code, title, duration, written }) => (
                <li key={code} className={written ? styles.lesson : styles.coming}>
                  {written && name ? (
                    <Link to={isVisitor ? facePathOfCode(name, code) : readerPath(name, 'cours', code)}>
                      {title}
                    </Link>
                  ) : (
                    <span>{title}</span>
                  )}
                  <span>{written ? duration : 'à venir'}</span>
                </li>
              ))}
            </ul>
            {chapter.quiz && (
              <p className={styles.quiz}>
                <Link to={`/quiz/${encodeURIComponent(quizOf(course.id, chapter))}`}>Quiz du chapitre</Link>
                <QuizMastery quiz={quizOf(course.id, chapter)} />
              </p>
            )}
          </details>
        </li>
      ))}
    </ol>
  )
}
