import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { shellWord } from '../../../../platform/server/trouble.ts'
import { bad, type Finding, good } from './finding.ts'

const namesShown = 3

/**
 * Whether everything that was built is there, can be read and is made of the sources as they are: the compiled lessons,
 * in `CONTENT_DIR` where that names another folder, and the pages of `root`. `stale` names what is not, in French.
 */
export function checkBuild(root: string, env: NodeJS.ProcessEnv, stale: readonly string[] = []): Finding {
  const contentDir = env.CONTENT_DIR ? resolve(env.CONTENT_DIR) : join(root, 'dist/content')
  const webDir = join(root, 'dist/web')
  const wanted = [
    join(contentDir, 'catalogue.json'),
    join(contentDir, 'manifest.json'),
    join(webDir, 'pages.json'),
    ...filesNamedIn(join(contentDir, 'manifest.json'), contentDir),
    ...filesNamedIn(join(webDir, 'pages.json'), webDir),
  ].map((file) => ({ file, state: stateOf(file) }))
  const shut = wanted.filter(({ state }) => state === 'shut')
  if (shut.length > 0)
    return bad(
      `L’utilisateur de l’école ne peut pas lire ${someOf(root, shut)}.`,
      `Lancez comme root, ou comme celui à qui c’est : « chmod -R a+rX ${shellWord(join(root, 'dist'))}${env.CONTENT_DIR ? ` ${shellWord(contentDir)}` : ''} ».`,
    )
  const missing = wanted.filter(({ state }) => state === 'missing')
  if (missing.length > 0)
    return bad(
      `Il manque ${someOf(root, missing)}.`,
      existsSync(join(root, 'release.json'))
        ? 'Ce dossier n’a pas été copié en entier : copiez de nouveau celui que « npm run release » a écrit.'
        : env.CONTENT_DIR
          ? 'Lancez « npm run build », ou corrigez CONTENT_DIR.'
          : `Lancez « npm run build » ; si cela reste, « rm -r ${shellWord(join(root, 'dist'))} » d’abord.`,
    )
  if (stale.length > 0)
    return bad(
      `Les sources ont changé depuis la construction : ${stale.join(', ')}.`,
      'Relancez l’école (« npm start » construit ce qui a changé), ou lancez « npm run build ».',
    )
  return good('Les leçons et les pages sont construites, et à jour.')
}

export const catalogueFile = (root: string, { CONTENT_DIR }: NodeJS.ProcessEnv) =>
  join(CONTENT_DIR ? resolve(CONTENT_DIR) : join(root, 'dist/content'), 'catalogue.json')

/** What a list of files of the build names, absolute; nothing where there is no such list. */
function filesNamedIn(list: string, folder: string): string[] {
  try {
    return [...namesIn(JSON.parse(readFileSync(list, 'utf8')))].map((name) => join(folder, name))
  } catch {
    return []
  }
}

/** Every text under a key `file`, `template` or `notFound`, and every value of `pages`. */
function* namesIn(value: unknown, key = ''): Generator<string> {
  if (typeof value === 'string' && ['file', 'template', 'notFound', 'pages'].includes(key)) yield value
  if (Array.isArray(value)) for (const one of value) yield* namesIn(one)
  else if (value && typeof value === 'object')
    for (const [name, one] of Object.entries(value)) yield* namesIn(one, key === 'pages' ? key : name)
}

type State = 'there' | 'missing' | 'shut'

/** A text that is only ever sent packed lies there packed, in both ways. */
function stateOf(file: string): State {
  const plain = tryOpening(file)
  if (plain !== 'missing') return plain
  const packed = ['.br', '.gz'].map((extension) => tryOpening(file + extension))
  return packed.find((state) => state !== 'there') ?? 'there'
}

function tryOpening(file: string): State {
  try {
    closeSync(openSync(file, 'r'))
    return 'there'
  } catch (error) {
    return ['EACCES', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code)) ? 'shut' : 'missing'
  }
}

function someOf(root: string, found: readonly { file: string }[]): string {
  const names = found.slice(0, namesShown).map(({ file }) => nameIn(root, file))
  const more = found.length - names.length
  return more > 0 ? `${names.join(', ')} et ${more} autre(s) fichier(s)` : names.join(' et ')
}

/** A path as an admin knows it: from the program's folder where it lies there. */
function nameIn(root: string, file: string): string {
  const name = relative(root, file)
  return name.startsWith('..') ? file : name
}
