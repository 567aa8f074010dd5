import { formatDataPrice } from '../../../../platform/web/data-price.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import type { Paper } from '../../contract.ts'
import styles from './paper-card.module.css'
import { matiereLabel, matiereStyle, paperFacts, paperTitle } from '../../web/paper-words.ts'
import { SaveButton } from '../../web/save-button.tsx'

/** One row of a list: its notebook's colour, year and subject, and the ways to the subject and its correction. */
export function PaperCard({
  paper,
  onOpen,
  onFailure,
}: {
  paper: Paper
  onOpen: (path: string) => void
  onFailure: (sentence: string | undefined) => void
}) {
  const { correction_path: correction, correction_size: size, is_correction: isCorrection } = paper
  const title = paperTitle(paper)
  return (
    <li className={styles.card} {...matiereStyle(paper.matiere)}>
      <span className={styles.year}>{paper.annee}</span>
      <div className={styles.what}>
        <div className={styles.head}>
          <h3>
            {matiereLabel(paper.matiere)}
            {/* Among headings alone, one subject is like the other. */}
            <span className="sr-only">, {[paper.annee, ...paperFacts(paper)].join(', ')}</span>
          </h3>
          {(correction || isCorrection) && (
            <span className={styles.tag}>{correction ? 'Avec corrigé' : 'Corrigé seul'}</span>
          )}
        </div>
        <p className={styles.facts}>{[...paperFacts(paper), ...weightsOf(paper)].join(' · ')}</p>
        {paper.found_in_text && <p className={styles.facts}>Trouvé dans le texte du document.</p>}
      </div>
      <div className={correction ? `${styles.actions} ${styles.both}` : styles.actions}>
        <Button look="primary" size="small" onClick={() => onOpen(paper.filename)}>
          <span>
            {isCorrection ? 'Voir la correction' : 'Voir le sujet'}
            <span className="sr-only"> {title}</span>
          </span>
        </Button>
        <SaveButton paper={paper} title={title} look="quiet" onFailure={onFailure} />
        {correction && (
          <>
            <Button size="small" onClick={() => onOpen(correction)}>
              <span>
                Voir la correction<span className="sr-only"> {title}</span>
              </span>
            </Button>
            <SaveButton
              paper={{ filename: correction, name: correction.split('/').at(-1)!, size: size ?? 0 }}
              look="quiet"
              title={`Corrigé\u00a0: ${title}`}
              onFailure={onFailure}
            />
          </>
        )}
      </div>
    </li>
  )
}

/** What a paper's files weigh and cost: `PDF, 412 Ko, environ 0,2 F`, then those of its correction. */
function weightsOf({ size, correction_size: correction }: Paper): string[] {
  const weights = [`PDF,\u00a0${formatDataPrice(size)}`]
  return correction ? [...weights, `corrigé, ${formatDataPrice(correction)}`] : weights
}
