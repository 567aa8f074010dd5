import { foldText } from '../common/fold-text.ts'

export const examens = ['Bac', 'Bfem'] as const
export type Examen = (typeof examens)[number]

/** Levels of each examen, stored as written here. */
export const niveauxOf: Readonly<Record<Examen, readonly string[]>> = {
  Bac: ['Terminale L1', 'Terminale L2', 'Terminale S1', 'Terminale S2', 'Terminale S3'],
  Bfem: ['3eme'],
}

export const matieres = [
  'Math',
  'PC',
  'SVT',
  'Anglais',
  'Espagnol',
  'Allemand',
  'Arabe',
  'Francais',
  'HG',
  'PHILO',
] as const
export type Matiere = (typeof matieres)[number]

/** The one paper of EPT's concours covers several subjects: it stands under a subject of its own. */
export const ept = 'Ept'
export const concoursMatieres = [...matieres, ept] as const
/** Choosing one of these also shows the papers of EPT. */
export const matieresInEpt: readonly string[] = ['Math', 'PC', 'Anglais', 'Francais']

export const matiereLabels: Readonly<Record<(typeof concoursMatieres)[number], string>> = {
  Math: 'Mathématiques',
  PC: 'Physique-Chimie',
  SVT: 'SVT',
  Anglais: 'Anglais',
  Espagnol: 'Espagnol',
  Allemand: 'Allemand',
  Arabe: 'Arabe',
  Francais: 'Français',
  HG: 'Histoire-Géographie',
  PHILO: 'Philosophie',
  Ept: 'EPT (Math, PC, Anglais, Français)',
}

export const groupes = ['G1', 'G2'] as const
export type Groupe = (typeof groupes)[number]
export const groupeLabels: Readonly<Record<Groupe, string>> = {
  G1: 'Premier tour',
  G2: 'Second tour',
}

export const natures = ['epreuve', 'correction'] as const
export type Nature = (typeof natures)[number]
export const natureLabels: Readonly<Record<Nature, string>> = {
  epreuve: 'Épreuve',
  correction: 'Correction',
}

export const etablissements = [
  'EAMAU',
  'EMS',
  'ENEA',
  'ENSAE',
  'ENSETP',
  'EPT',
  'ESP',
  'FASTEF',
  'FST',
  'ISM',
] as const
export type Etablissement = (typeof etablissements)[number]

const firstYear = 1990

/** Years of the filters and of a paper, newest first, down to 1990: 37 of them in 2026. */
export function years(today = new Date()): number[] {
  const newest = Math.max(2026, today.getFullYear())
  return Array.from({ length: newest - firstYear + 1 }, (_, index) => newest - index)
}

/** The one of `values` that a text names, whatever its case and accents. */
export function findValue<T extends string>(values: readonly T[], text: string): T | undefined {
  const folded = foldText(text)
  return values.find((value) => foldText(value) === folded)
}

/** The niveau that a text names: `S2`, `terminale s2`, `3eme`, `3e`, `Troisième`. */
export function findNiveau(text: string): string | undefined {
  const folded = foldText(text)
  if (['3e', '3eme', 'troisieme'].includes(folded)) return '3eme'
  return niveauxOf.Bac.find((niveau) => [foldText(niveau), foldText(niveau).split(' ')[1]].includes(folded))
}

/** The examen that a niveau belongs to. */
export function examenOf(niveau: string): Examen | undefined {
  return examens.find((examen) => niveauxOf[examen].includes(niveau))
}
