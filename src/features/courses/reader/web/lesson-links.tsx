import { Link } from '../../../../platform/web/router.tsx'
import type { Lesson } from '../../contract.ts'
import styles from './chapter-list.module.css'
import type { ProgressChunk } from '../../progress/web/use-progress-chunk.ts'

/** A chapter's lessons; those that are announced say so and lead nowhere. */
export function LessonLinks({
  courseId,
  chunk,
  lessons,
  open,
  onChoose,
}: {
  /** The course that they are written for. */
  courseId: string
  chunk?: ProgressChunk
  lessons: readonly Lesson[]
  open?: Lesson
  onChoose: () => void
}) {
  return (
    <ol className={styles.lessons}>
      {lessons.map(({ code, home = code, title, duration, written }) => (
        <li key={code}>
          {written ? (
            <Link to={`#${code}`} aria-current={code === open?.code ? 'page' : undefined} onClick={onChoose}>
              <span className={styles.name}>{title}</span>
              <span className={styles.duration}>
                {duration}
                {chunk && <chunk.LessonTick course={courseId} code={home} />}
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
