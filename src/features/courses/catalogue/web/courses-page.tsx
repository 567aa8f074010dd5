import { plural } from '../../../../common/plural.ts'
import { Link } from '../../../../platform/web/router.tsx'
import { moneyWords } from '../../../../school/access.ts'
import { type ClassKey, classLabels, levelKeys, levels } from '../../../../school/classes.ts'
import { type SubjectKey, subjects } from '../../../../school/subjects.ts'
import { subjectStyle } from '../../../../platform/web/ui/subject-style.ts'
import type { CourseSummary } from '../../contract.ts'
import { readerPath } from '../../rules.ts'
import { factsOf, lessonsWords } from '../../web/course-words.ts'
import styles from './courses-page.module.css'
import { useCourseProgress } from '../../progress/web/progress-store.ts'
import { ProgrammeLinks } from '../../reader/web/programme-links.tsx'
import { summaries } from '../../web/summaries.ts'
import { type ProgressChunk, useProgressChunk } from '../../progress/web/use-progress-chunk.ts'

/** Every course of the school, class by class; a signed-in pupil goes on from here. */
export default function CoursesPage() {
  const chunk = useProgressChunk()
  const all = Object.values(summaries).flat()
  const written = all.reduce((sum, course) => sum + course.lessons_written, 0)
  return (
    <div className={`page ${styles.page}`}>
      <h1>Tous les cours</h1>
      <p className={styles.lead}>
        {all.length} cours, de la Sixième à la Terminale. {readyWords(written)} {moneyWords.free}
      </p>
      <div className={styles.resume}>
        {chunk && (
          <>
            <chunk.ResumeCard />
            <chunk.OwnNotebooks />
          </>
        )}
      </div>
      {levelKeys.map((level) => (
        <section key={level} aria-labelledby={level}>
          <h2 id={level} className={styles.level}>
            {levels[level].label}
          </h2>
          <div className={styles.classes}>
            {levels[level].classes.map((classKey) => (
              <ClassGroup key={classKey} classKey={classKey} chunk={chunk} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function readyWords(written: number): string {
  if (written === 0) return 'Les premières leçons arrivent.'
  return `${written} ${plural(written, 'leçon est', 'leçons sont')} déjà à lire, d’autres arrivent.`
}

function ClassGroup({ classKey, chunk }: { classKey: ClassKey; chunk?: ProgressChunk }) {
  return (
    <section className={styles.group}>
      <h3>
        <Link to={`/select-course/${classKey}`}>{classLabels[classKey]}</Link>
      </h3>
      <ul>
        {summaries[classKey].map((course) => (
          <li key={course.id} {...subjectStyle(course.name as SubjectKey)}>
            <CourseLine classKey={classKey} course={course} chunk={chunk} />
          </li>
        ))}
      </ul>
      <ProgrammeLinks classKey={classKey} className={styles.programme} />
    </section>
  )
}

/** One course: its details or, once it is begun, the place where the pupil left off. */
function CourseLine({
  classKey,
  course,
  chunk,
}: {
  classKey: ClassKey
  course: CourseSummary
  chunk?: ProgressChunk
}) {
  const subject = course.name as SubjectKey
  const place = useCourseProgress(course.id)?.place
  const details = `/course-detail/${classKey}/${encodeURIComponent(subject)}`
  return (
    <Link
      to={place ? readerPath({ classKey, subject }, 'cours', place.lesson) : details}
      className={styles.course}
    >
      <span className={styles.name}>{subjects[subject].label}</span>
      <span className={course.cours ? styles.count : styles.coming}>
        {course.cours ? lessonsWords(course) : 'à venir'}
      </span>
      {course.cours && <span className={styles.facts}>{factsOf(course).join(' · ')}</span>}
      {course.cours && (
        <span className={styles.progress}>
          {chunk && <chunk.ListProgress id={course.id} written={course.lessons_written} />}
        </span>
      )}
    </Link>
  )
}
