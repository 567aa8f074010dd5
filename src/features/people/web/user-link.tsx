import { Link, useSearchParams } from '../../../platform/web/router.tsx'
import type { AdminUser } from '../contract.ts'
import styles from './user-link.module.css'

/** An account's name, which leads to its page; the way back leads to the same search. */
export function UserLink({ user }: { user: Pick<AdminUser, 'id' | 'full_name'> }) {
  const [params] = useSearchParams()
  const place = new URLSearchParams(params)
  place.set('user', String(user.id))
  return (
    <Link to={`/admin?${place}`} className={styles.link}>
      {user.full_name}
    </Link>
  )
}
