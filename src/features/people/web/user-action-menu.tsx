import { ActionMenu } from '../../../platform/web/ui/action-menu.tsx'
import type { AdminUser } from '../contract.ts'
import { type UserActionName, userActionNames, userActionOn } from './user-actions.tsx'

/** What can be done to an account. */
export function UserActionMenu({
  user,
  onAsk,
}: {
  user: AdminUser
  onAsk: (name: UserActionName, user: AdminUser) => void
}) {
  const actions = userActionNames.map((name) => ({
    label: userActionOn(user, name).label,
    isDangerous: name === 'delete',
    onChoose: () => onAsk(name, user),
  }))
  return <ActionMenu about={user.full_name} actions={actions} />
}
