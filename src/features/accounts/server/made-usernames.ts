import { foldText } from '../../../common/fold-text.ts'
import { trimEnd } from '../../../common/trim-end.ts'
import type { Database } from '../../../platform/server/db/tables.ts'
import { findTaken } from './users-store.ts'

/** Letters of our languages that are no accented a to z. */
const otherLetters: Readonly<Record<string, string>> = {
  ŋ: 'n',
  ɲ: 'n',
  ɓ: 'b',
  ɗ: 'd',
  ƭ: 't',
  ƈ: 'c',
  ƴ: 'y',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
}

/**
 * What a pupil's user name begins with: `Awa Marie Ndiaye` → `awa.ndiaye`. Words in capitals among others are
 * the family's name, wherever they stand: `NDIAYE Awa` gives the same.
 */
export function usernameStem(fullName: string): string {
  const words = fullName.split(' ').filter((word) => plain(word) !== '')
  const capitals = words.filter((word) => word.length > 1 && word === word.toUpperCase())
  const isMixed = capitals.length > 0 && capitals.length < words.length
  const families = isMixed ? capitals : words.slice(1)
  const first = words.find((word) => !isMixed || !capitals.includes(word))
  return `${plain(first ?? '').slice(0, 20) || 'eleve'}.${plain(families.at(-1) ?? '').slice(0, 30) || 'eleve'}`
}

/**
 * A free user name for each stem, in their order: `awa.ndiaye`, `awa.ndiaye2`, … `takenAmong` says which of some
 * names have an account; `claimed` are those that the same file gives by itself.
 */
export async function freeUsernames(
  stems: readonly string[],
  claimed: ReadonlySet<string>,
  takenAmong: (names: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string[]> {
  const wanted = new Map<string, { needed: number; next: number; found: string[] }>()
  for (const stem of stems) {
    const want = wanted.get(stem) ?? { needed: 0, next: 1, found: [] }
    wanted.set(stem, { ...want, needed: want.needed + 1 })
  }
  const isShort = ({ needed, found }: { needed: number; found: string[] }) => found.length < needed
  for (let spare = 2; [...wanted.values()].some(isShort); spare *= 2) {
    const asked = [...wanted].flatMap(([stem, want]) => {
      if (!isShort(want)) return []
      const names = numbered(stem, want.next, want.needed - want.found.length + spare)
      want.next += names.length
      return [{ want, names }]
    })
    const taken = await takenAmong(asked.flatMap(({ names }) => names))
    for (const { want, names } of asked)
      want.found.push(...names.filter((name) => !taken.has(name) && !claimed.has(name)))
  }
  return stems.map((stem) => wanted.get(stem)!.found.shift()!)
}

/** A free user name for each full name, in their order; `claimed` are given away already. */
export function makeUsernames(
  db: Database,
  fullNames: readonly string[],
  claimed: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  return freeUsernames(fullNames.map(usernameStem), claimed, (names) => findTaken(db, names))
}

const numbered = (stem: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => (from + index === 1 ? stem : `${stem}${from + index}`))

/** Letters a to z, digits and hyphens inside; never a digit first. */
function plain(word: string): string {
  const letters = foldText(word)
    .replaceAll(/[^\0-\x7f]/g, (letter) => otherLetters[letter] ?? '')
    .replaceAll(/[^a-z\d-]/g, '')
    .replace(/^[-\d]+/, '')
  return trimEnd(letters, '-')
}
