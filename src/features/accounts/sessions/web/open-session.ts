import { AppError } from '../../../../common/app-error.ts'
import { asNobody, call } from '../../../../platform/web/http.ts'
import {
  accountOf,
  forgetAccount,
  type PhoneAccount,
  phoneAccounts,
  rememberAccount,
} from '../../../../platform/web/phone-accounts.ts'
import { getSession } from '../../../../platform/web/session.ts'
import { startSession } from '../../../../platform/web/start-session.ts'
import * as calls from '../../calls.ts'
import type { login, logout, profile } from '../../sign-in-contract.ts'
import { sentences } from '../../rules.ts'
import { loginFailure, type Place, statusOf } from '../../web/failures.ts'

export type LoginInput = {
  username: string
  password: string
  rememberMe?: boolean
  /** In the place of a one-time password. */
  newPassword?: string
  /** Of the second factor. */
  code?: string
  /** Number of the account, where several of one telephone number have the password. */
  account?: number
}

/**
 * Logs in and keeps the session; with `rememberMe` the phone remembers the account as well.
 * Gives the sentence of a failure, in the words of `sentenceOf`.
 */
export async function logIn(
  input: LoginInput,
  place: Place,
  signal: AbortSignal,
  sentenceOf = loginFailure,
): Promise<string | undefined> {
  try {
    const answer = await call<typeof login>(calls.login, { body: input }, { signal, token: asNobody })
    return keepSession(answer, input.rememberMe ?? false) ? undefined : sentences.loginNoToken
  } catch (error) {
    return sentenceOf(error, place)
  }
}

/** Keeps the session of an answer in place of the active one. False when the answer has no token. */
export function keepSession(answer: Parameters<typeof startSession>[0], isRemembered: boolean): boolean {
  const { user } = answer
  const token = answer.token ?? answer.access_token
  if (!token) return false
  const earlier = user && accountOf(user.id)?.token
  leaveSession(user?.id, earlier)
  if (user) {
    dropSession(earlier)
    if (isRemembered) rememberAccount({ user, token })
    else forgetAccount(user.id)
  }
  return startSession(answer)
}

/** Goes on under a new token that the server gave in the place of the active session's. */
export function renewToken(token: string): void {
  const user = getSession()?.user
  if (user && accountOf(user.id)?.token) rememberAccount({ user, token })
  startSession(user ? { token, user } : { token })
}

/**
 * Makes a remembered account the active one; without a connection too, since its work is sent later.
 * False when its session is over: then it wants its password. Fails when the server cannot say.
 */
export async function switchTo({ user, token }: PhoneAccount, signal?: AbortSignal): Promise<boolean> {
  if (!token) return false
  const fresh = await askProfile(user, token, signal)
  if (!fresh) {
    rememberAccount({ user, token: null })
    return false
  }
  leaveSession(user.id, token)
  rememberAccount({ user: fresh, token })
  return startSession({ token, user: fresh })
}

/** The remembered accounts but the active one. */
export function otherAccounts(): PhoneAccount[] {
  const active = getSession()?.user?.id
  return phoneAccounts().filter(({ user }) => user.id !== active)
}

/** Takes an account off this phone and ends its session. */
export function removeAccount({ user, token }: PhoneAccount): void {
  forgetAccount(user.id)
  dropSession(token)
}

/** Ends a session that nobody will use, as soon as the server hears of it. */
export function dropSession(token: string | null | undefined): void {
  if (!token) return
  call<typeof logout>(calls.logout, {}, { token, quiet: true }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.status === 401)) console.warn(error)
  })
}

async function askProfile(user: PhoneAccount['user'], token: string, signal?: AbortSignal) {
  try {
    return (await call<typeof profile>(calls.profile, {}, { token, ...(signal ? { signal } : {}) })).user
  } catch (error) {
    if (statusOf(error) === 401) return undefined
    if (statusOf(error) === 0) return user
    throw error
  }
}

/** An account that the phone remembers keeps its session for later; another's ends. `next` is dealt with. */
function leaveSession(nextUserId: number | undefined, next: string | null | undefined): void {
  const session = getSession()
  if (!session || session.token === next) return
  const { user, token } = session
  if (user && user.id !== nextUserId && accountOf(user.id)?.token === token) rememberAccount({ user, token })
  else dropSession(token)
}
