import { writeStored } from './account-storage.ts'
import { readSessionAgain, type SessionUser, tokenKey, userKey } from './session.ts'

/** Keeps the answer of a signup or login. False when it carries no token: nothing is kept then. */
export function startSession(answer: { token?: string; access_token?: string; user?: SessionUser }): boolean {
  const token = answer.token ?? answer.access_token
  if (!token) return false
  writeStored(tokenKey, token)
  writeStored(userKey, answer.user ? JSON.stringify(answer.user) : null)
  readSessionAgain()
  return true
}
