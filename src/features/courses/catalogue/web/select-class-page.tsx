import { plural } from '../../../../common/plural.ts'
import { Link, useParams } from '../../../../platform/web/router.tsx'
import { type ClassKey, classLabels, findLevel, levelKeys, levels } from '../../../../school/classes.ts'
import { ClassSpines } from './class-spines.tsx'
import styles from './class-card.module.css'
import { Steps } from './steps.tsx'
import { summaries } from '../../web/summaries.ts'

/** One card for each class of a level; an unknown level is the collège. */
export default function SelectClassPage() {
  const level = findLevel(useParams().level ?? '') ?? 'college'
  const { label, classes } = levels[level]
  const other = levelKeys.find((key) => key !== level)!
  return (
    <div className={`page ${styles.page}`}>
      <Steps steps={[{ label: 'Niveaux', to: '/select-level' }, { label }]} />
      <h1>Quelle est ta classe&nbsp;?</h1>
      <ul className={styles.cards}>
        {classes.map((classKey) => (
          <li key={classKey}>
            <Link to={`/select-course/${classKey}`} className={styles.card}>
              <span className={styles.label}>
                <span className={styles.name}>{classLabels[classKey]}</span>
                <span className={styles.about}>{aboutClass(classKey)}</span>
              </span>
              <ClassSpines classes={[classKey]} />
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.other}>
        Au {levels[other].label.toLowerCase()} ?{' '}
        <Link to={`/select-class/${other}`}>Voir les classes du {levels[other].label.toLowerCase()}</Link>
      </p>
    </div>
  )
}

function aboutClass(classKey: ClassKey): string {
  const courses = summaries[classKey]
  const written = courses.reduce((sum, course) => sum + course.lessons_written, 0)
  const subjects = `${courses.length} matières`
  if (written === 0) return subjects
  return `${subjects} · ${written} ${plural(written, 'leçon à lire', 'leçons à lire')}`
}
