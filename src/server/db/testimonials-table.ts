import type { Generated } from 'kysely'

/** What pupils and parents say, as admins have entered it. */
export type TestimonialsTable = {
  id: Generated<number>
  name: string
  role: string
  text: string
  /** In UTC as ISO text. */
  published_at: string
}
