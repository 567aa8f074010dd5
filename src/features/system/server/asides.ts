import { readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { asidePrefix } from '../../../platform/server/backup/index.ts'
import type { Services } from '../../../platform/server/services.ts'
import { dropSchema, findSchemasAside } from './system-store.ts'

type Parts = Pick<Services, 'config' | 'db' | 'files'>

/** A school that a restore has moved aside, or what of it lies there. */
export type Aside = {
  /** `avant-restauration-2026-11-21-163005123`. */
  name: string
  where: 'folder' | 'schema' | 'prefix'
  /** In bytes. */
  size: number
  /** The day it was moved, in ms; 0 where the name tells none. */
  at: number
  remove: () => Promise<void>
}

/** What lies aside in the data folder, in schemas of PostgreSQL and in the bucket. */
export async function listAsides({ config, db, files }: Parts): Promise<Aside[]> {
  const { dataDir, databaseUrl, storageUrl } = config
  const folders = readdirSync(dataDir)
    .filter((name) => name.startsWith(asidePrefix))
    .map((name): Aside => {
      const path = join(dataDir, name)
      const remove = () => rm(path, { recursive: true, force: true })
      return { name, where: 'folder', size: sizeOfFolder(path), at: momentOf(name), remove }
    })
  const schemas = (databaseUrl ? await findSchemasAside(db, asidePrefix) : []).map(
    ({ name, size }): Aside => ({
      name,
      where: 'schema',
      size,
      at: momentOf(name),
      remove: () => dropSchema(db, name),
    }),
  )
  const prefixes = [...(storageUrl ? await sizesAside(files) : [])].map(([name, size]): Aside => {
    const remove = async () => {
      for await (const { key } of files.list(`${name}/`)) await files.remove(key)
    }
    return { name, where: 'prefix', size, at: momentOf(name), remove }
  })
  return [...folders, ...schemas, ...prefixes]
}

async function sizesAside(files: Parts['files']): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of files.list(asidePrefix)) {
    const name = key.split('/', 1)[0]!
    sizes.set(name, (sizes.get(name) ?? 0) + size)
  }
  return sizes
}

function momentOf(name: string): number {
  const moment = Date.parse(name.slice(asidePrefix.length, asidePrefix.length + 10))
  return Number.isNaN(moment) ? 0 : moment
}

/** Bytes of all files under a folder. */
export function sizeOfFolder(folder: string): number {
  let size = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      size += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0
  return size
}
