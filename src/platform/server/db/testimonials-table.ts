import type { Generated } from 'kysely'
import type { Flag } from './column-types.ts'

/** What pupils and parents say, as admins have entered it. */
export type TestimonialsTable = {
  id: Generated<number>
  name: string
  role: string
  text: string
  /** In UTC as ISO text. */
  published_at: string
  /** The highest is shown first. */
  rank: number
  /** Whether the admins alone see it. */
  is_hidden: Generated<Flag>
}
