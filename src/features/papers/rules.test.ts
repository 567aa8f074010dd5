import { expect, test } from 'vitest'
import * as rules from './rules.ts'

const exam: rules.ExamFields = {
  type: 'exam',
  examen: 'Bac',
  niveau: 'Terminale S2',
  matiere: 'Math',
  groupe: 'G1',
  nature: 'epreuve',
  annee: 2024,
}

test.each([
  ['maths.pdf', 'maths.pdf'],
  ['Épreuve de maths.PDF', 'Épreuve de maths.pdf'],
  ['E\u0301preuve.pdf', 'Épreuve.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\sujets\\bac\\PC.pdf', 'PC.pdf'],
  ['a\0b\r\nc\u202Ed.pdf', 'abcd.pdf'],
  ['a<b>:"c"|d?*.pdf', 'a b c d.pdf'],
  ['.cache.pdf', 'cache.pdf'],
  ['...', 'document.pdf'],
  ['', 'document.pdf'],
  ['.pdf', 'document.pdf'],
  ['dossier/', 'document.pdf'],
  [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(120)}.pdf`],
  ['\uD800x.pdf', 'x.pdf'],
])('%j is cleaned to %j', (name, cleaned) => {
  expect(rules.cleanFileName(name)).toBe(cleaned)
  expect(rules.cleanFileName(cleaned)).toBe(cleaned)
})

test('the year stands once before the name', () => {
  expect(rules.storedNameOf(2024, 'maths.pdf')).toBe('2024_maths.pdf')
  expect(rules.storedNameOf(2024, '2024_maths.pdf')).toBe('2024_maths.pdf')
  expect(rules.storedNameOf(2024, '2023_maths.pdf')).toBe('2024_2023_maths.pdf')
  expect(rules.storedNameOf(2024, '2024_.pdf')).toBe('2024_2024_.pdf')
})

test('a practice paper of ours is known by its name, with its year or without', () => {
  const names = ['2024_entrainement-maths.pdf', 'entrainement-maths.pdf', '2024_sujet-entrainement-1.pdf']
  expect(names.map(rules.isPractice)).toEqual([true, true, false])
})

test.each<[rules.PaperFields, string]>([
  [exam, 'Bac/Terminale S2/Math/G1/epreuve/2024_maths.pdf'],
  [
    { ...exam, examen: 'Bfem', niveau: '3eme', nature: 'correction' },
    'Bfem/3eme/Math/G1/correction/2024_maths.pdf',
  ],
  [{ type: 'concours', matiere: 'PC', etablissement: 'ESP', annee: 2023 }, 'Concours/PC/ESP/2023_maths.pdf'],
  [{ type: 'concours', matiere: 'Ept', etablissement: 'EPT', annee: 2023 }, 'Concours/Ept/2023_maths.pdf'],
])('fields and stored path say the same: %j', (fields, path) => {
  expect(rules.storedPathOf(fields, 'maths.pdf')).toBe(path)
  expect(rules.parseStoredPath(path)).toEqual({ ...fields, name: `${fields.annee}_maths.pdf` })
})

test.each([
  'Bac/Terminale S2/Math/G1/epreuve/maths.pdf',
  'Bac/Terminale S2/Math/G1/epreuve/2024_',
  'Bac/3eme/Math/G1/epreuve/2024_maths.pdf',
  'Bac/Terminale S2/Latin/G1/epreuve/2024_maths.pdf',
  'Bac/Terminale S2/Math/G1/2024_maths.pdf',
  'Concours/Math/2024_maths.pdf',
  'Concours/Ept/EPT/2024_maths.pdf',
  'autre/2024_maths.pdf',
  '',
])('%j is no stored path', (path) => {
  expect(rules.parseStoredPath(path)).toBeUndefined()
})

test('a subject is paired with its correction by name, or when only one can be meant', () => {
  const paper = (nature: string | null, name: string) => ({ nature, name })
  const first = paper('epreuve', '2024_maths.pdf')
  const fix = paper('correction', '2024_Maths - corrigé.pdf')
  const other = paper('correction', '2024_autre.pdf')
  const second = paper('epreuve', '2024_x.pdf')
  expect(rules.pairsOf([first, fix, other])).toEqual([{ subject: first, correction: fix }])
  expect(rules.pairsOf([other, first])).toEqual([{ subject: first, correction: other }])
  expect(rules.pairsOf([first, second, other])).toEqual([])
  expect(rules.pairsOf([first])).toEqual([])
  expect(rules.pairsOf([first, second])).toEqual([])
  // One correction each, however many claim the same subject.
  const twin = paper('correction', '2024_maths-solution.pdf')
  expect(rules.pairsOf([first, fix, twin])).toEqual([{ subject: first, correction: fix }])
})

test.each([
  ['2023_pc-corrige.pdf', true],
  ['2023_Corrigé PC.pdf', true],
  ['2023_pc_solutions.pdf', true],
  ['2023_pc.pdf', false],
  ['2023_incorrigible.pdf', false],
])('a concours paper called %s: is it a correction? %s', (name, expected) => {
  expect(rules.isCorrection({ nature: null, name })).toBe(expected)
  expect(rules.isCorrection({ nature: 'epreuve', name })).toBe(false)
  expect(rules.isCorrection({ nature: 'correction', name })).toBe(true)
})

test('searches and readers get plain words', () => {
  expect(rules.displayNameOf('2024_sujet_de_maths.pdf')).toBe('sujet de maths')
  expect(rules.searchTextOf(exam, '2024_Épreuve.pdf')).toBe(
    '2024_epreuve.pdf math mathematiques bac terminale s2 g1 epreuve',
  )
})
