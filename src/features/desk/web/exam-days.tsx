import type { Desk } from '../contract.ts'
import { daysUntil } from '../rules.ts'
import styles from './desk.module.css'

/** How far the pupil's exam is, or that nobody has said its date yet. */
export function ExamDays({ exam }: { exam: Desk['exam'] | undefined }) {
  if (!exam) return <p className={styles.days} />
  const name = examName(exam)
  if (!exam.date) return <p className={styles.days}>{name}&nbsp;: la date n’est pas encore connue</p>
  const days = daysUntil(exam.date)
  return (
    <p className={styles.days}>
      {days <= 0 && `${name}\u00a0: c’est aujourd’hui`}
      {days === 1 && `${name}\u00a0: c’est demain`}
      {days > 1 && (
        <>
          <strong>{days}</strong> jours avant le {name}
        </>
      )}
      {!exam.is_official && <small>selon la date que tu as notée</small>}
    </p>
  )
}

/** `BFEM`, `Bac S2`, `Bac`. */
export function examName({ examen, niveau }: NonNullable<Desk['exam']>): string {
  if (examen === 'Bfem') return 'BFEM'
  return niveau ? niveau.replace('Terminale', 'Bac') : 'Bac'
}
