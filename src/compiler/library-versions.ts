import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Names and versions of the packages whose path in a folder's lock file fits, the school's own by default; empty
 * without a lock file.
 */
export function versionsOf(path: RegExp, folder = join(import.meta.dirname, '../..')): string {
  const lock = join(folder, 'package-lock.json')
  if (!existsSync(lock)) return ''
  const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  return Object.entries(packages)
    .filter(([name]) => path.test(name))
    .map(([name, { version }]) => `${name}@${version}`)
    .join()
}
