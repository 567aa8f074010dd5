import { readdirSync, readFileSync, statSync, type Stats } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { isOpenToOthers } from './private-file.ts'
import { shellWord, type Trouble } from './trouble.ts'

/** What the school reads and writes in its data folder; others' may lie beside, such as a disk's `lost+found`. */
const ownNames = [
  '.lock',
  'school.json',
  'xamle.db',
  'xamle.db-wal',
  'xamle.db-shm',
  'files',
  'uploads',
  'backups',
]
/** The rest is replaced as a whole, which the folder has to allow, not the file. */
const writtenInPlace = /(^|\/)(\.lock|xamle\.db(-wal|-shm)?)$/

type Entry = { path: string; facts: Stats }

/** Every folder and file of the school's in its data folder, that folder first; not what lies in a folder that is shut. */
export function* entriesOf(dataDir: string): Generator<Entry> {
  const facts = statSync(dataDir, { throwIfNoEntry: false })
  if (!facts) return
  yield { path: dataDir, facts }
  for (const name of ownNames) yield* entriesUnder(join(dataDir, name))
}

function* entriesUnder(path: string): Generator<Entry> {
  const facts = factsOf(path)
  if (!facts) return
  yield { path, facts }
  if (!facts.isDirectory() || !mayUse({ path, facts })) return
  for (const name of readdirSync(path)) yield* entriesUnder(join(path, name))
}

/** Undefined for what has gone meanwhile, and for what lies in a folder that is shut. */
function factsOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

/** Whether this process may do with a path what the school does with it, by owner and mode. */
export function mayUse({ path, facts }: Entry): boolean {
  const user = process.geteuid?.()
  if (user === undefined || user === 0) return true
  const wanted = facts.isDirectory() ? 7 : writtenInPlace.test(path) ? 6 : 4
  const shift = facts.uid === user ? 6 : process.getgroups!().includes(facts.gid) ? 3 : 0
  return ((facts.mode >> shift) & wanted) === wanted
}

/**
 * What others on the machine can really reach of a data folder, itself first: nothing of what lies in a folder that is
 * its owner's alone.
 */
export function openToOthers(dataDir: string): string[] {
  const folder = statSync(dataDir, { throwIfNoEntry: false })
  if (!folder || !isOpenToOthers(folder.mode)) return []
  const isReached = (path: string): boolean =>
    path === dataDir || (isOpenToOthers(statSync(dirname(path)).mode) && isReached(dirname(path)))
  return Array.from(entriesOf(dataDir))
    .filter(({ path, facts }) => isOpenToOthers(facts.mode) && isReached(path))
    .map(({ path }) => path)
}

/** The rights that are wrong in a data folder, and how to put them right; undefined where all of it can be used. */
export function troubleOfRights(dataDir: string): Trouble | undefined {
  const shut: Entry[] = []
  for (const entry of entriesOf(dataDir)) if (!mayUse(entry)) shut.push(entry)
  const [first] = shut
  if (!first) return undefined
  const user = nameOf(process.geteuid!())
  const owner = nameOf(first.facts.uid)
  const rights = (first.facts.mode & 0o777).toString(8).padStart(4, '0')
  const others = shut.length > 1 ? `, et ${shut.length - 1} autre(s) avec,` : ''
  const what = `${first.path} (à ${owner}, droits ${rights})${others} ne peut pas être utilisé par ${user}. Les données ne sont pas abîmées.`
  const isFolder = shut.length > 1 || first.facts.isDirectory()
  const target = `${isFolder ? '-R ' : ''}%s ${shellWord(shut.length > 1 ? dataDir : first.path)}`
  const give = `chown ${target.replace('%s', user)}`
  const open = `chmod ${target.replace('%s', 'u+rwX')}`
  const own = shut.filter(({ facts }) => facts.uid === process.geteuid!())
  if (own.length === shut.length) return { what, remedy: `Lancez « ${open} ».` }
  if (first.path === dataDir)
    return {
      what,
      remedy: `Lancez cette commande comme ${owner}, à qui est le dossier ; ou, si ${user} est l’utilisateur de l’école, donnez-le-lui comme root : « ${give} ».`,
    }
  return { what, remedy: `Lancez comme root : « ${give}${own.length > 0 ? ` && ${open}` : ''} ».` }
}

/**
 * Runs a task with the rights of whoever a folder belongs to, where root asks: it sees what the school sees, and leaves
 * no file of root's behind. Anybody else keeps their own rights.
 */
export async function asOwnerOf<Result>(folder: string, task: () => Promise<Result>): Promise<Result> {
  const { uid, gid } = statSync(folder, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 }
  // Threads cannot change who they are.
  if (process.geteuid?.() !== 0 || uid === 0 || !process.seteuid) return task()
  const groups = process.getgroups!()
  const group = process.getegid!()
  process.setgroups!([gid])
  process.setegid!(gid)
  process.seteuid(uid)
  try {
    return await task()
  } finally {
    process.seteuid(0)
    process.setegid!(group)
    process.setgroups!(groups)
  }
}

/** What an operator calls a user of the machine. */
function nameOf(id: number): string {
  if (id === process.geteuid?.()) {
    try {
      return userInfo().username
    } catch {
      // A user without a name.
    }
  }
  const line = lineOf(id)
  return line?.split(':', 1)[0] ?? String(id)
}

function lineOf(id: number): string | undefined {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.split(':')[2] === String(id))
  } catch {
    return undefined
  }
}
