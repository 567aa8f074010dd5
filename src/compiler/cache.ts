import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Short strong hash of texts or bytes, in hexadecimal. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 24)
}

/** Hash of the sources of a folder, this pipeline's own by default: a change of them empties the cache. */
export function hashOfSources(folder = import.meta.dirname): string {
  const names = readdirSync(folder).filter((name) => /(?<!\.test|\.d)\.ts$/.test(name))
  return hashOf(...names.toSorted().flatMap((name) => [name, readFileSync(join(folder, name))]))
}

/** Writes a file whole: a reader sees the old bytes or the new ones, never half. */
export function writeWhole(file: string, bytes: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`
  writeFileSync(temporary, bytes)
  renameSync(temporary, file)
}

/** The cached value of a key, or undefined. A damaged entry counts as missing. */
export function readCached(cacheDir: string, key: string): unknown {
  try {
    return JSON.parse(readUsed(join(cacheDir, `${key}.json`)).toString('utf8'))
  } catch {
    return undefined
  }
}

/** Keeps a value under a key. */
export function writeCached(cacheDir: string, key: string, value: unknown): void {
  writeWhole(join(cacheDir, `${key}.json`), JSON.stringify(value))
}

const dayMs = 86_400_000
const keptDays = 30

/** The bytes of a file of the cache, which counts as used today. Throws when there is none. */
export function readUsed(file: string): Buffer {
  const bytes = readFileSync(file)
  if (statSync(file).mtimeMs < Date.now() - dayMs) utimesSync(file, new Date(), new Date())
  return bytes
}

/** Removes what no build has used for 30 days. Looks once a day, and gives back how many files went. */
export function pruneCache(cacheDir: string): number {
  const lastLook = join(cacheDir, 'last-prune')
  const looked = statSync(lastLook, { throwIfNoEntry: false })
  if (!existsSync(cacheDir) || (looked && looked.mtimeMs > Date.now() - dayMs)) return 0
  const old = readdirSync(cacheDir)
    .map((name) => join(cacheDir, name))
    .filter((file) => {
      // Another thread may give a file its name meanwhile.
      const found = statSync(file, { throwIfNoEntry: false })
      return found !== undefined && found.mtimeMs < Date.now() - keptDays * dayMs
    })
  for (const file of old) rmSync(file, { force: true })
  writeFileSync(lastLook, '')
  return old.length
}
