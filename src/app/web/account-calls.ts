import { logout as logoutCall, profile as profileCall } from '../../features/accounts/calls.ts'
import type { logout, profile } from '../../features/accounts/contract.ts'
import { call } from '../../platform/web/http.ts'
import { endSession, getSession, keepProfile } from '../../platform/web/session.ts'

/**
 * Asks the server who is signed in and whether they are an admin. False without a session.
 * Any failure counts as "not an admin" for the header and is thrown on, for whoever must say why.
 */
export async function checkAdmin(): Promise<boolean> {
  const asked = getSession()
  if (!asked) return false
  try {
    const { user } = await call<typeof profile>(profileCall, {}, { quiet: true })
    if (getSession()?.token === asked.token) keepProfile(user)
    return user.is_admin
  } catch (error) {
    if (getSession()?.token === asked.token) keepProfile(undefined)
    throw error
  }
}

/**
 * Ends the session in every tab at once, and on the server as soon as it hears of it: a tab that heard the
 * server's refusal first would take it for a lost session.
 */
export async function logOut(): Promise<void> {
  const ended = getSession()
  endSession()
  if (!ended) return
  await call<typeof logout>(logoutCall, {}, { quiet: true, token: ended.token }).catch((error: unknown) =>
    console.warn(error),
  )
}
