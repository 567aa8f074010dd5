import { Link } from '../../../web/router.tsx'
import { type ClassKey, classLabels, levelKeys, levels } from '../../../school/classes.ts'
import { type SubjectKey, subjects } from '../../../school/subjects.ts'
import { subjectStyle } from '../../../web/ui/subject-style.ts'
import { lessonsWords } from './course-words.ts'
import styles from './courses-page.module.css'
import { summaries } from './summaries.ts'

/** Every course of the school, class by class. */
export default function CoursesPage() {
  const all = Object.values(summaries).flat()
  const written = all.reduce((sum, course) => sum + course.lessons_written, 0)
  return (
    <div className={`page ${styles.page}`}>
      <h1>Tous les cours</h1>
      <p className={styles.lead}>
        {all.length} cahiers, de la Sixième à la Terminale. {readyWords(written)}
      </p>
      {levelKeys.map((level) => (
        <section key={level} aria-labelledby={level}>
          <h2 id={level} className={styles.level}>
            {levels[level].label}
          </h2>
          <div className={styles.classes}>
            {levels[level].classes.map((classKey) => (
              <ClassShelf key={classKey} classKey={classKey} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function readyWords(written: number): string {
  if (written === 0) return 'Les premières leçons arrivent.'
  return `${written} ${written > 1 ? 'leçons sont' : 'leçon est'} déjà à lire, d’autres arrivent.`
}

function ClassShelf({ classKey }: { classKey: ClassKey }) {
  return (
    <section className={styles.shelf}>
      <h3>
        <Link to={`/select-course/${classKey}`}>{classLabels[classKey]}</Link>
      </h3>
      <ul>
        {summaries[classKey].map((course) => {
          const subject = course.name as SubjectKey
          return (
            <li key={course.id} {...subjectStyle(subject)}>
              <Link
                to={`/course-detail/${classKey}/${encodeURIComponent(subject)}`}
                className={styles.course}
              >
                <span className={styles.name}>{subjects[subject].label}</span>
                <span className={course.cours ? styles.count : styles.coming}>
                  {course.cours ? lessonsWords(course) : 'à venir'}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
