import { day } from '../../common/durations.ts'
import { accountKey, readJson, readStored, visitor, writeStored } from './account-storage.ts'
import { createStore, useStore } from './store.ts'

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
  /** Key of the class that they are in, where they or the school's list have said it. */
  class?: string | null | undefined
}

export type Session = {
  token: string
  user: SessionUser | undefined
  /** What the last check of the profile said; false until one has said yes. */
  isAdmin: boolean
}

export const tokenKey = 'token'
export const userKey = 'user'
/** As the specification names it. */
export const intendedKey = 'intendedUrl'

/** When the server last said that the session is good. */
const seenKey = 'seen'
/** Milliseconds in which a session that was good opens without a network. */
const longestAlone = 90 * day

/** `undefined`: not known yet (a prerendered page); `null`: nobody is signed in. */
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
/** The id of the account that is signed in here, or the visitor's. */
export const presentAccount = () => store.get()?.user?.id ?? visitor
/** The key of something that the present account, or who is signed out, keeps in this browser. */
export const ownKey = (name: string) => accountKey(presentAccount(), name)
export const subscribeToSession = store.subscribe

export function readToken(): string | null {
  return readStored(tokenKey)
}

/** Keeps what the profile call said of the person, or that it failed: then nobody is an admin. */
export function keepProfile(user: SessionUser | undefined): void {
  const session = store.get()
  // Another tab may have signed out or changed the account, and its word has not come yet.
  if (!session || session.token !== readToken()) return
  if (user) {
    writeStored(userKey, JSON.stringify(user))
    writeStored(ownKey(seenKey), String(Date.now()))
  }
  store.set({ ...session, user: user ?? session.user, isAdmin: user?.is_admin ?? false })
}

/** Forgets the session in this browser and in its other tabs; a kept name then asks for its password. */
export function endSession(): void {
  for (const key of [ownKey(tokenKey), tokenKey, userKey]) writeStored(key, null)
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
  writeStored(intendedKey, url)
}

function tellEnd(why: SessionEnd): void {
  for (const listener of endListeners) listener(why)
}

function readSession(): Session | null {
  const token = readToken()
  if (!token) return null
  const user = readJson<SessionUser>(userKey) ?? undefined
  // Nothing is forgotten: with a network, or the clock set right, it opens again.
  const seen = user && readStored(accountKey(user.id, seenKey))
  if (seen && !navigator.onLine && Date.now() - +seen > longestAlone) return null
  return { token, user, isAdmin: user?.is_admin ?? false }
}

/** Takes up the session as it is stored now. */
export const readSessionAgain = () => store.set(readSession())

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
  window.addEventListener('online', follow)
  // A page that comes back from the browser's memory has slept through the others' news.
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow())
}
