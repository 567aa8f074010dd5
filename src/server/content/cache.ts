import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Short strong hash of texts or bytes, in hexadecimal. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 24)
}

/** Hash of this pipeline's own sources whose name passes, so that a change of the pipeline empties the cache. */
export function hashOfSources(isWanted: (name: string) => boolean): string {
  const names = readdirSync(import.meta.dirname).filter(
    (name) => !name.endsWith('.test.ts') && isWanted(name),
  )
  return hashOf(...names.toSorted().flatMap((name) => [name, readFileSync(join(import.meta.dirname, name))]))
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
    return JSON.parse(readFileSync(join(cacheDir, `${key}.json`), 'utf8'))
  } catch {
    return undefined
  }
}

/** Keeps a value under a key. */
export function writeCached(cacheDir: string, key: string, value: unknown): void {
  writeWhole(join(cacheDir, `${key}.json`), JSON.stringify(value))
}
