import { foldText } from '../../common/fold-text.ts'
import { trimEnd } from '../../common/trim-end.ts'
import * as exams from '../../school/exams.ts'

export type ExamFields = {
  type: 'exam'
  examen: exams.Examen
  niveau: string
  matiere: string
  groupe: exams.Groupe
  nature: exams.Nature
  annee: number
}
type ConcoursFields = {
  type: 'concours'
  matiere: string
  etablissement: exams.Etablissement
  annee: number
}
/** What a paper is, apart from its bytes and its name. */
export type PaperFields = ExamFields | ConcoursFields

const longestName = 120

/**
 * The name a file is stored under: no folders, no control characters, only letters, digits and
 * plain signs, in Unicode NFC, ending in `.pdf`. What remains of nothing is `document.pdf`.
 */
export function cleanFileName(name: string): string {
  const start = name
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/\.pdf$/i, '')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N} _\-.,()'’&+°=]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
    .slice(0, longestName)
  const stem = trimEnd(start, ' .').replace(/[\uD800-\uDBFF]$/, '')
  return `${stem || 'document'}.pdf`
}

/** `2024_maths.pdf` for `maths.pdf`; a year that the name already begins with is not said twice. */
export function storedNameOf(annee: number, fileName: string): string {
  const name = cleanFileName(fileName)
  return name.startsWith(`${annee}_`) && name !== `${annee}_.pdf` ? name : `${annee}_${name}`
}

/** The stored path: `Bac/Terminale S2/Math/G1/epreuve/2024_maths.pdf`, `Concours/PC/ESP/2023_pc.pdf`. */
export function storedPathOf(fields: PaperFields, fileName: string): string {
  return [...foldersOf(fields), storedNameOf(fields.annee, fileName)].join('/')
}

function foldersOf(fields: PaperFields): string[] {
  if (fields.type === 'exam') {
    const { examen, niveau, matiere, groupe, nature } = fields
    return [examen, niveau, matiere, groupe, nature]
  }
  if (fields.etablissement === 'EPT') return ['Concours', exams.ept]
  return ['Concours', fields.matiere, fields.etablissement]
}

/** What a stored path says; `undefined` when it isn't one, or its name lacks the year and underscore. */
export function parseStoredPath(path: string): (PaperFields & { name: string }) | undefined {
  const parts = path.split('/')
  const name = parts.pop() ?? ''
  const annee = Number(name.match(/^(\d{4})_./)?.[1])
  if (!annee) return undefined
  const [first, second, third, groupe, nature] = parts
  if (first === 'Concours') {
    if (second === exams.ept && parts.length === 2)
      return { type: 'concours', matiere: exams.ept, etablissement: 'EPT', annee, name }
    const matiere = exams.matieres.find((value) => value === second)
    const etablissement = exams.etablissements.find((value) => value === third)
    if (!matiere || !etablissement || parts.length !== 3) return undefined
    return { type: 'concours', matiere, etablissement, annee, name }
  }
  const fields = {
    examen: exams.examens.find((value) => value === first),
    matiere: exams.matieres.find((value) => value === third),
    groupe: exams.groupes.find((value) => value === groupe),
    nature: exams.natures.find((value) => value === nature),
  }
  const { examen, matiere } = fields
  if (!examen || !matiere || !fields.groupe || !fields.nature || parts.length !== 5) return undefined
  if (!second || !exams.niveauxOf[examen].includes(second)) return undefined
  return {
    type: 'exam',
    examen,
    niveau: second,
    matiere,
    groupe: fields.groupe,
    nature: fields.nature,
    annee,
    name,
  }
}

/** What a subject and its correction have in common. */
export function setKeyOf(fields: PaperFields): string {
  const { matiere, annee } = fields
  if (fields.type === 'concours') return ['Concours', matiere, fields.etablissement, annee].join('/')
  return [fields.examen, fields.niveau, matiere, fields.groupe, annee].join('/')
}

/** Everything a search may find a paper by, folded. */
export function searchTextOf(fields: PaperFields, name: string): string {
  const label = exams.matiereLabels[fields.matiere as keyof typeof exams.matiereLabels] ?? ''
  const own =
    fields.type === 'exam'
      ? [fields.examen, fields.niveau, fields.groupe, exams.natureLabels[fields.nature]]
      : ['Concours', fields.etablissement]
  return foldText([name, fields.matiere, label, ...own].join(' '))
}

/** The words of a text, folded: runs of letters and digits. */
export function wordsIn(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The paper's name as a reader sees it: without year, ending and underscores. */
export function displayNameOf(name: string): string {
  const stem = name.replace(/^\d{4}_/, '').replace(/\.pdf$/i, '')
  return stem.replaceAll('_', ' ').trim() || stem
}

/** Whether a name is that of one of the school's own practice papers: `2026_entrainement-maths-bfem.pdf`. */
export function isPractice(name: string): boolean {
  return /^(\d{4}_)?entrainement-/.test(name)
}

/** Whether a paper is a correction: an exam's nature says so, a concours' only by its name. */
export function isCorrection({ nature, name }: { nature: string | null; name: string }): boolean {
  return nature ? nature === 'correction' : correctionWords.test(wordsOf(name))
}

/**
 * Each subject with its correction, among papers of one set (`setKeyOf`): those of the same name (words such
 * as « corrigé » apart), or the only two that can be meant. A paper is in one pair at most.
 */
export function pairsOf<T extends { nature: string | null; name: string }>(
  set: readonly T[],
): { subject: T; correction: T }[] {
  const corrections = set.filter(isCorrection)
  const subjects = set.filter((paper) => !isCorrection(paper))
  const [subject] = subjects
  const [correction] = corrections
  if (subject && correction && set.length === 2) return [{ subject, correction }]
  const free = new Set(corrections)
  return subjects.flatMap((one) => {
    const other = [...free].find(({ name }) => bareName(name) === bareName(one.name))
    if (!other) return []
    free.delete(other)
    return [{ subject: one, correction: other }]
  })
}

/** What names of one document share: `2024_maths.pdf`, `maths-corrigé`. */
export function bareName(name: string): string {
  return wordsOf(name)
    .replaceAll(new RegExp(correctionWords, 'g'), ' ')
    .replaceAll(/\b(epreuves?|sujets?|enonces?)\b/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const correctionWords = /\b(corriges?|corrections?|solutions?)\b/

const wordsOf = (name: string) => foldText(displayNameOf(name))
