import { readStored, writeStored } from './account-storage.ts'
import { intendedKey } from './session.ts'

/** The address kept for after login, which is then forgotten; only an address of this site counts. */
export function takeIntendedUrl(): string | undefined {
  const url = readStored(intendedKey)
  writeStored(intendedKey, null)
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
