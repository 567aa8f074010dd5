import { plural } from '../../../common/plural.ts'
import { counts } from './counts.ts'
import { Link } from '../../../platform/web/router.tsx'
import { classLabels } from '../../../school/classes.ts'
import { classesOfSubject, type SubjectKey } from '../../../school/subjects.ts'
import { subjectStyle } from '../../../platform/web/ui/subject-style.ts'
import styles from './notebooks.module.css'

/** The eight notebooks of the home page; one covers two subjects. */
const notebooks: { title: string; subject: SubjectKey; joined?: SubjectKey }[] = [
  { title: 'Mathématiques', subject: 'Mathematiques' },
  { title: 'Physique et Chimie', subject: 'Physique-Chimie' },
  { title: 'Anglais', subject: 'Anglais' },
  { title: 'Sciences de la Vie', subject: 'SVT' },
  { title: 'Histoire et Géographie', subject: 'Histoire', joined: 'Géographie' },
  { title: 'Français', subject: 'Français' },
  { title: 'Philosophie', subject: 'Philosophie' },
  { title: 'Espagnol', subject: 'Espagnol' },
]

/** One notebook per subject, each in its own colour. */
export function Notebooks() {
  return (
    <section id="cours" className={`page ${styles.section}`}>
      <h2 className="big-title">Nos Cours</h2>
      <p className={styles.lead}>Un cahier par matière, conforme au programme.</p>
      <ul className={styles.row}>
        {notebooks.map(({ title, subject, joined }) => (
          <li key={title} className={styles.cover} {...subjectStyle(subject)}>
            <div className={styles.label}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.count}>{contentOf(subject, joined)}</p>
            </div>
            <Link to="/select-level" className={styles.link} aria-label={`Voir les Cours : ${title}`}>
              Voir les Cours&nbsp;→
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `7 classes · 92 leçons`, or only the classes while no lesson is written. */
function contentOf(subject: SubjectKey, joined: SubjectKey | undefined): string {
  const [first, ...others] = classesOfSubject(subject).map((key) => classLabels[key])
  const where = others.length === 0 ? first : `${others.length + 1} classes`
  const lessons = (counts[subject] ?? 0) + (joined ? (counts[joined] ?? 0) : 0)
  if (lessons === 0) return String(where)
  return `${where} · ${lessons} ${plural(lessons, 'leçon', 'leçons')}`
}
