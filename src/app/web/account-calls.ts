import { logout as logoutCall, profile as profileCall } from '../../features/accounts/calls.ts'
import type { logout, profile } from '../../features/accounts/contract.ts'
import { AppError } from '../../common/app-error.ts'
import { accountKey, readStored, visitor, writeStored } from '../../platform/web/account-storage.ts'
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
 * Ends the session in every tab at once, and on the server as soon as it hears of it, at a later visit where there is
 * no network: a tab that heard the server's refusal first would take it for a lost session.
 */
export async function logOut(): Promise<void> {
  const ended = getSession()
  endSession()
  if (!ended) return
  noteLeft([...leftTokens(), ended.token])
  await endLeft()
}

const leftKey = accountKey(visitor, 'left')
const leftTokens = () => readStored(leftKey)?.split(' ') ?? []
const noteLeft = (tokens: readonly string[]) => writeStored(leftKey, tokens.join(' ') || null)

let isEnding = false

/** Tells the server of the sessions that were left on this phone and that it has not heard of, each once. */
export async function endLeft(): Promise<void> {
  if (isEnding) return
  isEnding = true
  for (const token of leftTokens()) {
    const failure = await call<typeof logout>(logoutCall, {}, { quiet: true, token }).catch(
      (error: unknown) => error,
    )
    if (failure instanceof AppError && failure.code === 'network') break
    noteLeft(leftTokens().filter((left) => left !== token))
  }
  isEnding = false
}
