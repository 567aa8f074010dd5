const moments = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short' })

/** `21 nov. 2026, 10:20` for ISO text. */
export function formatMoment(iso: string): string {
  return moments.format(new Date(iso))
}
