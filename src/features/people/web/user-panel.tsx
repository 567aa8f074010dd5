import { useState } from 'react'
import type { PanelProps } from '../../../platform/web/admin-room.ts'
import { call } from '../../../platform/web/http.ts'
import { Link, useSearchParams } from '../../../platform/web/router.tsx'
import { Alert } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Spinner } from '../../../platform/web/ui/spinner.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { getUser } from '../contract.ts'
import { UserActionMenu } from './user-action-menu.tsx'
import { SecondFactorButton } from './second-factor-button.tsx'
import { useUserActions } from './use-user-actions.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserJournal } from './user-journal.tsx'
import styles from './user-panel.module.css'
import { UserProgress } from './user-progress.tsx'
import { UserSessions } from './user-sessions.tsx'
import { AdminMark } from './user-status.tsx'
import { UserLinkButton } from './user-link-button.tsx'

/** One account whole: who it is, what can be done to it, its devices, its work and what admins did to it. */
export default function UserPanel({ auditLabels }: PanelProps) {
  const [params] = useSearchParams()
  const id = params.get('user') ?? ''
  const [round, setRound] = useState(0)
  const [isDeleted, setIsDeleted] = useState(false)
  const { data, error, reload } = useCall(isDeleted ? null : `${id} ${round}`, (signal) =>
    call<typeof getUser>(calls.getUser, { params: { id } }, { signal }),
  )
  const changed = () => setRound((before) => before + 1)
  const { ask, answer, question } = useUserActions((name, isDone) => {
    if (name === 'delete' && isDone) setIsDeleted(true)
    else changed()
  })
  const isGone = isDeleted || error?.status === 404 || error?.status === 400

  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <Link to={listPath(params)}>Tous les comptes</Link>
      </p>
      {answer}
      {error && (
        <Alert>
          <p>{error.status === 400 ? 'Ce compte n’existe pas.' : error.message}</p>
          {!isGone && <Button onClick={reload}>Réessayer</Button>}
        </Alert>
      )}
      {!data && !error && <Spinner />}
      {data && !isGone && (
        <>
          <section aria-labelledby="user-name">
            <h2 id="user-name" className={styles.name}>
              {data.user.full_name} {data.user.is_admin && <AdminMark />}
            </h2>
            <UserFacts user={data.user} hasSecondFactor={data.has_second_factor} />
            <div className={styles.actions}>
              <UserActionMenu user={data.user} onAsk={ask} />
              <UserLinkButton user={data.user} onMade={changed} />
              <SecondFactorButton user={data.user} isOn={data.has_second_factor} onDone={changed} />
            </div>
          </section>
          <UserSessions user={data.user} round={round} onChanged={changed} />
          <UserProgress id={data.user.id} />
          <UserJournal id={data.user.id} round={round} auditLabels={auditLabels} />
        </>
      )}
      {question}
    </div>
  )
}

/** The list as it was left. */
function listPath(params: URLSearchParams): string {
  const rest = new URLSearchParams(params)
  rest.delete('user')
  return rest.size > 0 ? `/admin?${rest}` : '/admin'
}
