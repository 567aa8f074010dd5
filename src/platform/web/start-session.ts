import { writeStored } from './account-storage.ts'
import { readSessionAgain, tokenKey, userKey } from './session.ts'

/** Who is signed in, as far as the floor needs to know: what the accounts room's `User` has. */
export type SessionUser = {
  /** Number of the account. */
  id: number
  /** E-mail in lower case or phone number in E.164 form. */
  username: string
  full_name: string
  email?: string | undefined
  is_active: boolean
  is_admin: boolean
  /** Moments, ISO text in UTC. */
  last_login: string | null
  last_activity: string | null
}

/** Keeps the answer of a signup or login. False when it carries no token: nothing is kept then. */
export function startSession(answer: { token?: string; access_token?: string; user?: SessionUser }): boolean {
  const token = answer.token ?? answer.access_token
  if (!token) return false
  writeStored(tokenKey, token)
  writeStored(userKey, answer.user ? JSON.stringify(answer.user) : null)
  readSessionAgain()
  return true
}
