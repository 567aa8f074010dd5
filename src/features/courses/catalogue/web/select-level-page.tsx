import { lazy, Suspense } from 'react'
import { useSession } from '../../../../platform/web/session.ts'
import { Link } from '../../../../platform/web/router.tsx'
import { classLabels, type LevelKey, levelKeys, levels } from '../../../../school/classes.ts'
import { ClassSpines } from './class-spines.tsx'
import styles from './class-card.module.css'

// Only for who is signed in.
const OwnNotebooks = lazy(() =>
  import('../../progress/web/chunk.ts').then((file) => ({ default: file.OwnNotebooks })),
)

const sentences: Readonly<Record<LevelKey, string>> = {
  college: 'De la Sixième à la Troisième, jusqu’au BFEM.',
  lycee: 'De la Seconde à la Terminale, jusqu’au Bac.',
}

/** Collège or lycée: the first choice. */
export default function SelectLevelPage() {
  return (
    <div className={`page ${styles.page}`}>
      <h1>Au collège ou au lycée ?</h1>
      <p className={styles.lead}>Choisis ton niveau&nbsp;: tes cahiers t’attendent.</p>
      <ul className={styles.levels}>
        {levelKeys.map((level) => (
          <li key={level}>
            <Link to={`/select-class/${level}`} className={styles.card}>
              <span className={styles.label}>
                <span className={styles.name}>{levels[level].label}</span>
                <span className={styles.about}>{sentences[level]}</span>
              </span>
              <span className={styles.classes}>
                {levels[level].classes.map((classKey) => classLabels[classKey]).join(' · ')}
              </span>
              <ClassSpines classes={levels[level].classes} />
            </Link>
          </li>
        ))}
      </ul>
      {useSession() && (
        <p className={styles.other}>
          <Suspense>
            <OwnNotebooks />
          </Suspense>
        </p>
      )}
    </div>
  )
}
