/** What a lock file says of a package. `dev`: only building or testing needs it. */
type Locked = {
  version?: string
  license?: string
  dev?: boolean
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

/** What only builds or tests may be called as a program and shipped to nobody. */
const calledOnly = /^@img\/sharp-(libvips|wasm32|win32)/
const copyleft = ['LGPL-3.0-or-later', 'GPL-3.0-or-later', 'GPL-3.0']

/**
 * The packages whose licence is not one of those that we take, as `name (licence)`, of those whose folder passes.
 * `isShipped` tells of a folder whether it goes to a school or a reader.
 */
export function foreignLicences(lock: LockFile, isShipped: (folder: string) => boolean): string[] {
  return Object.entries(lock.packages)
    .filter(([folder, locked]) => folder !== '' && !isTaken(nameOf(folder), locked, isShipped(folder)))
    .map(([folder, { license = 'none' }]) => `${nameOf(folder)} (${license})`)
}

function isTaken(name: string, { license }: Locked, isShipped: boolean): boolean {
  if (license === undefined) return silent.includes(name)
  if (judged[name] === license) return true
  const allowed = [
    ...taken,
    ...(isFont(name) ? ['OFL-1.1'] : []),
    ...(!isShipped && calledOnly.test(name) ? copyleft : []),
  ]
  const words = license.replaceAll(/[()]/g, '')
  const isMet = (one: string) => allowed.includes(one.trim())
  return words.includes(' OR ') ? words.split(' OR ').some(isMet) : words.split(' AND ').every(isMet)
}

export const nameOf = (folder: string) => folder.replace(/^.*node_modules\//, '')

/** The folders of the packages of these names and of all that they need, as Node finds them. */
export function closureOf(lock: LockFile, names: Iterable<string>): Set<string> {
  const found = new Set<string>()
  const add = (from: string, name: string) => {
    const folder = resolveIn(lock, from, name)
    if (folder === undefined || found.has(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies } = lock.packages[folder]!
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(folder, needed)
  }
  for (const name of names) add('', name)
  return found
}

function resolveIn(lock: LockFile, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const folder = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (folder in lock.packages) return folder
    if (at === '') return undefined
  }
}
