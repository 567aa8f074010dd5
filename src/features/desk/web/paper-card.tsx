import { lazy, Suspense } from 'react'
import { Link } from '../../../platform/web/router.tsx'
import { loadPaperLink } from '../../papers/lists/web/index.ts'
import type { Desk } from '../contract.ts'
import styles from './desk.module.css'

// Papers have words of their own, which nobody else's home needs.
const PaperLink = lazy(loadPaperLink)

const card = `${styles.card} ${styles.paper}`

/** The subject of the week; where none fits, the way to the others. */
export function PaperCard({ desk }: { desk: Desk | undefined }) {
  if (!desk) return <div className={card} />
  const { paper, exam } = desk
  if (!paper)
    return (
      <Link to="/exams" className={card}>
        <span>Sujets corrigés</span>
        <strong>{exam?.niveau ? 'Voir les sujets' : 'Dis ta série pour avoir un sujet par semaine'}</strong>
      </Link>
    )
  return (
    <Suspense fallback={<div className={card} />}>
      <PaperLink paper={paper} className={card}>
        <span>Sujet de la semaine{paper.has_correction ? ', avec son corrigé' : ''}</span>
      </PaperLink>
    </Suspense>
  )
}
