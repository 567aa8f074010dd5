/** What a lock file says of a package. */
type Locked = {
  version?: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
/** By folder (`node_modules/a/node_modules/b`), the project itself under the empty name. */
export type LockFile = { packages: Record<string, Locked> }

/** Decision 56, by SPDX's names; fonts may be OFL-1.1 too. */
const taken = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'Unlicense',
  'CC0-1.0',
  'MPL-2.0',
]
const isFont = (name: string) => name.startsWith('@fontsource')

/** Judged one by one: docs/decisions/0044-production-install.md. Each says as much as one that is taken. */
const judged: Record<string, string> = {
  nodemailer: 'MIT-0',
  'smtp-server': 'MIT-0',
  '@isaacs/nonrecursive-glob-match': 'BlueOak-1.0.0',
  glob: 'BlueOak-1.0.0',
  'graceful-fs': 'BlueOak-1.0.0',
  'lru-cache': 'BlueOak-1.0.0',
  minimatch: 'BlueOak-1.0.0',
  minipass: 'BlueOak-1.0.0',
  'path-scurry': 'BlueOak-1.0.0',
  sax: 'BlueOak-1.0.0',
  pako: '(MIT AND Zlib)',
}

/** MIT by their texts: their package files forget to say so. */
const silent = ['busboy', 'combine-errors', 'format', 'humanize-number', 'only', 'streamsearch']

/** The packages whose licence is not one of those that we take, as `name (licence)`. */
export function foreignLicences(lock: LockFile): string[] {
  return Object.entries(lock.packages)
    .filter(([folder, locked]) => folder !== '' && !isTaken(nameOf(folder), locked))
    .map(([folder, { license = 'none' }]) => `${nameOf(folder)} (${license})`)
}

function isTaken(name: string, { license }: Locked): boolean {
  if (license === undefined) return silent.includes(name)
  if (judged[name] === license) return true
  const allowed = isFont(name) ? [...taken, 'OFL-1.1'] : taken
  const words = license.replaceAll(/[()]/g, '')
  const isMet = (one: string) => allowed.includes(one.trim())
  return words.includes(' OR ') ? words.split(' OR ').some(isMet) : words.split(' AND ').every(isMet)
}

export const nameOf = (folder: string) => folder.replace(/^.*node_modules\//, '')
