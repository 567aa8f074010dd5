import type { AdminUser } from '../contract.ts'
import styles from './user-status.module.css'

/** Whether an account may log in and is there now, in the specification's words. */
export function UserStatus({ user }: { user: AdminUser }) {
  const status = !user.is_active ? 'Inactive' : user.is_online ? 'Online' : 'Offline'
  return (
    <span lang="en" className={`${styles.status} ${styles[status]}`}>
      {status}
    </span>
  )
}

/** Marks an account with the right of admin. */
export function AdminMark() {
  return <span className={styles.admin}>Admin</span>
}
