import type { User } from '../features/accounts/contract.ts'
import { accountKey } from './session.ts'

/** An account that used this phone and asked to be remembered. Without a token it wants its password. */
export type PhoneAccount = { user: User; token: string | null }

/** The accounts that this phone remembers, by name. */
export function phoneAccounts(): PhoneAccount[] {
  const found = storedKeys().flatMap((key) => {
    const id = /^xamle:(\d+):user$/.exec(key)?.[1]
    return id ? (accountOf(Number(id)) ?? []) : []
  })
  return found.toSorted((a, b) => a.user.full_name.localeCompare(b.user.full_name, 'fr'))
}

/** What this phone remembers of an account. */
export function accountOf(userId: number): PhoneAccount | undefined {
  try {
    const user = JSON.parse(localStorage.getItem(accountKey(userId, 'user')) ?? 'null') as User | null
    return user?.id === userId
      ? { user, token: localStorage.getItem(accountKey(userId, 'token')) }
      : undefined
  } catch {
    return undefined
  }
}

/** Keeps an account in the list, with the token that opens it again. */
export function rememberAccount({ user, token }: PhoneAccount): void {
  try {
    localStorage.setItem(accountKey(user.id, 'user'), JSON.stringify(user))
    if (token) localStorage.setItem(accountKey(user.id, 'token'), token)
    else localStorage.removeItem(accountKey(user.id, 'token'))
  } catch {
    // Without storage each pupil logs in with the password.
  }
}

/** Takes an account off the list. What it has not sent yet stays for its next login. */
export function forgetAccount(userId: number): void {
  for (const name of ['user', 'token']) remove(accountKey(userId, name))
}

/** Removes everything that this phone keeps of an account that is no more. */
export function eraseAccount(userId: number): void {
  for (const key of storedKeys()) if (key.startsWith(accountKey(userId, ''))) remove(key)
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing can be there.
  }
}
