import { existsSync, statSync } from 'node:fs'
import { day, hour } from '../../../../common/durations.ts'
import { kindOf } from '../../../../platform/server/db/dialect.ts'
import type { DatabasePool } from '../../../../platform/server/db/tables.ts'
import { longestStep, readJump, readLastSeen } from '../../../../platform/server/erasing.ts'
import { formatMoment } from '../../../../platform/server/format-moment.ts'
import { clockOf } from '../system-store.ts'
import { catalogueFile } from './check-build.ts'
import { bad, type Finding, good } from './finding.ts'

const largestSkew = 60_000
const toSet = 'Mettez la machine à l’heure (timedatectl set-ntp true).'

/** A clock that stands before what was built here is wrong: sessions and links would end at the wrong time. */
export function checkClock(root: string, env: NodeJS.ProcessEnv, now: Date): Finding {
  const file = catalogueFile(root, env)
  const built = existsSync(file) ? statSync(file).mtime : new Date(0)
  const told = `Pour l’horloge, nous sommes le ${formatMoment(now)}, heure de Dakar`
  if (now.getTime() >= built.getTime() - day) return good(`${told}.`)
  return bad(`${told}, mais les leçons ont été construites le ${formatMoment(built)}.`, toSet)
}

/**
 * The clock beside what the database knows of time: PostgreSQL's own clock, what was written last, and the last moment
 * that the school has noted. A leap ahead is told before a start meets it, one that a start has met by `checkErasing`.
 */
export async function checkSkew(db: DatabasePool, now: Date): Promise<Finding> {
  const at = new Date((await clockOf(db)) ?? now)
  const ahead = at.getTime() - now.getTime()
  const isWrong = kindOf(db) === 'postgres' ? Math.abs(ahead) > largestSkew : ahead > largestSkew
  if (isWrong)
    return bad(
      `L’horloge de la machine (${formatMoment(now)}) n’est pas d’accord avec la base (${formatMoment(at)}).`,
      toSet,
    )
  const seen = new Date((await readLastSeen(db)) ?? now)
  const since = now.getTime() - seen.getTime()
  if (since < -hour)
    return bad(
      `L’horloge de la machine (${formatMoment(now)}) est en retard : l’école a été ouverte le ${formatMoment(seen)}.`,
      toSet,
    )
  if (since > longestStep && !(await readJump(db)))
    return bad(
      `D’après l’horloge, l’école n’a pas été ouverte depuis le ${formatMoment(seen)}.`,
      'Vérifiez l’heure avant d’ouvrir (timedatectl set-ntp true). Si elle est juste, ouvrez : rien ne sera effacé le premier jour.',
    )
  return good('L’horloge de la machine et la base sont d’accord.')
}
