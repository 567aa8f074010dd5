import { foldText } from '../../../common/fold-text.ts'
import type { Database } from '../../../platform/server/db/tables.ts'
import { sha256 } from '../../../platform/server/sha256.ts'
import { makeUsernames } from '../../accounts/family/server/index.ts'
import type { ClassLine } from '../contract.ts'
import { lineSentences } from '../rules.ts'
import { shownCell } from './cell-rules.ts'
import { findClassmates, findNamed, listClassNames } from './store.ts'
import type { Pupil } from './read-pupils.ts'

/**
 * What creating these pupils would do, line by line; writes nothing. An account that has the user name, or the
 * same name in the same class when the line gives no user name, stays untouched. Case and accents of names and
 * classes do not matter; a class keeps the spelling that it has in the school already.
 */
export async function planClass(db: Database, pupils: readonly Pupil[]): Promise<ClassLine[]> {
  const right = pupils.filter(({ problem }) => !problem)
  const named = await findNamed(
    db,
    right.flatMap(({ username }) => username || []),
  )
  const spellings = await classSpellings(db, right)
  const classmates = await namesInClasses(db, right, spellings)
  const givenNames = new Map<string, number>()
  const givenPupils = new Map<string, number>()

  const decide = (pupil: Pupil): ClassLine => {
    if (pupil.problem) return refusedLine(pupil, pupil.problem)
    const { line, username } = pupil
    const class_name = spellings.get(foldText(pupil.className))!
    const person = personOf(pupil.fullName, class_name)
    const lineOf = (outcome: ClassLine['outcome'], reason: string | null, name = username): ClassLine => ({
      line,
      outcome,
      full_name: pupil.fullName,
      username: name,
      class_name,
      reason,
    })
    const sameName = givenNames.get(username)
    const samePupil = givenPupils.get(person)
    if (username) givenNames.set(username, sameName ?? line)
    givenPupils.set(person, samePupil ?? line)
    if (username) {
      if (sameName) return lineOf('duplicate', lineSentences.sameUsername(sameName))
      const owner = named.get(username)
      return owner === undefined ? lineOf('create', null) : lineOf('exists', lineSentences.exists(owner))
    }
    if (samePupil) return lineOf('duplicate', lineSentences.samePupil(samePupil))
    const classmate = classmates.get(person)
    return classmate ? lineOf('exists', lineSentences.existsInClass, classmate) : lineOf('create', null)
  }
  return nameLines(db, pupils.map(decide), new Set(givenNames.keys()))
}

/** Stands for the very bytes of a file and for what creating its pupils would do. */
export function sealOf(bytes: Buffer, lines: readonly ClassLine[]): string {
  const outcome = lines.map(({ reason: _reason, ...line }) => line)
  return `${sha256(bytes)}.${sha256(JSON.stringify(outcome))}`
}

/** Gives the lines without a user name one that nobody has. */
async function nameLines(
  db: Database,
  lines: readonly ClassLine[],
  claimed: ReadonlySet<string>,
): Promise<ClassLine[]> {
  const nameless = lines.filter(({ outcome, username }) => outcome === 'create' && !username)
  const names = await makeUsernames(
    db,
    nameless.map(({ full_name }) => full_name),
    claimed,
  )
  return lines.map((line) => {
    const place = nameless.indexOf(line)
    return place < 0 ? line : { ...line, username: names[place]! }
  })
}

/** How each class is written, by its folded name: as the school writes it already, or as the first line does. */
async function classSpellings(db: Database, pupils: readonly Pupil[]): Promise<Map<string, string>> {
  const known = new Map((await listClassNames(db)).map((name) => [foldText(name), name]))
  const spellings = new Map<string, string>()
  for (const { className } of pupils) {
    const folded = foldText(className)
    if (!spellings.has(folded)) spellings.set(folded, known.get(folded) ?? className)
  }
  return spellings
}

async function namesInClasses(
  db: Database,
  pupils: readonly Pupil[],
  spellings: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  if (pupils.every(({ username }) => username)) return new Map()
  const rows = await findClassmates(db, [...spellings.values()])
  return new Map(rows.map((row) => [personOf(row.full_name, row.class_name ?? ''), row.username]))
}

const personOf = (fullName: string, className: string) => `${foldText(className)}\n${foldText(fullName)}`

const refusedLine = (pupil: Pupil, reason: string): ClassLine => ({
  line: pupil.line,
  outcome: 'refused',
  full_name: shownCell(pupil.fullName),
  username: shownCell(pupil.username),
  class_name: shownCell(pupil.className),
  reason,
})
