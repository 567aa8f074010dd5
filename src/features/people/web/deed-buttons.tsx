import { Button } from '../../../platform/web/ui/button.tsx'
import type { AdminUser } from '../contract.ts'
import styles from './deed-buttons.module.css'
import { type DeedName, deedNames, deedOn } from './user-deeds.tsx'

/** What can be done to an account. */
export function DeedButtons({
  user,
  onAsk,
}: {
  user: AdminUser
  onAsk: (name: DeedName, user: AdminUser) => void
}) {
  return (
    <span className={styles.deeds}>
      {deedNames.map((name) => {
        const { label } = deedOn(user, name)
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
