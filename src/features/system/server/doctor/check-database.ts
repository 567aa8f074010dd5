import { existsSync } from 'node:fs'
import type { Config } from '../../../../platform/server/config.ts'
import { kindOf } from '../../../../platform/server/db/dialect.ts'
import { connectDatabase, locationOf, migrationState } from '../../../../platform/server/db/open.ts'
import type { Database, DatabasePool } from '../../../../platform/server/db/tables.ts'
import { faultOf } from '../../../../platform/server/faults.ts'
import { formatMoment } from '../../../../platform/server/format-moment.ts'
import { bad, type Finding, good, withoutSecrets } from './finding.ts'
import { clockOf, findDamage } from '../system-store.ts'

const largestSkew = 60_000

/** Opens the database as it is; without `db` what the school keeps in it cannot be looked at. */
export async function checkDatabase(
  config: Config,
  now: Date,
): Promise<{ findings: Finding[]; db?: DatabasePool }> {
  const location = locationOf(config)
  if ('file' in location && !existsSync(location.file))
    return {
      findings: [bad(`Il n’y a pas encore de base de données (${location.file}).`, 'Lancez « npm start ».')],
    }
  let db: DatabasePool | undefined
  try {
    db = connectDatabase(location)
    const tables = [await checkIntegrity(db), await checkMigrations(db)]
    const findings = [...tables, await checkSkew(db, now)]
    if (tables.every(({ isGood }) => isGood)) return { findings, db }
    await db.destroy()
    return { findings }
  } catch (error) {
    await db?.destroy()
    const reason = withoutSecrets((error as Error).message)
    if (faultOf(error)?.code === 'no_space')
      return {
        findings: [
          bad(
            `Le disque est plein : la base de données ne peut pas être ouverte (${reason}). Elle n’est pas abîmée.`,
            'Libérez de la place sur le disque, puis relancez l’école.',
          ),
        ],
      }
    return 'file' in location
      ? {
          findings: [
            bad(
              `La base de données ${location.file} ne peut pas être lue (${reason}).`,
              'Restaurez la dernière sauvegarde : « npm run restore -- ARCHIVE --replace ».',
            ),
          ],
        }
      : {
          findings: [
            bad(
              `La base PostgreSQL ne répond pas (${reason}).`,
              'Démarrez PostgreSQL, ou corrigez DATABASE_URL.',
            ),
          ],
        }
  }
}

async function checkIntegrity(db: Database): Promise<Finding> {
  const damage = await findDamage(db)
  if (damage === undefined)
    return good(kindOf(db) === 'postgres' ? 'La base PostgreSQL répond.' : 'La base de données est saine.')
  return bad(
    `La base de données est abîmée (${damage.replaceAll(/\s+/g, ' ')}).`,
    'Arrêtez l’école, puis restaurez la dernière sauvegarde : « npm run restore -- ARCHIVE --replace ».',
  )
}

async function checkMigrations(db: DatabasePool): Promise<Finding> {
  const { applied, pending, unknown } = await migrationState(db).catch(() => ({
    applied: [],
    pending: ['toutes'],
    unknown: [],
  }))
  if (unknown.length > 0)
    return bad(
      `Les tables viennent d’une version plus récente de l’école (${unknown.join(', ')}).`,
      'Mettez l’école à jour (git pull), puis redémarrez-la.',
    )
  if (pending.length > 0)
    return bad(
      `Les tables ne sont pas à jour (${pending.join(', ')}).`,
      'Redémarrez l’école : elle les met à jour elle-même.',
    )
  return good(`Les tables sont à jour (${applied.length} migrations).`)
}

/** What was written last must not lie in the future; PostgreSQL has a clock of its own. */
async function checkSkew(db: DatabasePool, now: Date): Promise<Finding> {
  const isPostgres = kindOf(db) === 'postgres'
  // Tables that are still to come are told of already.
  const clock = await clockOf(db).catch(() => undefined)
  const at = new Date(clock ?? now)
  const ahead = at.getTime() - now.getTime()
  const isWrong = isPostgres ? Math.abs(ahead) > largestSkew : ahead > largestSkew
  if (!isWrong) return good('L’horloge de la machine et la base sont d’accord.')
  return bad(
    `L’horloge de la machine (${formatMoment(now)}) n’est pas d’accord avec la base (${formatMoment(at)}).`,
    'Mettez la machine à l’heure (timedatectl set-ntp true).',
  )
}
