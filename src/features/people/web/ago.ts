const minute = 60_000

/** How long ago a moment was, in words: activity is noted to the minute. */
export function agoWords(at: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / minute)
  return minutes < 1 ? 'à l’instant' : `il y a ${minutes}\u00a0min`
}
