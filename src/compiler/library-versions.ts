import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names and versions of the installed packages whose path in the lock file fits; empty without a lock file. */
export function versionsOf(path: RegExp): string {
  const lock = join(import.meta.dirname, '../../package-lock.json')
  if (!existsSync(lock)) return ''
  const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  return Object.entries(packages)
    .filter(([name]) => path.test(name))
    .map(([name, { version }]) => `${name}@${version}`)
    .join()
}
