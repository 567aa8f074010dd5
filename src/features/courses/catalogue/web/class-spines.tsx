import type { ClassKey } from '../../../../school/classes.ts'
import { subjects, subjectsOfClass } from '../../../../school/subjects.ts'
import styles from './class-card.module.css'

/** The notebooks of one or more classes seen from their spines: a row in the subjects' colours. */
export function ClassSpines({ classes }: { classes: readonly ClassKey[] }) {
  const keys = [...new Set(classes.flatMap((classKey) => subjectsOfClass[classKey]))]
  return (
    <span className={styles.spines} aria-hidden="true">
      {keys.map((key) => (
        <span key={key} style={{ background: subjects[key].cover }} />
      ))}
    </span>
  )
}
