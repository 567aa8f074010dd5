import { useSession } from '../../../platform/web/session.ts'
import { type Column, Table } from '../../../platform/web/ui/table.tsx'
import type { AdminUser } from '../contract.ts'
import { shownUsername } from '../../../platform/web/shown-username.ts'
import { UserActionMenu } from './user-action-menu.tsx'
import { shownMoment } from './moment.tsx'
import type { UserActionName } from './user-actions.tsx'
import { UserLink } from './user-link.tsx'
import { AdminMark, UserStatus } from './user-status.tsx'
import styles from './users-table.module.css'

/** A page of accounts, each with what can be done to it. */
export function UsersTable({
  users,
  onAsk,
}: {
  users: readonly AdminUser[]
  onAsk: (name: UserActionName, user: AdminUser) => void
}) {
  const own = useSession()?.user?.id
  const columns = columnsOf(own, onAsk)
  return <Table caption="Comptes" columns={columns} rows={users} rowKey={({ id }) => id} />
}

function columnsOf(
  own: number | undefined,
  onAsk: (name: UserActionName, user: AdminUser) => void,
): Column<AdminUser>[] {
  return [
    { key: 'account', title: 'Compte', cell: (user) => <Account user={user} isOwn={user.id === own} /> },
    { key: 'status', title: 'Statut', cell: (user) => <Status user={user} /> },
    { key: 'login', title: 'Dernière connexion', cell: ({ last_login }) => shownMoment(last_login) },
    { key: 'activity', title: 'Dernière activité', cell: ({ last_activity }) => shownMoment(last_activity) },
    {
      key: 'actions',
      title: 'Actions',
      isAction: true,
      cell: (user) => <UserActionMenu user={user} onAsk={onAsk} />,
    },
  ]
}

function Account({ user, isOwn }: { user: AdminUser; isOwn: boolean }) {
  return (
    <span className={styles.account}>
      <span className={styles.name}>
        <UserLink user={user} />
        {user.is_admin && <AdminMark />}
        {isOwn && <span>(vous)</span>}
      </span>
      <span className={styles.more}>{shownUsername(user.username)}</span>
    </span>
  )
}

function Status({ user }: { user: AdminUser }) {
  return (
    <span className={styles.status}>
      <UserStatus user={user} />
      {user.deletion_requested_at && (
        <span className={styles.more}>Suppression demandée le {shownMoment(user.deletion_requested_at)}</span>
      )}
    </span>
  )
}
