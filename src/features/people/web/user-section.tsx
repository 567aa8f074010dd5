import type { ReactNode } from 'react'
import type { AppError } from '../../../common/app-error.ts'
import { FailureAlert } from '../../../platform/web/ui/failure-alert.tsx'
import { Spinner } from '../../../platform/web/ui/spinner.tsx'
import styles from './user-panel.module.css'

/** A part of an account's page while its call is under way, has failed, brought nothing (`none`) or something. */
export function UserSection({
  id,
  title,
  action,
  call: { isEmpty, error, reload },
  none,
  children,
}: {
  id: string
  title: string
  action?: ReactNode
  /** `isEmpty` is undefined until the answer has come. */
  call: { isEmpty: boolean | undefined; error: AppError | undefined; reload: () => void }
  none: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {action}
      </div>
      {error && <FailureAlert onRetry={reload}>{error.message}</FailureAlert>}
      {isEmpty === undefined && !error && <Spinner />}
      {isEmpty && <p className={styles.none}>{none}</p>}
      {children}
    </section>
  )
}
