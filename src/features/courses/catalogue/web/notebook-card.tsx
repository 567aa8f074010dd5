import { Link } from '../../../../platform/web/router.tsx'
import type { ClassKey } from '../../../../school/classes.ts'
import { type SubjectKey, subjects } from '../../../../school/subjects.ts'
import { subjectStyle } from '../../../../platform/web/ui/subject-style.ts'
import type { CourseSummary } from '../../contract.ts'
import { readerPath } from '../../rules.ts'
import { factsOf, lessonsWords } from '../../web/course-words.ts'
import { keepEnrolment } from '../../web/enrolment.ts'
import styles from './notebook-card.module.css'
import { useCourseProgress } from '../../progress/web/progress-store.ts'
import type { ProgressChunk } from '../../progress/web/use-progress-chunk.ts'

/** A subject's notebook: what is in it and how much it weighs. A press opens it in the reader. */
export function NotebookCard({
  classKey,
  course,
  isChosen,
  chunk,
}: {
  classKey: ClassKey
  course: CourseSummary
  isChosen: boolean
  /** What counts how far the pupil is, once it has come. */
  chunk?: ProgressChunk
}) {
  const subject = course.name as SubjectKey
  const name = { classKey, subject }
  const { label } = subjects[subject]
  const progress = useCourseProgress(course.id)
  const place = progress?.place
  const facts = factsOf(course)
  return (
    <article
      className={`${styles.cover} ${course.cours ? '' : styles.empty} ${isChosen ? styles.chosen : ''}`}
      {...subjectStyle(subject)}
    >
      <div className={styles.label}>
        <h2 className={styles.title}>{label}</h2>
        <p className={styles.lessons}>{lessonsWords(course)}</p>
        {course.cours && (
          <div className={styles.progress}>{chunk && <chunk.CardProgress course={course} />}</div>
        )}
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      </div>
      <p className={styles.links}>
        <Link
          to={readerPath(name, 'cours', place?.lesson)}
          className={styles.open}
          aria-label={`${place ? 'Reprendre' : 'Ouvrir'} le cours : ${label}`}
          onClick={() => keepEnrolment(name, progress?.isEnrolled)}
        >
          {place ? 'Reprendre' : 'Ouvrir'} →
        </Link>
        <Link
          to={`/course-detail/${classKey}/${encodeURIComponent(subject)}`}
          className={styles.detail}
          aria-label={`Programme : ${label}`}
        >
          Programme
        </Link>
      </p>
    </article>
  )
}
