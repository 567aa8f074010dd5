const moments = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short' })
const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' })
const times = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short' })

/** `21 nov. 2026, 10:20` on the reader's own clock. */
export const formatMoment = (at: string | Date) => moments.format(new Date(at))

/** `21 novembre 2026` on the reader's own clock. */
export const formatDay = (at: string | Date) => days.format(new Date(at))

/** `10:20` on the reader's own clock. */
export const formatTime = (at: string | Date) => times.format(new Date(at))
