import { Link } from '../../../../platform/web/router.tsx'
import styles from './steps.module.css'

/** The way that led here, each step a link but the last. */
export function Steps({ steps }: { steps: readonly { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Fil d’Ariane" className={styles.steps}>
      <ol>
        {steps.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
