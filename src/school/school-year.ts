/** A school year begins on the first of October: the month, counted from 0. */
const firstMonth = 9

/**
 * Since when answers and events are kept one by one (ISO text): the beginning of the school year before last. What is
 * older is summed up.
 */
export function keptSince(now: Date): string {
  const year = now.getUTCFullYear() - (now.getUTCMonth() < firstMonth ? 1 : 0)
  return new Date(Date.UTC(year - 2, firstMonth)).toISOString()
}
