// Plain JavaScript for Node 20: this runs before our own Node is installed.
import './check-node.mjs'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { holdingLock } from './checkout-lock.mjs'
import { reachedFrom } from './reached-files.mjs'
import { run as runCommand } from './run-command.mjs'

// `import.meta.dirname` is of Node 20.11.
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Node 24, installed as the npm package `node`. */
export const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

const packages = join(root, 'node_modules')
const stamps = join(packages, '.xamle')
/** A release holds what is built and not what builds: scripts/write-release.ts. */
const isRelease = existsSync(join(root, 'release.json'))

/** Installs the packages when the lock file is not the one they were installed from, or some are not there. */
export async function install() {
  if (isInstalled()) return
  await alone('les paquets', isInstalled, async () => {
    console.log('Installation des paquets…')
    const wanted = lockHash()
    // What is cut off from here on is no installation.
    rmSync(join(stamps, 'install'), { force: true })
    if ((await npmInstall()) !== 0) {
      // npm stumbles over what a killed one left.
      console.log('L’installation n’a pas abouti : elle recommence depuis le début.')
      rmSync(packages, { recursive: true, force: true, maxRetries: 3 })
      const code = await npmInstall()
      if (code !== 0) {
        console.error(
          'Les paquets n’ont pas pu être installés : vérifiez le réseau et la place sur le disque, puis recommencez.',
        )
        process.exit(code)
      }
    }
    dropUnread()
    // Compiled code of the packages and the Node before: nothing else ever removes it.
    rmSync(join(root, '.cache/compile'), { recursive: true, force: true, maxRetries: 3 })
    writeStamp('install', wanted)
  })
}

/** What no running school reads: 67 MB of headers for who compiles addons, and in a release 40 of types and maps. */
function dropUnread() {
  const folder = join(packages, 'node/node_modules')
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const headers = join(folder, name, 'include')
    // Asked first: Node 20 throws where a file stands in the place of the folder.
    if (existsSync(headers)) rmSync(headers, { recursive: true, force: true })
  }
  if (!isRelease) return
  for (const name of readdirSync(packages, { recursive: true, encoding: 'utf8' }))
    if (/\.(map|d\.[cm]?ts)$/.test(name)) rmSync(join(packages, name), { force: true })
}

/** Builds what is not up to date: the documentation of the calls, the lessons, our papers' pages, then the application's, then the server; or these up to the one named. */
export async function build(wanted = 'server') {
  const names = Object.keys(parts)
  const needed = names.slice(0, names.indexOf(wanted) + 1)
  const isDone = () => needed.every(isBuilt)
  if (isDone()) return
  if (isRelease) {
    console.error('Cette livraison de Xamle n’est pas entière : décompressez-la ou copiez-la de nouveau.')
    process.exit(1)
  }
  await alone('les leçons et les pages', isDone, async () => {
    for (const name of needed) {
      if (isBuilt(name)) continue
      console.log(parts[name].sentence)
      const sources = hashOf(parts[name].sources())
      await run(node, [parts[name].script])
      writeStamp(name, sources)
    }
  })
}

/** Runs a command to its end and passes on its failure. */
export async function run(command, args, env = {}) {
  const code = await runCommand(command, args, { cwd: root, env: environment(env) })
  if (code !== 0) process.exit(code)
}

/** The environment with our own Node before the machine's. */
export function environment(extra = {}) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  )
  // Stripped types and compiled code are kept: a start is faster, and holds no compiler in memory.
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: join(root, '.cache/compile'), ...extra }
}

/** With what builds, whatever NODE_ENV and the user's npm say: a release's lock file has none of it. */
const npmInstall = () =>
  runCommand('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: environment(),
  })

const lockHash = () => hashOf(['package-lock.json', 'package.json'])

/** What is built, in this order: each from its own sources, so that a change builds again what it changes. */
const parts = {
  docs: {
    name: 'la documentation des appels',
    sentence: 'Documentation des appels…',
    script: 'scripts/build-docs.ts',
    made: 'dist/docs/openapi.json',
    sources: () => ['src/app/web/docs', ...codeOf('scripts/build-docs.ts', ...contracts())],
  },
  content: {
    name: 'les leçons',
    sentence: 'Construction des leçons…',
    script: 'scripts/build-content.ts',
    made: 'dist/content/catalogue.json',
    sources: () => ['content', ...codeOf('scripts/build-content.ts')],
  },
  summaries: {
    name: 'ce que les pages disent des leçons',
    sentence: 'Ce que les pages disent des leçons…',
    script: 'scripts/build-summaries.ts',
    made: 'dist/content/in-pages.json',
    sources: () => [
      'dist/content/catalogue.json',
      'dist/content/manifest.json',
      ...codeOf('scripts/build-summaries.ts'),
    ],
  },
  pictures: {
    name: 'les images des leçons',
    sentence: 'Images des leçons partagées…',
    script: 'scripts/build-lesson-pictures.ts',
    made: 'dist/content/pictures.json',
    sources: () => [
      'dist/content/catalogue.json',
      'dist/content/manifest.json',
      'content/site/settings.yaml',
      'public/favicon.svg',
      ...codeOf('scripts/build-lesson-pictures.ts'),
    ],
  },
  papers: {
    name: 'les sujets',
    sentence: 'Dessin des sujets…',
    script: 'scripts/build-papers.ts',
    made: 'dist/papers',
    sources: () => ['content/papers', ...codeOf('scripts/build-papers.ts')],
  },
  web: {
    name: 'les pages',
    sentence: 'Construction des pages…',
    script: 'scripts/build-web.ts',
    made: 'dist/web/pages.json',
    sources: () => [
      'src',
      'public',
      'content/site',
      // Of the lessons, what pages say of them.
      'dist/content/in-pages.json',
      ...codeOf('scripts/build-web.ts', 'vite.config.ts'),
    ],
  },
  server: {
    name: 'le serveur',
    sentence: 'Assemblage du serveur…',
    script: 'scripts/build-server.ts',
    made: 'dist/server/main.cjs',
    sources: () => codeOf('scripts/build-server.ts', 'src/app/server/main.ts'),
  },
}

const contracts = () =>
  readdirSync(join(root, 'src/features'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('contract.ts'))
    .map((file) => join('src/features', file))

/** The packages, and the files of ours that a script reaches or names. */
function codeOf(...scripts) {
  const { files } = reachedFrom(
    scripts.map((script) => join(root, script)),
    { alsoNamed: true },
  )
  return ['package-lock.json', ...Array.from(files, (file) => relative(root, file))]
}

function isInstalled() {
  if (!existsSync(node) || readStamp('install') !== lockHash()) return false
  // A removal or an installation that was cut off leaves some of them.
  const { packages: listed = {} } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(listed).every(
    ([folder, { optional, devOptional }]) =>
      folder === '' || optional || devOptional || existsSync(join(root, folder, 'package.json')),
  )
}

/** Whether a part is built from its sources as they are. */
export function isBuilt(name) {
  if (isRelease) return existsSync(join(root, parts[name].made))
  return existsSync(join(root, parts[name].made)) && readStamp(name) === hashOf(parts[name].sources())
}

/** What is there of other sources or packages than those of now, each by its name for an operator. */
export function staleParts() {
  const packagesOf = isInstalled() ? [] : ['les paquets']
  const built = Object.values(parts).filter(({ made }) => existsSync(join(root, made)))
  const stale = Object.keys(parts).filter((name) => built.includes(parts[name]) && !isBuilt(name))
  return [...packagesOf, ...stale.map((name) => parts[name].name)]
}

/** Runs a task in a checkout that can be written, after whoever is at it already, unless that one has done it. */
async function alone(what, isDone, task) {
  for (const folder of ['.', 'node_modules', 'dist', '.cache']) refuseReadOnly(join(root, folder), what)
  const tell = () =>
    console.log('Un autre « npm start » prépare déjà l’école dans ce dossier : celui-ci attend.')
  await holdingLock(join(root, '.cache/start.lock'), tell, async () => {
    if (!isDone()) await task()
  })
}

function refuseReadOnly(folder, what) {
  try {
    if (existsSync(folder)) accessSync(folder, constants.W_OK)
  } catch {
    console.error(
      `Dans ${root}, ${what} ne sont pas à jour, et ${folder} ne peut pas être écrit : lancez une fois « npm run build » avec l’utilisateur à qui ce dossier appartient.`,
    )
    process.exit(1)
  }
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addToHash(hash, path)
  return hash.digest('hex')
}

function addToHash(hash, path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (statSync(full).isDirectory())
    for (const name of readdirSync(full).toSorted()) addToHash(hash, join(path, name))
  else if (!isTest(path)) hash.update(path).update('\0').update(readFileSync(full))
}

const isTest = (path) => /\.test\.tsx?$/.test(path)

function readStamp(name) {
  const file = join(stamps, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function writeStamp(name, value) {
  mkdirSync(stamps, { recursive: true })
  writeFileSync(join(stamps, name), value)
}
