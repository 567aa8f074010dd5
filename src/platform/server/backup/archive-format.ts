import * as z from 'zod/mini'
import { checkKey } from '../files/file-store.ts'
import { BackupError } from './backup-error.ts'

/*
 * An archive is a tar file: `backup.json`, then `database.sqlite.zst`, then the files of the store under `files/`,
 * last `manifest.txt`, a line for each entry before it: SHA-256, size in bytes, name.
 */
export const headerName = 'backup.json'
export const databaseName = 'database.sqlite.zst'
export const manifestName = 'manifest.txt'
export const filesPrefix = 'files/'

const count = z.int().check(z.gte(0))

/** What every backup says of the school in it. */
export const factsSchema = z.object({
  /** When the database was copied, ISO text in UTC. */
  made_at: z.iso.datetime(),
  /** The school's version, as in package.json. */
  version: z.string(),
  /** What the database was; in the archive it is a SQLite file in any case. */
  source: z.enum(['sqlite', 'postgres']),
  /** Names of the migrations that the tables have gone through, in order. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  /** Rows of each table. */
  tables: z.record(z.string(), count),
})
export type BackupFacts = z.output<typeof factsSchema>

/** What `backup.json` says. */
const headerSchema = z.extend(factsSchema, {
  /** Of the archive itself; another number is another way to read it. */
  format: z.literal(1),
  /** The database's file before it was compressed. */
  database: z.object({ size: count, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
})
export type BackupHeader = z.output<typeof headerSchema>

export function readHeader(json: string): BackupHeader {
  const { success, data } = z.safeParse(headerSchema, parse(json))
  if (!success)
    throw new BackupError('Ce fichier n’est pas une sauvegarde que cette version de l’école sait lire.')
  return data
}

export const manifestLine = (entry: { sha256: string; size: number; name: string }) =>
  `${entry.sha256}  ${entry.size}  ${entry.name}\n`

/** The store's key of an entry under `files/`; throws for a name that leads elsewhere (`..`, absolute, hidden). */
export function keyOfEntry(name: string): string {
  try {
    if (!name.startsWith(filesPrefix)) throw new Error('elsewhere')
    const key = name.slice(filesPrefix.length)
    checkKey(key)
    return key
  } catch {
    throw new BackupError(
      `Cette archive contient une entrée qui n’a rien à y faire (${JSON.stringify(name)}) : rien n’a été restauré.`,
    )
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
