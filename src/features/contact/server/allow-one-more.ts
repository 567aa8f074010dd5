import type { Database } from '../../../platform/server/db/tables.ts'
import { takeThrottle } from '../../../platform/server/throttle.ts'

const hour = 3600
const mostInAnHour = 60

/** A school's whole class may write from one address; a machine that floods the inbox may not. */
export function allowOneMore(db: Database, kind: string, address: string, now: Date): Promise<void> {
  return takeThrottle(
    db,
    [{ key: `${kind}-address:${address}`, most: mostInAnHour, windowSeconds: hour }],
    now,
  )
}
