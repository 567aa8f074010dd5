import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { ConfigError, type Config } from './config.ts'
import { claimSetting, readSetting, writeSetting } from './db/settings-store.ts'
import type { Database } from './db/tables.ts'
import type { FileStore } from './files/file-store.ts'

/** The file that says whose a store, or a data folder, is: in each of them under this name. */
export const schoolFile = 'school.json'
const settingKey = 'school-id'
const schoolFileSchema = z.object({
  /** UUID of the school, the same in its database, its store and its data folder. */
  id: z.string(),
})

/** What a store without a name, or a database without one, shows of belonging together. */
export type Acquaintance = {
  /** How many documents lie in the store. */
  stored: number
  /** How many of these the database knows. */
  known: number
  /** How many documents the database knows in all. */
  documents: number
}

type Parts = { db: Database; files: FileStore; config: Pick<Config, 'dataDir'> }

/**
 * Makes sure, at each start, that database, store and data folder are one school's, and gives its id. The first start
 * makes the id; a school older than ids gets one when its database knows what lies in the store. Changes nothing and
 * throws a `ConfigError`, one sentence with a remedy, for parts that do not belong together.
 */
export async function identifySchool(
  { db, files, config }: Parts,
  getAcquainted: () => Promise<Acquaintance>,
): Promise<string> {
  // The database last: another copy's first start writes there before it marks the store.
  const inStore = await readStoreId(files)
  const inFolder = readFolderId(config.dataDir)
  const inDatabase = await readSchoolId(db)
  if (inFolder && inDatabase && inFolder !== inDatabase) throw new ConfigError(foreignFolder(config.dataDir))
  // The folder is marked last: what it names has been in a database, and this one is not that.
  if (inFolder && !inDatabase && inFolder !== inStore) throw new ConfigError(foreignFolder(config.dataDir))
  if (inStore && inDatabase && inStore !== inDatabase) throw new ConfigError(foreignStore)
  if (!inStore || !inDatabase) {
    const { stored, known, documents } = await getAcquainted()
    const isFresh = stored === 0 && documents === 0 && !inStore
    const isFamiliar = known > 0 && known * 2 >= stored
    if (!isFresh && !isFamiliar) throw new ConfigError(refusalOf({ stored, documents }))
  }
  const id = await claimSetting(db, settingKey, inStore ?? randomUUID())
  if (!inStore) await writeStoreId(files, id)
  if (!inFolder) writeFolderId(config.dataDir, id)
  return id
}

function refusalOf({ stored, documents }: Pick<Acquaintance, 'stored' | 'documents'>): string {
  if (stored > 0) return unknownStore
  // Neither has a document: the store is only marked.
  return documents === 0 ? foreignStore : emptyStore(documents)
}

/** Whether the store is marked as this database's: asked again before anything is taken away from it. */
export async function isOwnStore({ db, files }: Pick<Parts, 'db' | 'files'>): Promise<boolean> {
  const id = await readSchoolId(db)
  return id !== undefined && id === (await readStoreId(files))
}

/** Makes a database the school's of this id, whatever it was. */
export const writeSchoolId = (db: Database, id: string) => writeSetting(db, settingKey, id)

export const readSchoolId = (db: Database) => readSetting(db, settingKey)

/** Undefined when nothing says whose the store is. Throws a `ConfigError` when what says it cannot be read. */
export async function readStoreId(files: FileStore): Promise<string | undefined> {
  const found = await files.read(schoolFile)
  return found && idOf((await buffer(found.stream)).toString(), 'du rangement des fichiers')
}

/** Says that a store is the school's of this id. */
export async function writeStoreId(files: FileStore, id: string): Promise<void> {
  await files.put(schoolFile, Buffer.from(JSON.stringify({ id })), { contentType: 'application/json' })
}

/** Says that a data folder is the school's of this id; wholly, or not at all. */
export function writeFolderId(folder: string, id: string): void {
  const unfinished = join(folder, `${schoolFile}.new`)
  writeFileSync(unfinished, JSON.stringify({ id }), { mode: 0o600, flush: true })
  renameSync(unfinished, join(folder, schoolFile))
}

/** Undefined when nothing says whose the data folder is. Throws a `ConfigError` when what says it cannot be read. */
export function readFolderId(folder: string): string | undefined {
  const file = join(folder, schoolFile)
  return existsSync(file) ? idOf(readFileSync(file, 'utf8'), `de ${folder}`) : undefined
}

/** Nothing opens on a note that cannot be read: it may be another school's. */
function idOf(json: string, where: string): string {
  try {
    return z.parse(schoolFileSchema, JSON.parse(json)).id
  } catch {
    throw new ConfigError(unreadable(where))
  }
}

const toMove =
  'Pour déplacer une école, sauvegardez-la et restaurez-la (npm run backup, npm run restore). Rien n’a été changé.'
const toAdopt = 'Si ces fichiers sont bien les siens : npm run store:adopt. Rien n’a été changé.'
const foreignStore = `Le rangement des fichiers est celui d’une autre école que la base de données : vérifiez DATA_DIR, DATABASE_URL et STORAGE_URL. ${toMove}`
const unknownStore = `Le rangement des fichiers contient des documents que la base de données ne connaît pas, sans doute ceux d’une autre école : vérifiez DATA_DIR, DATABASE_URL et STORAGE_URL. ${toAdopt}`
const unreadable = (where: string) =>
  `Le fichier ${schoolFile} ${where}, qui dit à quelle école sont les données, ne peut pas être lu. ${toAdopt}`
const emptyStore = (documents: number) =>
  `Le rangement des fichiers ne contient pas les ${documents} documents de la base de données, c’est sans doute celui d’une autre école ou un disque qui manque : vérifiez DATA_DIR, DATABASE_URL et STORAGE_URL. ${toAdopt}`
const foreignFolder = (folder: string) =>
  `Le dossier ${folder} est celui d’une autre école que la base de données : vérifiez DATA_DIR et DATABASE_URL. ${toMove}`
