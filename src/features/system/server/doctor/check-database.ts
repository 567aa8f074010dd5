import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { restoringFolder } from '../../../../platform/server/backup/index.ts'
import type { Config } from '../../../../platform/server/config.ts'
import { kindOf } from '../../../../platform/server/db/dialect.ts'
import { troubleOfMigrations } from '../../../../platform/server/db/migration-trouble.ts'
import {
  connectDatabase,
  locationOf,
  migrationState,
  tryWriting,
} from '../../../../platform/server/db/open.ts'
import type { DatabasePool } from '../../../../platform/server/db/tables.ts'
import { troubleOfOpening } from '../../../../platform/server/opening-trouble.ts'
import { schoolFile } from '../../../../platform/server/school-id.ts'
import { findDamage } from '../system-store.ts'
import { asFinding, bad, type Finding, good } from './finding.ts'

type Found = { findings: Finding[]; db?: DatabasePool }

/** Opens the database as it is; without `db` what the school keeps in it cannot be looked at. */
export async function checkDatabase(config: Config): Promise<Found> {
  const location = locationOf(config)
  if ('file' in location && !existsSync(location.file)) return { findings: [absent(config, location.file)] }
  let db: DatabasePool | undefined
  try {
    db = connectDatabase(location)
    const findings = [await checkIntegrity(db, config)]
    if (findings[0]!.isGood) findings.push(await checkMigrations(db))
    const isWhole = findings.every(({ isGood }) => isGood)
    // The tables say that they can be read; only a write says the other half.
    if (isWhole) await tryWriting(db)
    if (isWhole) return { findings: [...findings, good('La base de données peut être écrite.')], db }
    await db.destroy()
    return { findings }
  } catch (error) {
    await db?.destroy()
    return { findings: [explain(error, config)] }
  }
}

const explain = (error: unknown, config: Config) => asFinding(troubleOfOpening(error, 'database', config))

function absent({ dataDir }: Config, file: string): Finding {
  if (!existsSync(join(dataDir, schoolFile)))
    return bad(`Il n’y a pas encore de base de données (${file}).`, 'Lancez « npm start ».')
  if (existsSync(join(dataDir, restoringFolder)))
    return bad(
      `La base de données n’est plus dans ${dataDir}.`,
      'Recommencez la restauration qui a été coupée.',
    )
  return bad(
    `Il y a eu une école dans ${dataDir}, mais sa base de données n’y est pas (${file}).`,
    'Si elle est sur PostgreSQL, réglez DATABASE_URL ; sinon, retrouvez ce fichier, ou restaurez la dernière sauvegarde : « npm run restore -- ARCHIVE --replace ».',
  )
}

async function checkIntegrity(db: DatabasePool, config: Config): Promise<Finding> {
  const damage = await findDamage(db)
  if (damage === undefined)
    return good(kindOf(db) === 'postgres' ? 'La base PostgreSQL répond.' : 'La base de données est saine.')
  // As SQLite says it of a damaged file when it meets the damage by itself.
  return explain(Object.assign(new Error(damage.replaceAll(/\s+/g, ' ')), { errcode: 11 }), config)
}

/** As either database says that there are no tables yet. */
const isNoTable = (error: unknown) =>
  (error as { code?: string }).code === '42P01' || (error as Error).message.startsWith('no such table')

async function checkMigrations(db: DatabasePool): Promise<Finding> {
  const state = await migrationState(db).catch((error: unknown) => {
    if (!isNoTable(error)) throw error
    return { applied: [], pending: ['toutes'], unknown: [] }
  })
  const trouble = troubleOfMigrations(state)
  if (trouble) return asFinding(trouble)
  if (state.pending.length > 0)
    return bad(
      `Les tables ne sont pas à jour (${state.pending.join(', ')}).`,
      'Redémarrez l’école : elle les met à jour elle-même.',
    )
  return good(`Les tables sont à jour (${state.applied.length} migrations).`)
}
