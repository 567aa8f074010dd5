import { counts } from './counts.ts'
import { Link } from '../../../web/router.tsx'
import { classLabels } from '../../../school/classes.ts'
import { classesOfSubject, type SubjectKey } from '../../../school/subjects.ts'
import { subjectStyle } from '../../../web/ui/subject-style.ts'
import styles from './notebooks.module.css'

/** The eight notebooks of the home page; one covers two subjects. */
const notebooks: { title: string; subjects: SubjectKey[] }[] = [
  { title: 'Mathématiques', subjects: ['Mathematiques'] },
  { title: 'Physique et Chimie', subjects: ['Physique-Chimie'] },
  { title: 'Anglais', subjects: ['Anglais'] },
  { title: 'Sciences de la Vie', subjects: ['SVT'] },
  { title: 'Histoire et Géographie', subjects: ['Histoire', 'Géographie'] },
  { title: 'Français', subjects: ['Français'] },
  { title: 'Philosophie', subjects: ['Philosophie'] },
  { title: 'Espagnol', subjects: ['Espagnol'] },
]

/** One notebook per subject, each in its own colour. */
export function Notebooks() {
  return (
    <section id="cours" className={`page ${styles.section}`}>
      <h2 className="big-title">Nos Cours</h2>
      <p className={styles.lead}>Un cahier par matière, conforme au programme.</p>
      <ul className={styles.shelf}>
        {notebooks.map(({ title, subjects }) => (
          <li key={title} className={styles.cover} {...subjectStyle(subjects[0]!)}>
            <div className={styles.label}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.count}>{contentOf(subjects)}</p>
            </div>
            <Link to="/select-level" className={styles.link} aria-label={`Voir les Cours : ${title}`}>
              Voir les Cours&nbsp;→
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `7 classes · 92 leçons`, or only the classes while no lesson is written. */
function contentOf(subjects: SubjectKey[]): string {
  const classes = classesOfSubject(subjects[0]!)
  const where = classes.length === 1 ? classLabels[classes[0]!] : `${classes.length} classes`
  const lessons = subjects.reduce((sum, subject) => sum + (counts[subject] ?? 0), 0)
  if (lessons === 0) return where
  return `${where} · ${lessons} ${lessons === 1 ? 'leçon' : 'leçons'}`
}
