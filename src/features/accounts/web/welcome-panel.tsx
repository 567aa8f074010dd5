import { siteSettings } from '../../../platform/web/site-settings.ts'
import styles from './welcome-panel.module.css'

const highlights = [
  ['Cours complets', 'Leçons et exercices corrigés, de la Sixième à la Terminale.'],
  ['Examens et corrections', 'Les sujets du Bac, du BFEM et des concours, avec leurs corrigés.'],
  ['Suivi de progression', 'Reprends chaque cours là où tu l’as laissé.'],
  ['Accès sur tous tes appareils', 'Téléphone, tablette ou ordinateur, même avec peu de connexion.'],
] as const

/** The cover of the pupil's notebook: what an account gives. */
export function WelcomePanel() {
  return (
    <aside className={styles.cover} aria-label={`Bienvenue sur ${siteSettings.name}`}>
      <div className={styles.label}>
        <p className={styles.name}>Bienvenue sur {siteSettings.name}</p>
        <p className={styles.tagline}>{siteSettings.tagline}</p>
      </div>
      <ul className={styles.list}>
        {highlights.map(([title, text]) => (
          <li key={title} className={styles.item}>
            <svg className={styles.tick} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path
                d="M4 13l5 5L20 6"
                fill="none"
                stroke="currentColor"
                strokeWidth="3"
                strokeLinecap="round"
              />
            </svg>
            <div>
              <strong className={styles.what}>{title}</strong>
              <span className={styles.text}>{text}</span>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}
