import { call } from '../../../platform/web/http.ts'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { FailureAlert } from '../../../platform/web/ui/failure-alert.tsx'
import { Spinner } from '../../../platform/web/ui/spinner.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { onlineUsers } from '../activity-contract.ts'
import { agoWords } from './ago.ts'
import styles from './online-users.module.css'
import { UserLink } from './user-link.tsx'

/** Who made a request in the last 5 minutes, the latest first; asked anew when `round` grows. */
export function OnlineUsers({ round }: { round: number }) {
  const { data, error, reload } = useCall(String(round), async (signal) => {
    const { online_users: users } = await call<typeof onlineUsers>(
      calls.onlineUsers,
      {},
      { signal, quiet: round > 0 },
    )
    return { users, at: new Date() }
  })
  return (
    <section aria-labelledby="online-users" className={styles.panel}>
      <h2 id="online-users">En ligne</h2>
      <p className={styles.hint}>Une activité dans les 5 dernières minutes.</p>
      {error && <FailureAlert onRetry={reload}>{error.message}</FailureAlert>}
      {!data && !error && <Spinner />}
      {data?.users.length === 0 && <EmptyState title="Personne n’est en ligne" />}
      {data && data.users.length > 0 && (
        <ul className={styles.users}>
          {data.users.map((user) => (
            <li key={user.id}>
              <UserLink user={user} />
              <span>{agoWords(user.last_activity ?? data.at.toISOString(), data.at)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
