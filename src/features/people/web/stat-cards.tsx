import type { ReplyOf } from '../../../common/endpoint.ts'
import { call } from '../../../platform/web/http.ts'
import { Link } from '../../../platform/web/router.tsx'
import { Alert, Notice } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Spinner } from '../../../platform/web/ui/spinner.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { dashboardStats } from '../activity-contract.ts'
import { FirstSteps } from './first-steps.tsx'
import styles from './stat-cards.module.css'
import { sentenceOf } from './use-user-actions.tsx'

const failure = 'Failed to load dashboard statistics. Please try again later.'
const numbers = new Intl.NumberFormat('fr-FR')

type Stats = ReplyOf<typeof dashboardStats>['stats']

const cards: readonly { name: keyof Stats; label: string; hint?: string }[] = [
  { name: 'total_users', label: 'Comptes' },
  { name: 'active_users', label: 'Comptes actifs' },
  { name: 'online_users', label: 'En ligne' },
  { name: 'admin_users', label: 'Administrateurs' },
  { name: 'recent_registrations', label: 'Inscriptions', hint: '30 derniers jours' },
  { name: 'recent_logins', label: 'Connexions', hint: '7 derniers jours' },
]

/** How many accounts there are of each sort; asked anew when `round` grows, the last numbers standing meanwhile. */
export function StatCards({ round }: { round: number }) {
  const { data, error, reload } = useCall(String(round), (signal) =>
    call<typeof dashboardStats>(calls.dashboardStats, {}, { signal, quiet: round > 0 }),
  )
  return (
    <section aria-labelledby="statistics" className={styles.panel}>
      <h2 id="statistics" className="sr-only">
        Statistiques
      </h2>
      {error && (
        <Alert>
          <p lang="en">{failure}</p>
          {sentenceOf(error) && <p>{sentenceOf(error)}</p>}
          <Button onClick={reload}>Réessayer</Button>
        </Alert>
      )}
      {!data && !error && <Spinner>Chargement des statistiques…</Spinner>}
      {data?.own_password_is_common && (
        <Notice tone="info">
          Votre mot de passe fait partie des plus courants&nbsp;: il serait deviné parmi les premiers, et il
          ouvre toute l’école. <Link to="/profile">Changez-le dans votre profil</Link>.
        </Notice>
      )}
      {data && data.stats.total_users === data.stats.admin_users && <FirstSteps />}
      {data && (
        <dl className={styles.cards}>
          {cards.map(({ name, label, hint }) => (
            <div key={name} className={styles.card}>
              <dt>
                {label}
                {hint && <span>{hint}</span>}
              </dt>
              <dd className="display">{numbers.format(data.stats[name])}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
