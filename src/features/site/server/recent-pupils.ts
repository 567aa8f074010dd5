import type { Database } from '../../../platform/server/db/tables.ts'
import { countPupils } from '../../people/server/index.ts'

const minute = 60_000

const counts = new WeakMap<Database, { at: number; students: Promise<number> }>()

/**
 * How many pupils there are, as counted within the last minute: any visitor may ask, and the database goes through
 * all accounts for it. Who asks meanwhile shares the count.
 */
export function recentPupils(db: Database, now: Date): Promise<number> {
  const at = now.getTime()
  const known = counts.get(db)
  if (known && Math.abs(at - known.at) < minute) return known.students
  const count = { at, students: countPupils(db) }
  counts.set(db, count)
  count.students.catch(() => {
    if (counts.get(db) === count) counts.delete(db)
  })
  return count.students
}
