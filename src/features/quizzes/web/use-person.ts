import { useState } from 'react'
import { useSession } from '../../../platform/web/session.ts'

/**
 * A number that changes when somebody leaves the page's session: nothing of theirs may stay on the screen. It
 * stays when a visitor signs in: what they began goes on.
 */
export function usePerson(): number {
  const user = useSession()?.user?.id
  const [seen, setSeen] = useState({ user, turn: 0 })
  if (seen.user === user) return seen.turn
  const now = { user, turn: seen.user === undefined ? seen.turn : seen.turn + 1 }
  setSeen(now)
  return now.turn
}
