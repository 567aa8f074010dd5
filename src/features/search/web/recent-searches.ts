import { readJson, writeStored } from '../../../platform/web/account-storage.ts'
import { ownKey } from '../../../platform/web/session.ts'

const name = 'recent-searches'
const most = 5

/** What the present account, or who is signed out, looked for last here, the newest first. It never leaves the phone. */
export function readRecentSearches(): string[] {
  const stored = readJson<unknown>(ownKey(name))
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, most) : []
}

/** Remembers a question that led somewhere. */
export function keepRecentSearch(question: string): void {
  const text = question.trim().slice(0, 80)
  if (text) write([text, ...readRecentSearches().filter((one) => one !== text)].slice(0, most))
}

export function forgetRecentSearches(): void {
  write([])
}

function write(texts: readonly string[]): void {
  writeStored(ownKey(name), JSON.stringify(texts))
  // An earlier version kept those of all pupils under this name alone.
  writeStored(name, null)
}
