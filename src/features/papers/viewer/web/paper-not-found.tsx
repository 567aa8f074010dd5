import { Link } from '../../../../platform/web/router.tsx'
import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import type { Paper } from '../../contract.ts'
import { readerLink } from '../../web/paper-links.ts'
import styles from './paper-not-found.module.css'
import { paperFacts, paperTitle } from '../../web/paper-words.ts'

/** The 404 text for a paper that isn't there, with those that may have been meant. */
export default function PaperNotFound({ close }: { close: readonly Paper[] }) {
  return (
    <div className={`page ${styles.lost}`}>
      <h1>
        <span className={styles.code}>404</span>
        Oups! Page non trouvée
      </h1>
      <p>La page que tu cherches a peut-être été déplacée ou supprimée.</p>
      {close.length > 0 && (
        <>
          <h2>Des documents proches</h2>
          <ul className={styles.close}>
            {close.map((paper) => (
              <li key={paper.filename}>
                <Link to={readerLink(paper)}>
                  <span className={styles.name}>{paperTitle(paper)}</span>
                  <span className={styles.facts}>{paperFacts(paper).join(' · ')}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.ways}>
        <ButtonLink look="primary" to="/">
          Retour à l’accueil
        </ButtonLink>
        <ButtonLink to="/exams">Liste des sujets</ButtonLink>
        <ButtonLink to="/concours">Concours</ButtonLink>
      </div>
    </div>
  )
}
