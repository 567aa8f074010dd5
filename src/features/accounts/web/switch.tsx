import { Link } from '../../../platform/web/router.tsx'
import styles from './account-form.module.css'

type Question = {
  question: string
  children: string
}

/** Leads from one form to the other inside the window. */
export function Switch({ question, children, onClick }: Question & { onClick: () => void }) {
  return (
    <p className={styles.switch}>
      {question}{' '}
      <button type="button" className={styles.link} onClick={onClick}>
        {children}
      </button>
    </p>
  )
}

/** Leads from one page to the other. */
export function SwitchLink({ question, children, to }: Question & { to: string }) {
  return (
    <p className={styles.switch}>
      {question}{' '}
      <Link className={styles.link} to={to}>
        {children}
      </Link>
    </p>
  )
}
