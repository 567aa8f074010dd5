import { expect, test } from 'vitest'
import type { Paper } from '../contract.ts'
import { paperFacts, paperTitle } from './paper-words.ts'

const official: Paper = {
  id: '11111111-2222-3333-4444-555555555555',
  file_id: '11111111-2222-3333-4444-555555555555',
  filename: 'Bac/Terminale S2/Math/G1/epreuve/2026_sujet_de_maths.pdf',
  name: '2026_sujet_de_maths.pdf',
  size: 1024,
  last_modified: '2026-07-01T00:00:00.000Z',
  type: 'exam',
  examen: 'Bac',
  niveau: 'Terminale S2',
  matiere: 'Math',
  groupe: 'G1',
  nature: 'epreuve',
  etablissement: null,
  annee: 2026,
  page_count: 2,
  drawing: 'drawn',
  is_correction: false,
  has_correction: false,
  correction_path: null,
  correction_size: null,
  epreuve_path: null,
}
const ours: Paper = { ...official, name: '2026_entrainement-maths-bac-s2.pdf' }

test('a paper is named by its subject and year, and keeps its own name among the facts', () => {
  expect(paperTitle(official)).toBe('Mathématiques 2026')
  expect(paperFacts(official)).toEqual(['BAC', 'Terminale S2', 'Premier tour', 'sujet de maths'])
})

test('a practice paper says that it is one, and for which examen', () => {
  expect(paperTitle(ours)).toBe('Sujet d’entraînement\u00a0: Mathématiques, Bac S2')
  expect(paperFacts(ours)).toEqual(['BAC', 'Terminale S2', 'Premier tour', 'Sujet d’entraînement'])
  expect(paperTitle({ ...ours, examen: 'Bfem', niveau: '3eme', is_correction: true })).toBe(
    'Corrigé\u00a0: Sujet d’entraînement\u00a0: Mathématiques, BFEM',
  )
  const third = { ...ours, name: '2026_entrainement-maths-bac-s2-3.pdf' }
  expect(paperFacts(third).at(-1)).toBe('Sujet d’entraînement\u00a03')
  expect(paperTitle(third)).toBe('Sujet d’entraînement\u00a03\u00a0: Mathématiques, Bac S2')
  expect(paperTitle({ ...third, name: 'entrainement-maths-bac-s2-3-corrige.pdf', is_correction: true })).toBe(
    'Corrigé\u00a0: Sujet d’entraînement\u00a03\u00a0: Mathématiques, Bac S2',
  )
})

test('a practice paper of a concours names its school once', () => {
  const concours: Paper = {
    ...ours,
    name: '2026_entrainement-maths-esp.pdf',
    type: 'concours',
    etablissement: 'ESP',
    examen: null,
    niveau: null,
    groupe: null,
    nature: null,
  }
  expect(paperTitle(concours)).toBe('ESP\u00a0: Sujet d’entraînement\u00a0: Mathématiques')
  expect(paperFacts(concours)).toEqual(['ESP', 'Sujet d’entraînement'])
  const ept: Paper = {
    ...concours,
    matiere: 'Ept',
    etablissement: 'EPT',
    name: '2026_entrainement-ept-2-corrige.pdf',
  }
  expect(paperTitle({ ...ept, is_correction: true })).toBe(
    'Corrigé\u00a0: Sujet d’entraînement\u00a02\u00a0: EPT (Math, PC, Anglais, Français)',
  )
})
