/** `localStorage` outlives the tab, `sessionStorage` does not. Named, since merely reading a forbidden one fails. */
export type Area = 'localStorage' | 'sessionStorage'

/** Who is signed out has a scope of their own: no account has this id. */
export const visitor = 0

/** Where this browser keeps something of one account, apart from the others that use the same phone. */
export const accountKey = (user: number, name: string) => `xamle:${user}:${name}`

/** Storage may be forbidden (a private window) or full: what is written then lasts as long as the page. */
const whileForbidden: Record<string, string> = {}

/** What lies under a key; null where nothing does. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return whileForbidden[key] ?? window[area].getItem(key)
  } catch {
    return null
  }
}

/** The value of a key's JSON; null where there is none, or something else. */
export function readJson<T>(key: string, area?: Area): T | null {
  try {
    return JSON.parse(readStored(key, area)!) as T | null
  } catch {
    return null
  }
}

/** Keeps a value, or with null forgets it. False where it will not outlive the page. */
export function writeStored(key: string, value: string | null, area: Area = 'localStorage'): boolean {
  delete whileForbidden[key]
  try {
    if (value === null) window[area].removeItem(key)
    else window[area].setItem(key, value)
    return true
  } catch {
    if (value !== null) whileForbidden[key] = value
    return false
  }
}

/** The keys that begin so. */
export function storedKeys(prefix: string, area: Area = 'localStorage'): string[] {
  let stored = {}
  try {
    stored = window[area]
  } catch {
    // Only what this page holds.
  }
  return Object.keys({ ...stored, ...whileForbidden }).filter((key) => key.startsWith(prefix))
}
