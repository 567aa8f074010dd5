import { plural } from '../../../common/plural.ts'
import { Link } from '../../../platform/web/router.tsx'
import type { Desk } from '../contract.ts'
import { daysUntil } from '../rules.ts'
import styles from './desk.module.css'

/** What the cahier d'erreurs wants today; a press opens it. */
export function NotebookCard({ notebook }: { notebook: Desk['notebook'] | undefined }) {
  const isEmpty = notebook?.total === 0
  return (
    <Link to={isEmpty ? '/quiz' : '/cahier'} className={`${styles.card} ${styles.notebook}`}>
      <span>Cahier d’erreurs</span>
      <strong>{notebook ? wordsOf(notebook) : 'Ce qui revient aujourd’hui'}</strong>
    </Link>
  )
}

function wordsOf({ total, today, done_today, next_due_at }: Desk['notebook']): string {
  if (total === 0) return 'Joue un quiz\u00a0: tes erreurs reviendront ici'
  if (today > 0) return `${today} ${plural(today, 'question', 'questions')} à revoir aujourd’hui`
  if (done_today > 0) return 'C’est fini pour aujourd’hui. Bravo\u00a0!'
  const days = next_due_at ? daysUntil(next_due_at.slice(0, 10)) : 0
  if (days === 1) return 'Rien aujourd’hui, la suite demain'
  return days > 1 ? `Rien aujourd’hui, la suite dans ${days} jours` : 'Rien à revoir aujourd’hui'
}
