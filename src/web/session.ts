import type { User } from '../features/accounts/contract.ts'
import { createStore, useStore } from './store.ts'

export type Session = {
  token: string
  user: User | undefined
  /** What the last check of the profile said; false until one has said yes. */
  isAdmin: boolean
}

const tokenKey = 'token'
const userKey = 'user'
const intendedKey = 'intendedUrl'

/** Where this browser keeps something of one account, apart from the others that use the same phone. */
export const accountKey = (userId: number, name: string) => `xamle:${userId}:${name}`

/** `undefined`: not known yet (a page drawn ahead of time); `null`: nobody is signed in. */
const store = createStore<Session | null | undefined>(
  typeof window === 'undefined' ? undefined : readSession(),
)
/** `refused`: the server said 401. `denied`: it said 403, and the session lives. `elsewhere`: another tab signed out. */
export type SessionEnd = 'refused' | 'denied' | 'elsewhere'
const endListeners = new Set<(why: SessionEnd) => void>()

/** The session of this browser; `undefined` before the page is alive, `null` when nobody is signed in. */
export function useSession(): Session | null | undefined {
  return useStore(store, undefined)
}

export const getSession = store.get
export const subscribeToSession = store.subscribe

export function readToken(): string | null {
  return read(tokenKey)
}

/** Keeps the answer of a signup or login. False when it carries no token: nothing is kept then. */
export function startSession(answer: { token?: string; access_token?: string; user?: User }): boolean {
  const token = answer.token ?? answer.access_token
  if (!token) return false
  write(tokenKey, token)
  write(userKey, answer.user ? JSON.stringify(answer.user) : null)
  store.set(readSession())
  return true
}

/** Keeps what the profile call said of the person, or that it failed: then nobody is an admin. */
export function keepProfile(user: User | undefined): void {
  const session = store.get()
  // Another tab may have signed out or changed the account, and its word has not come yet.
  if (!session || session.token !== readToken()) return
  if (user) write(userKey, JSON.stringify(user))
  store.set({ ...session, user: user ?? session.user, isAdmin: user?.is_admin ?? false })
}

/** Forgets the session in this browser and in its other tabs; a kept name then asks for its password. */
export function endSession(): void {
  const user = store.get()?.user
  if (user) write(accountKey(user.id, tokenKey), null)
  write(tokenKey, null)
  write(userKey, null)
  store.set(null)
}

/** Called on a 401: forgets the session and tells the shell, once. */
export function sessionEnded(): void {
  endSession()
  tellEnd('refused')
}

/** Called on a 403: only the dashboard acts on it. */
export function accessDenied(): void {
  tellEnd('denied')
}

export function onSessionEnded(listener: (why: SessionEnd) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Where to go after the next login. */
export function keepIntendedUrl(url: string): void {
  write(intendedKey, url)
}

/** The address kept for after login, which is then forgotten; only an address of this site counts. */
export function takeIntendedUrl(): string | undefined {
  const url = read(intendedKey)
  write(intendedKey, null)
  return url?.startsWith('/') && isOfThisSite(url) ? url : undefined
}

/** As the browser will read it: it leaves out tabs, and takes a backslash for a slash. */
function isOfThisSite(url: string): boolean {
  const { origin } = window.location
  try {
    return new URL(url, origin).origin === origin
  } catch {
    return false
  }
}

function tellEnd(why: SessionEnd): void {
  for (const listener of endListeners) listener(why)
}

function readSession(): Session | null {
  const token = readToken()
  if (!token) return null
  const user = readUser()
  return { token, user, isAdmin: user?.is_admin ?? false }
}

function readUser(): User | undefined {
  try {
    return (JSON.parse(read(userKey) ?? 'null') as User | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Storage may be forbidden (a private window); the session then lasts as long as the page. */
const whileForbidden = new Map<string, string>()

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return whileForbidden.get(key) ?? null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === null) whileForbidden.delete(key)
    else whileForbidden.set(key, value)
  }
}

/** Takes over what another tab has done to the session. */
function follow(): void {
  const before = store.get()
  const now = readSession()
  // Nothing of the one account may stay on the screen, or be sent, under the name of the other.
  if (before?.user && now?.user && before.user.id !== now.user.id) return window.location.reload()
  store.set(now)
  if (before && !now) tellEnd('elsewhere')
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === tokenKey || key === userKey || key === null) follow()
  })
  // A page that comes back from the browser's memory has slept through the others' news.
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow())
}
