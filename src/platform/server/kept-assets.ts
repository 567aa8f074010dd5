import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import pLimit from 'p-limit'
import { day } from '../../common/durations.ts'
import type { BackgroundWork } from './background-work.ts'
import { passingFolder, type FileStore } from './files/file-store.ts'
import { isOwnStore } from './school-id.ts'
import { sha256 } from './sha256.ts'
import type { Services } from './services.ts'

/** A file whose name holds a hash of its bytes: the address that pages ask for, and where it lies. */
type Asset = { address: string; path: string }

const folder = `${passingFolder}assets/`
/** How long after the last start or day of a copy that has a file in its build others may ask for it, in ms. */
const keptFor = 30 * day
/** How old what is kept may be before a copy that has it in its build puts it there anew, in ms. */
const freshFor = 7 * day
const atOnce = 8

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
/** Seven hexadecimal digits (Vite), ten (fonts of formulas) or eight of base64url (pictures of links, display font). */
const hashed = /^\/(assets|content\/fonts)\/[\w-]+-([0-9a-f]{7}|[0-9a-f]{10}|[\w-]{8})\.\w+$/

const isHashed = (address: string) => hashed.test(address) && extname(address) in types

/** The hashed files of a build: those of its pages in `webDir`, and others that its lessons name. */
export function assetsOf(webDir: string, others: readonly Asset[]): Asset[] {
  const names = readdirSync(join(webDir, 'assets'))
  const own = names.map((name) => ({ address: `/assets/${name}`, path: join(webDir, 'assets', name) }))
  return [...own, ...others].filter(({ address }) => isHashed(address))
}

/**
 * Puts the files of this copy's build where every copy finds them, brotli where the build has made it: a page of this
 * build may ask a copy of another one for them, and an open tab when this build is gone. Gives how many were not there.
 */
export async function keepAssets(
  { files, now }: Pick<Services, 'files' | 'now'>,
  assets: readonly Asset[],
): Promise<number> {
  const fresh = new Set<string>()
  for await (const { key, lastModified } of files.list(folder))
    if (now().getTime() - lastModified.getTime() < freshFor) fresh.add(key)
  const missing = assets.flatMap(({ address, path }) => {
    const packed = `${path}.br`
    const isPacked = existsSync(packed)
    const key = keyOf(address, isPacked)
    return fresh.has(key) ? [] : [{ key, path: isPacked ? packed : path }]
  })
  const limit = pLimit(atOnce)
  await limit.map(missing, ({ key, path }) => files.put(key, createReadStream(path)))
  return missing.length
}

/** What a copy of another build has put there for an address; undefined for any address without a hash. */
export async function readKept(
  files: FileStore,
  address: string,
): Promise<{ type: string; packed: boolean; bytes: Buffer } | undefined> {
  if (!isHashed(address)) return undefined
  const type = types[extname(address)]!
  for (const packed of [true, false]) {
    const found = await files.read(keyOf(address, packed))
    if (found) return { type, packed, bytes: await buffer(found.stream) }
  }
  return undefined
}

export const unpack = promisify(brotliDecompress)

/** The name of a file may tell capital letters from small ones, a key may not. */
const keyOf = (address: string, isPacked: boolean) => `${folder}${sha256(address)}${isPacked ? '.br' : ''}`

/** Removes what no copy has had in its build for 30 days; gives how many files. */
export async function tidyAssets(
  services: Pick<Services, 'config' | 'db' | 'files' | 'now'>,
): Promise<number> {
  const { files, now } = services
  if (!(await isOwnStore(services))) return 0
  const old: string[] = []
  for await (const { key, lastModified } of files.list(folder))
    if (now().getTime() - lastModified.getTime() > keptFor) old.push(key)
  for (const key of old) await files.remove(key)
  return old.length
}

export function assetsWork(services: Services, assets: readonly Asset[]): BackgroundWork[] {
  return [
    { name: 'keeping assets', every: day, per: 'copy', run: () => keepAssets(services, assets) },
    {
      name: 'tidying assets',
      every: day,
      per: 'school',
      erases: true,
      run: () => tidyAssets(services),
    },
  ]
}
