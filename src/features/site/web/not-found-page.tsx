import { ButtonLink } from '../../../web/ui/button.tsx'
import styles from './not-found-page.module.css'

export default function NotFoundPage() {
  return (
    <div className={`page ${styles.lost}`}>
      <h1 className={styles.code}>404</h1>
      <p className={styles.title}>Oups! Page non trouvée</p>
      <p>La page que vous cherchez a peut-être été déplacée ou supprimée.</p>
      <ButtonLink look="primary" to="/">
        Retour à l&apos;accueil
      </ButtonLink>
    </div>
  )
}
