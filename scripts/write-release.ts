// What `scripts/release.mjs` runs when all is built.
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { assets, commandsOf, reachedBySchool, readPackages } from './release-parts.ts'

const root = join(import.meta.dirname, '..')

/** Writes a release into a folder that is new or empty. */
export function writeRelease(folder: string): void {
  const { packageFile, lock } = readPackages()
  const { devDependencies: _ofAuthors, ...own } = packageFile
  const papers = globSync('content/papers/*.pdf', { cwd: root })
  for (const path of [...assets, ...papers, ...reachedBySchool(packageFile).files]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
  const write = (name: string, value: object) =>
    writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`)
  write('package.json', { ...own, scripts: commandsOf(packageFile) })
  write('package-lock.json', { ...lock, packages: servingPackages(lock.packages) })
  // `scripts/prepare.mjs` builds nothing where this lies.
  write('release.json', { version: own.version })
}

/** The same versions, without what only builds or tests. */
function servingPackages<Packages extends Record<string, object>>(packages: Packages) {
  return Object.fromEntries(
    Object.entries(packages).flatMap(([folder, locked]) => {
      if ('dev' in locked) return []
      const { devDependencies: _ofAuthors, ...own } = locked as { devDependencies?: object }
      return [[folder, own]]
    }),
  )
}

if (import.meta.main) {
  const [given] = process.argv.slice(2)
  const folder = resolve(given ?? '.')
  if (given === undefined || (existsSync(folder) && readdirSync(folder).length > 0)) {
    console.error('Usage : npm run release -- DOSSIER (nouveau ou vide)')
    process.exit(1)
  }
  writeRelease(folder)
  console.log(`Livraison écrite dans ${folder} : « npm start » y installe ses paquets et ouvre l’école.`)
}
