import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { day } from '../../../../common/durations.ts'
import { asidePrefix, restoringFolder } from '../../../../platform/server/backup/index.ts'
import type { Config } from '../../../../platform/server/config.ts'
import type { Database } from '../../../../platform/server/db/tables.ts'
import type { FileStore } from '../../../../platform/server/files/file-store.ts'
import { lockFolder } from '../../../../platform/server/school-lock.ts'
import { shellWord } from '../../../../platform/server/trouble.ts'
import { findSchemasAside } from '../system-store.ts'
import { bad, type Finding, good } from './finding.ts'

/** How long the school before a restore may wait beside it without a word, in ms. */
const longestAside = 30 * day
const megabyte = 1024 * 1024

/** A restore under way, or what one that was killed has left; undefined where there is neither. */
export function checkRestoring({ dataDir, databaseUrl }: Config): Finding | undefined {
  const leave = lockFolder(dataDir, 'together')
  if (!leave)
    return bad(
      `Une sauvegarde est en train d’être restaurée dans ${dataDir}.`,
      'Attendez sa fin, sans rien ouvrir.',
    )
  leave()
  const folder = join(dataDir, restoringFolder)
  const isThere = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined
  if (!isThere(folder)) return undefined
  // Cut off in the middle of the exchange, it may hold the only copy of what was to come.
  const isWhole = databaseUrl || ['xamle.db', 'files'].every((name) => isThere(join(dataDir, name)))
  return bad(
    `Une restauration a été coupée et a laissé ${folder} (${told(sizeOf(folder))}, des données personnelles).`,
    `Recommencez la restauration, qui l’efface d’abord${isWhole ? ` ; ou, si l’école doit rester comme elle est, « rm -r ${shellWord(folder)} »` : ''}.`,
  )
}

/** The schools that restores have moved aside: in the data folder, in the bucket, in schemas of PostgreSQL. */
export async function checkAside(
  { dataDir, databaseUrl, storageUrl }: Config,
  { db, files, now }: { db: Database; files: FileStore; now: Date },
): Promise<Finding[]> {
  const folders = readdirSync(dataDir)
    .filter((name) => name.startsWith(asidePrefix))
    .map((name) => ({
      name,
      where: 'le dossier',
      size: sizeOf(join(dataDir, name)),
      remedy: `rm -r ${shellWord(join(dataDir, name))}`,
    }))
  const schemas = (databaseUrl ? await findSchemasAside(db, asidePrefix) : []).map(({ name, size }) => ({
    name,
    where: 'le schéma PostgreSQL',
    size,
    remedy: `drop schema "${name}" cascade`,
  }))
  const prefixes = [...(storageUrl ? await sizesAside(files) : [])].map(([name, size]) => ({
    name,
    where: 'dans le seau S3, le dossier',
    size,
    remedy: `aws s3 rm --recursive s3://…/${name}/`,
  }))
  return [...folders, ...schemas, ...prefixes].map(({ name, where, size, remedy }) => {
    const what = `Une école d’avant une restauration est de côté : ${where} ${name} (${told(size)}, des données personnelles).`
    if (now.getTime() - momentOf(name) < longestAside) return good(what)
    return bad(what, `Si l’école restaurée est la bonne, effacez celle-là : « ${remedy} ».`)
  })
}

async function sizesAside(files: FileStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of files.list(asidePrefix)) {
    const name = key.split('/', 1)[0]!
    sizes.set(name, (sizes.get(name) ?? 0) + size)
  }
  return sizes
}

/** By the name: `avant-restauration-2026-11-21-163005123`. */
function momentOf(name: string): number {
  const moment = Date.parse(name.slice(asidePrefix.length, asidePrefix.length + 10))
  return Number.isNaN(moment) ? 0 : moment
}

/** Bytes of all files under a folder. */
function sizeOf(folder: string): number {
  let size = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      size += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0
  return size
}

const told = (size: number) => `${(size / megabyte).toFixed(1).replace('.', ',')} Mo`
