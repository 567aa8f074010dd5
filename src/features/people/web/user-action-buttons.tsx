import { Button } from '../../../platform/web/ui/button.tsx'
import type { AdminUser } from '../contract.ts'
import styles from './user-action-buttons.module.css'
import { type UserActionName, userActionNames, userActionOn } from './user-actions.tsx'

/** What can be done to an account. */
export function UserActionButtons({
  user,
  onAsk,
}: {
  user: AdminUser
  onAsk: (name: UserActionName, user: AdminUser) => void
}) {
  return (
    <span className={styles.actions}>
      {userActionNames.map((name) => {
        const { label } = userActionOn(user, name)
        return (
          <Button
            key={name}
            size="small"
            look={name === 'delete' ? 'danger' : 'secondary'}
            aria-label={`${label} : ${user.full_name}`}
            onClick={() => onAsk(name, user)}
          >
            {label}
          </Button>
        )
      })}
    </span>
  )
}
