const moments = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** A moment as people read it, in UTC, which is Senegal's time: `22 novembre 2026 à 19:30`. */
export function formatMoment(moment: Date): string {
  return moments.format(moment).replace(/^1 /, '1er ')
}
