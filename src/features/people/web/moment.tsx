import type { ReactNode } from 'react'

const moments = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment as the admins read it; a dash where there has been none. */
export function shownMoment(at: string | null): ReactNode {
  if (!at) return '–'
  return <time dateTime={at}>{moments.format(new Date(at))}</time>
}
