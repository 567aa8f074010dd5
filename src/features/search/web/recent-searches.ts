const key = 'recent-searches'
const most = 5

/** What was looked for last in this browser, the newest first. It never leaves it. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** Remembers a question that led somewhere. */
export function keepRecentSearch(question: string): void {
  const text = question.trim().slice(0, 80)
  if (!text) return
  write([text, ...readRecentSearches().filter((one) => one !== text)].slice(0, most))
}

export function forgetRecentSearches(): void {
  write([])
}

function write(texts: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(texts))
  } catch {
    // Without storage nothing is remembered, and search works all the same.
  }
}
