import { Link } from '../../../../platform/web/router.tsx'
import { subjectStyle } from '../../../../platform/web/ui/subject-style.ts'
import { type ClassKey, classKeys, classLabels } from '../../../../school/classes.ts'
import { type SubjectKey, subjects } from '../../../../school/subjects.ts'
import type { CourseProgress } from '../../contract.ts'
import { readerPath } from '../../rules.ts'
import { summaries } from '../../web/summaries.ts'
import { isNotebookFinished, type Played } from '../rules.ts'
import styles from './shelf.module.css'

/** The pupil's finished notebooks, from their spines; before the first, what the shelf waits for. */
export function Shelf({ courses, played }: { courses: readonly CourseProgress[]; played: Played }) {
  const finished = finishedOf(courses, played)
  return (
    <section aria-labelledby="shelf">
      <h3 id="shelf">Mon étagère</h3>
      {finished.length > 0 ? (
        <ul className={styles.shelf}>
          {finished.map(({ classKey, subject }) => (
            <li key={`${classKey} ${subject}`} {...subjectStyle(subject)}>
              <Link to={readerPath({ classKey, subject })}>
                {subjects[subject].label}, {classLabels[classKey]}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>
          Un cahier dont tu as lu toutes les leçons et joué tous les quiz vient se ranger ici.
        </p>
      )}
    </section>
  )
}

function finishedOf(courses: readonly CourseProgress[], played: Played) {
  const read = new Map(courses.map((course) => [course.id, course.read.length]))
  return classKeys.flatMap((classKey: ClassKey) =>
    summaries[classKey]
      .filter((course) => isNotebookFinished(course, read.get(course.id) ?? 0, played))
      .map((course) => ({ classKey, subject: course.name as SubjectKey })),
  )
}
