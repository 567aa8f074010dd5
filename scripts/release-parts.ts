import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type LockFile } from './licences.ts'
import { reachedFrom } from './reached-files.mjs'

const root = join(import.meta.dirname, '..')

/** Commands of `package.json` for who writes the school; the others are for who runs one. */
const ofAuthors = ['check', 'test', 'dev', 'build', 'release', 'check:content', 'content:preview', 'content:draw', 'content:programme', 'format'] // prettier-ignore

/** What a school reads beside its programs: built, or as it was written. */
export const assets = [
  'CHANGELOG.md',
  'LICENSE',
  'content/papers/papers.yaml',
  'content/site',
  'deploy',
  'dist',
  'docs/box.md',
  'docs/deploy.md',
  'docs/guide-admin.md',
  'scripts/server-process.json',
  'src/features/accounts/passwords/common-passwords.bin',
]

type PackageFile = {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies?: Record<string, string>
  [field: string]: unknown
}

export function readPackages(): { packageFile: PackageFile; lock: LockFile } {
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))
  return { packageFile: read('package.json'), lock: read('package-lock.json') }
}

/** The commands of who runs a school, by their names. */
export function commandsOf({ scripts }: PackageFile): Record<string, string> {
  return Object.fromEntries(Object.entries(scripts).filter(([name]) => !ofAuthors.includes(name)))
}

/**
 * The files, from the checkout, that a running school and its commands stand on, and the names of the packages that
 * these import.
 */
export function reachedBySchool(packageFile: PackageFile): { files: string[]; packages: Set<string> } {
  const commands = Object.values(commandsOf(packageFile)).map((command) => command.split(' ').at(-1)!)
  // Each is named by a script that starts it, from the checkout's folder.
  const entries = [...commands, 'scripts/doctor.ts', 'src/app/server/main.ts']
  const { files, packages } = reachedFrom(
    entries.map((file) => join(root, file)),
    { alsoNamed: true },
  )
  const names = [...packages]
    .filter((name) => !name.startsWith('node:'))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)![0])
  return { files: Array.from(files, (file) => relative(root, file)).toSorted(), packages: new Set(names) }
}
