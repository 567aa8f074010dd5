/** How long an entry of the log stays. */
export const yearsKept = 5

/** Entries before this moment (ISO text) go. */
export function oldestEntry(now: Date): string {
  const limit = new Date(now)
  limit.setUTCFullYear(limit.getUTCFullYear() - yearsKept)
  return limit.toISOString()
}
