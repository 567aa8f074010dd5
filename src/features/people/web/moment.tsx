import type { ReactNode } from 'react'
import { formatMoment } from '../../../platform/web/moments.ts'

/** A moment as the admins read it; a dash where there has been none. */
export function shownMoment(at: string | null): ReactNode {
  if (!at) return '–'
  return <time dateTime={at}>{formatMoment(at)}</time>
}
