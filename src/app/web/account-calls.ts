import { profile as profileCall } from '../../features/accounts/calls.ts'
import type { profile } from '../../features/accounts/contract.ts'
import { readStored, writeStored } from '../../platform/web/account-storage.ts'
import { call } from '../../platform/web/http.ts'
import { endSession, getSession, keepProfile } from '../../platform/web/session.ts'
import { leftKey } from './left-tokens.ts'

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
 * Ends the session in every tab at once, and on the server as soon as it hears of it, at a later visit where there is
 * no network: a tab that heard the server's refusal first would take it for a lost session.
 */
export async function logOut(): Promise<void> {
  const ended = getSession()
  endSession()
  if (!ended) return
  writeStored(leftKey, `${readStored(leftKey) ?? ''} ${ended.token}`)
  await endLeft()
}

/** Tells the server of the sessions that were left on this phone, where there are any that it has not heard of. */
export async function endLeft(): Promise<void> {
  // Nearly always there are none: what tells is a file of its own. Where that does not come, the next visit asks for it.
  if (readStored(leftKey)) await import('./end-left.ts').then((file) => file.endLeft(), console.warn)
}
