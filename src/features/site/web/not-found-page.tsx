import { ButtonLink } from '../../../platform/web/ui/button.tsx'
import styles from './not-found-page.module.css'

export default function NotFoundPage() {
  return (
    <div className={`page ${styles.lost}`}>
      <Pupil />
      <div className={styles.torn}>
        <div className={styles.sheet}>
          <h1 className={styles.code}>
            <span>404</span>
          </h1>
          <p className={styles.title}>Oups! Page non trouvée</p>
          <p className={styles.text}>La page que vous cherchez a peut-être été déplacée ou supprimée.</p>
          <p className={styles.remark} aria-hidden="true">
            Hors sujet&nbsp;!
          </p>
        </div>
      </div>
      <ButtonLink look="primary" size="large" to="/">
        Retour à l&apos;accueil
      </ButtonLink>
    </div>
  )
}

/** A pupil who looks over the sheet, in the hand of the teachers' portraits. */
function Pupil() {
  return (
    <svg viewBox="0 0 160 96" className={styles.pupil} aria-hidden="true">
      <circle cx="80" cy="76" r="66" fill="#9db8ff" />
      <g fill="none" stroke="#1c1016" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M40 132c1-26 10-33 30-39h20c20 6 29 13 30 39z" fill="#2451c9" />
        <path d="M55 58q-7-2-5 5t8 6m47-11q7-2 5 5t-8 6" fill="#7b4a2c" />
        <path d="M55 52c0-19 10-28 25-28s25 9 25 28c0 24-12 40-25 40S55 76 55 52z" fill="#7b4a2c" />
        <path
          d="M54 54c-6-26 8-38 26-38s32 12 26 38q-2-12-8-17-10 5-16 1-10 6-18 1-8 3-10 15z"
          fill="#241611"
        />
        <path d="M64 50q5-5 10-2m12 0q5-3 10 2M80 62q-5 8-1 10h3m-8 9q6-3 12 0" />
        <path d="M70 59h.1m20 0h.1" strokeWidth="5.5" />
        <path d="M126 40q0-10 9-10t9 9q0 6-9 9v6m0 10v.1" stroke="#d6455d" strokeWidth="5" />
      </g>
    </svg>
  )
}
