import { foldText } from '../../../common/fold-text.ts'
import * as exams from '../../../school/exams.ts'
import type { ListQuery } from './contract.ts'

/** What lists are filtered and counted by. */
export const facets = [
  'type',
  'examen',
  'niveau',
  'matiere',
  'groupe',
  'nature',
  'annee',
  'etablissement',
] as const
export type Facet = (typeof facets)[number]

/** Per facet the values that fit (absent: all of them), and folded words that must all be found. */
export type Filters = Partial<Record<Facet, (string | number)[]>> & { words: string[] }

const valuesOf: Partial<Record<Facet, readonly string[]>> = {
  type: ['exam', 'concours'],
  examen: exams.examens,
  matiere: exams.concoursMatieres,
  groupe: exams.groupes,
  nature: exams.natures,
  etablissement: exams.etablissements,
}

/** Reads a list's query. A value that doesn't exist fits nothing; an empty one is no filter. */
export function readFilters(query: ListQuery): Filters {
  const filters: Filters = {
    words: foldText(query.q ?? '')
      .split(' ')
      .filter(Boolean),
  }
  for (const facet of facets) {
    const text = query[facet]
    if (text) filters[facet] = fitting(facet, text)
  }
  return filters
}

/** Whether the query asks for anything at all. */
export function isFiltering(query: ListQuery): boolean {
  return Object.values(query).some((value) => value !== undefined && value !== '')
}

function fitting(facet: Facet, text: string): (string | number)[] {
  if (facet === 'annee') return [/^\d{1,4}$/.test(text) ? Number(text) : -1]
  if (facet === 'niveau') return [exams.findNiveau(text) ?? '']
  const value = exams.findValue(valuesOf[facet] ?? [], text) ?? ''
  const isInEpt = facet === 'matiere' && exams.matieresInEpt.includes(value)
  return isInEpt ? [value, exams.ept] : [value]
}

/** Counts per matière in which EPT's papers count for each subject that they cover. */
export function withEpt(perMatiere: Readonly<Record<string, number>>): Record<string, number> {
  const ofEpt = perMatiere[exams.ept]
  if (!ofEpt) return { ...perMatiere }
  const shared = exams.matieresInEpt.map((matiere) => [matiere, (perMatiere[matiere] ?? 0) + ofEpt])
  return { ...perMatiere, ...Object.fromEntries(shared) }
}
