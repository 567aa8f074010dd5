import { foldText } from '../common/fold-text.ts'

/** Class keys as they stand in URLs, data and API, from the youngest pupils to the oldest. */
export const classKeys = [
  'Sixieme',
  'Cinquieme',
  'Quatrieme',
  'Troisieme',
  'Seconde',
  'Premiere',
  'Terminale',
] as const

export type ClassKey = (typeof classKeys)[number]

/** What a pupil reads for each class; one label everywhere. */
export const classLabels: Readonly<Record<ClassKey, string>> = {
  Sixieme: 'Sixième',
  Cinquieme: 'Cinquième',
  Quatrieme: 'Quatrième',
  Troisieme: 'Troisième',
  Seconde: 'Seconde',
  Premiere: 'Première',
  Terminale: 'Terminale',
}

export type LevelKey = 'college' | 'lycee'

export const levelKeys: readonly LevelKey[] = ['college', 'lycee']

/** The two levels, each with its label and its classes in order. */
export const levels: Readonly<Record<LevelKey, { label: string; classes: readonly ClassKey[] }>> = {
  college: { label: 'Collège', classes: ['Sixieme', 'Cinquieme', 'Quatrieme', 'Troisieme'] },
  lycee: { label: 'Lycée', classes: ['Seconde', 'Premiere', 'Terminale'] },
}

export function levelOf(classKey: ClassKey): LevelKey {
  return levels.college.classes.includes(classKey) ? 'college' : 'lycee'
}

const otherSpellings: ReadonlyMap<string, ClassKey> = new Map([
  ['6e', 'Sixieme'],
  ['6eme', 'Sixieme'],
  ['5e', 'Cinquieme'],
  ['5eme', 'Cinquieme'],
  ['4e', 'Quatrieme'],
  ['4eme', 'Quatrieme'],
  ['3e', 'Troisieme'],
  ['3eme', 'Troisieme'],
  ['2nde', 'Seconde'],
  ['1ere', 'Premiere'],
  ['1re', 'Premiere'],
  ['tle', 'Terminale'],
])

/** The class a text names (`Première`, `1ère`, `terminale`), whatever its case and accents. */
export function findClass(text: string): ClassKey | undefined {
  const folded = foldText(text)
  return classKeys.find((key) => foldText(key) === folded) ?? otherSpellings.get(folded)
}

/** The class that a name of a school's list begins with (`3e A`, `Terminale S2`). */
export function findListedClass(text: string): ClassKey | undefined {
  return findClass(text) ?? findClass(text.split(' ', 1)[0]!)
}

/** The level a text names (`college`, `Lycée`), whatever its case and accents. */
export function findLevel(text: string): LevelKey | undefined {
  const folded = foldText(text)
  return levelKeys.find((key) => key === folded)
}
