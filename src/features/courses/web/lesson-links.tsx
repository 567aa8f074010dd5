import { Link } from '../../../web/router.tsx'
import type { Lesson } from '../contract.ts'
import styles from './chapter-list.module.css'
import { useCourseProgress } from './progress-store.ts'

/** A chapter's lessons; those that are announced say so and lead nowhere. */
export function LessonLinks({
  courseId,
  lessons,
  open,
  onChoose,
}: {
  courseId: string
  lessons: readonly Lesson[]
  open?: Lesson
  onChoose: () => void
}) {
  const read = useCourseProgress(courseId)?.read
  return (
    <ol className={styles.lessons}>
      {lessons.map(({ code, title, duration, written }) => (
        <li key={code}>
          {written ? (
            <Link to={`#${code}`} aria-current={code === open?.code ? 'page' : undefined} onClick={onChoose}>
              <span className={styles.name}>{title}</span>
              <span className={styles.duration}>
                {duration}
                {read?.includes(code) && (
                  <b>
                    {' '}
                    ✓<span className="sr-only"> lue</span>
                  </b>
                )}
              </span>
            </Link>
          ) : (
            <span>
              <span className={styles.name}>{title}</span>
              <span className={styles.coming}>à venir</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
