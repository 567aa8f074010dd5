import { Button } from '../../../web/ui/button.tsx'
import type { Paper } from '../contract.ts'
import styles from './paper-card.module.css'
import { matiereLabel, matiereStyle, paperFacts, paperTitle, paperWeight } from './paper-words.ts'
import { SaveButton } from './save-button.tsx'

/** One paper of a list: its notebook's colour, year and subject, its corrigé, and what can be done with it. */
export function PaperCard({
  paper,
  onOpen,
  onFailure,
}: {
  paper: Paper
  onOpen: (path: string) => void
  onFailure: (sentence: string | undefined) => void
}) {
  const { correction_path: correction } = paper
  const title = paperTitle(paper)
  return (
    <li className={styles.card} {...matiereStyle(paper.matiere)}>
      <span className={styles.year}>{paper.annee}</span>
      <div className={styles.what}>
        <div className={styles.head}>
          <h3>{matiereLabel(paper.matiere)}</h3>
          {correction && (
            <button type="button" className={styles.badge} onClick={() => onOpen(correction)}>
              <span>
                Corrigé<span className="sr-only"> de {title}</span>
              </span>
            </button>
          )}
          {paper.nature === 'correction' && <span className={styles.tag}>Corrigé</span>}
        </div>
        <p className={styles.facts}>{[...paperFacts(paper), paperWeight(paper)].join(' · ')}</p>
      </div>
      <div className={styles.actions}>
        <Button look="primary" size="small" onClick={() => onOpen(paper.filename)}>
          <span>
            Voir<span className="sr-only"> {title}</span>
          </span>
        </Button>
        <SaveButton paper={paper} onFailure={onFailure} />
      </div>
    </li>
  )
}
