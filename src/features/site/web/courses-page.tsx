import { counts } from './counts.ts'
import { Link } from '../../../web/router.tsx'
import { type ClassKey, classLabels, levelKeys, levels } from '../../../school/classes.ts'
import { subjectsOfClass, subjects } from '../../../school/subjects.ts'
import { subjectStyle } from '../../../web/ui/subject-style.ts'
import styles from './courses-page.module.css'
import { PlainPage } from './plain-page.tsx'

export default function CoursesPage() {
  const written = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <PlainPage
      title="Tous les cours"
      lead={`Choisissez une classe, puis une matière.${written > 0 ? ` ${written} leçons sont écrites, d’autres arrivent.` : ''}`}
    >
      {levelKeys.map((level) => (
        <section key={level} className={styles.level}>
          <h2>{levels[level].label}</h2>
          <div className={styles.classes}>
            {levels[level].classes.map((key) => (
              <ClassCard key={key} classKey={key} />
            ))}
          </div>
        </section>
      ))}
    </PlainPage>
  )
}

function ClassCard({ classKey }: { classKey: ClassKey }) {
  return (
    <article className={styles.card}>
      <h3>
        <Link to={`/select-course/${classKey}`}>{classLabels[classKey]}</Link>
      </h3>
      <ul className={styles.subjects}>
        {subjectsOfClass[classKey].map((subject) => (
          <li key={subject} {...subjectStyle(subject)}>
            <Link to={`/course-detail/${classKey}/${subject}`} className={styles.subject}>
              {subjects[subject].label}
            </Link>
          </li>
        ))}
      </ul>
    </article>
  )
}
