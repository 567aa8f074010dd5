import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { kindOf, type DatabaseKind } from '../db/dialect.ts'
import { connectDatabase, migrationState, openDatabase } from '../db/open.ts'
import type { Database } from '../db/tables.ts'
import type { ExpectedFiles } from '../files/expected-files.ts'
import { BackupError } from './backup-error.ts'
import { packBlocks } from './database-blocks.ts'
import { packPages } from './database-pages.ts'
import { type DamageFinder, findDamage } from './find-damage.ts'
import type { BackupOrder } from './backup-order.ts'
import type { NightHeader } from './night-format.ts'
import type { Night } from './nights.ts'
import type { ObjectStore } from './object-store.ts'
import { atOneMoment } from './snapshot-postgres.ts'
import { snapshotSqlite } from './snapshot-sqlite.ts'
import { countRows, sharedTables } from './table-shapes.ts'

type PackedDatabase = {
  source: DatabaseKind
  migrations: string[]
  tables: Record<string, number>
  database: NightHeader['database']
  damage: DamageFinder
}
type Given = { staging: string; store: ObjectStore; before: Night | undefined }

/** Keeps what has changed of the database since an earlier night, as it is at this moment. */
export async function packDatabase(order: BackupOrder, given: Given): Promise<PackedDatabase> {
  const { db } = order
  await refuseNewer(db)
  return kindOf(db) === 'postgres' ? packPostgres(order, given) : packSqlite(order, given)
}

/** A version that does not know all of the tables makes no backup of them. */
export async function refuseNewer(db: Database): Promise<void> {
  const { unknown } = await migrationState(db)
  if (unknown.length > 0)
    throw new BackupError(
      'La base vient d’une version plus récente de l’école : sauvegardez avec cette version-là.',
    )
}

async function packSqlite(order: BackupOrder, { staging, store, before }: Given): Promise<PackedDatabase> {
  const copy = join(staging, 'database.sqlite')
  await snapshotSqlite(order.databaseFile, copy)
  const { pageSize, ...facts } = readFacts(copy)
  const old = before?.header.database
  const database = await packPages(store, {
    folder: order.folder,
    copy,
    pageSize,
    before: old?.kind === 'pages' ? old : undefined,
  })
  const damage = await compareCopy(copy, order.expected)
  await rm(copy)
  return { source: 'sqlite', ...facts, database, damage }
}

async function packPostgres(
  { db, folder, expected }: BackupOrder,
  { staging, store, before }: Given,
): Promise<PackedDatabase> {
  return atOneMoment(db, async (snapshot) => {
    const { applied } = await migrationState(snapshot)
    const empty = await readEmpty(join(staging, 'empty.sqlite'), applied.at(-1)!)
    const old = before?.header
    // Rows of other tables than these would not fit in.
    const isSameLevel = old?.migrations.at(-1) === applied.at(-1)
    const { database, rows } = await packBlocks(store, snapshot, {
      folder,
      tables: empty.shapes,
      before: isSameLevel && old?.database.kind === 'blocks' ? old.database : undefined,
    })
    const damage = await findDamage(snapshot, expected)
    return { source: 'postgres', migrations: applied, tables: { ...empty.counts, ...rows }, database, damage }
  })
}

async function readEmpty(path: string, level: string) {
  await (await openDatabase({ file: path }, undefined, level)).destroy()
  const empty = new DatabaseSync(path)
  try {
    return { shapes: sharedTables(empty), counts: countRows(empty) }
  } finally {
    empty.close()
  }
}

/** What a copy says of itself. */
export function readFacts(copy: string) {
  const database = new DatabaseSync(copy)
  try {
    const rows = database.prepare('select name from kysely_migration order by name').all()
    return {
      migrations: rows.map(({ name }) => String(name)),
      tables: countRows(database),
      pageSize: Number(database.prepare('pragma page_size').get()!['page_size']),
    }
  } finally {
    database.close()
  }
}

/** The copy is asked, not the school: what it names is what has to be in the backup. */
export async function compareCopy(copy: string, expected: ExpectedFiles | undefined): Promise<DamageFinder> {
  const db = connectDatabase({ file: copy })
  try {
    return await findDamage(db, expected)
  } finally {
    await db.destroy()
  }
}
