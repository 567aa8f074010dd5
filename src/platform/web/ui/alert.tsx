import type { ReactNode } from 'react'
import styles from './alert.module.css'

type Message = {
  children: ReactNode
  /** Shows a button that takes the message away. */
  onDismiss?: () => void
}

/** Something went wrong or wants attention: read out at once. */
export function Alert(props: Message) {
  return <Banner role="alert" look={styles.bad} {...props} />
}

/** Something went well (`good`), is simply so (`info`), or has been wrong for a while (`bad`): read out when there is a pause. */
export function Notice({ tone = 'good', ...props }: Message & { tone?: 'good' | 'info' | 'bad' }) {
  return <Banner role="status" look={styles[tone]} {...props} />
}

function Banner({ role, look, children, onDismiss }: Message & { role: string; look: string | undefined }) {
  return (
    <div role={role} className={`${styles.banner} ${look}`}>
      <div className={styles.text}>{children}</div>
      {onDismiss && (
        <button type="button" className={styles.dismiss} aria-label="Fermer le message" onClick={onDismiss}>
          ✕
        </button>
      )}
    </div>
  )
}
