import type { SessionUser } from './session.ts'
import { accountKey, readJson, readStored, storedKeys, writeStored } from './account-storage.ts'

/** An account that used this phone and asked to be remembered. Without a token it wants its password. */
export type PhoneAccount = { user: SessionUser; token: string | null }

/** The accounts that this phone remembers, by name. */
export function phoneAccounts(): PhoneAccount[] {
  const found = storedKeys('xamle:').flatMap((key) => {
    const id = /^xamle:(\d+):user$/.exec(key)?.[1]
    return id ? (accountOf(Number(id)) ?? []) : []
  })
  return found.toSorted((a, b) => a.user.full_name.localeCompare(b.user.full_name, 'fr'))
}

/** What this phone remembers of an account. */
export function accountOf(userId: number): PhoneAccount | undefined {
  const user = readJson<SessionUser>(accountKey(userId, 'user'))
  return user?.id === userId ? { user, token: readStored(accountKey(userId, 'token')) } : undefined
}

/** Keeps an account in the list, with the token that opens it again. */
export function rememberAccount({ user, token }: PhoneAccount): void {
  writeStored(accountKey(user.id, 'user'), JSON.stringify(user))
  writeStored(accountKey(user.id, 'token'), token)
}

/** Takes an account off the list. What it has not sent yet stays for its next login. */
export function forgetAccount(userId: number): void {
  for (const name of ['user', 'token']) writeStored(accountKey(userId, name), null)
}

/** Removes everything that this phone keeps of an account that is no more. */
export function eraseAccount(userId: number): void {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    for (const key of storedKeys(accountKey(userId, ''), area)) writeStored(key, null, area)
}
