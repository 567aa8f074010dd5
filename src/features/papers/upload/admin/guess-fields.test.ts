import { expect, test } from 'vitest'
import type { UploadType } from './upload-choices.ts'
import { guessFields } from './guess-fields.ts'

const bac = (serie: string) => ({ examen: 'Bac', niveau: `Terminale ${serie}` })
const bfem = { examen: 'Bfem', niveau: '3eme' }

test.each<[UploadType, string, object]>([
  ['exam', '2024_maths_S2.pdf', { annee: '2024', matiere: 'Math', ...bac('S2') }],
  ['exam', 'EPREUVE-MATHS-S2-2025.pdf', { annee: '2025', matiere: 'Math', nature: 'epreuve', ...bac('S2') }],
  [
    'exam',
    'Corrigé Philosophie TL2 2019 2nd groupe.PDF',
    { annee: '2019', matiere: 'PHILO', nature: 'correction', groupe: 'G2', ...bac('L2') },
  ],
  ['exam', 'bac s1 pc 2011 1er groupe.pdf', { annee: '2011', matiere: 'PC', groupe: 'G1', ...bac('S1') }],
  ['exam', 'Bac2022S2_SVT_G1.pdf', { annee: '2022', matiere: 'SVT', groupe: 'G1' }],
  ['exam', 'BFEM_2021_francais.pdf', { annee: '2021', matiere: 'Francais', ...bfem }],
  ['exam', 'Histoire-Géographie 3ème 2018.pdf', { annee: '2018', matiere: 'HG', ...bfem }],
  // Accents as a Mac writes them: letter and sign apart.
  ['exam', 'E\u0301preuve de Franc\u0327ais.pdf', { matiere: 'Francais', nature: 'epreuve' }],
  ['exam', 'Bac espagnol.pdf', { examen: 'Bac', matiere: 'Espagnol' }],
  ['exam', 'scan0001.pdf', {}],
  ['exam', 'maths 1850.pdf', { matiere: 'Math' }],
  ['exam', '20241231_maths.pdf', { matiere: 'Math' }],
  ['exam', 'S4 L9 physiquement.pdf', {}],
  ['exam', '', {}],
  ['exam', '../../\u0000.pdf', {}],
  ['concours', '2023_pc_ESP.pdf', { annee: '2023', matiere: 'PC', etablissement: 'ESP' }],
  ['concours', 'Concours EPT 2020 maths.pdf', { annee: '2020', matiere: 'Ept', etablissement: 'EPT' }],
  ['concours', 'esp 2020.pdf', { annee: '2020', etablissement: 'ESP' }],
  ['concours', 'maths S2.pdf', { matiere: 'Math' }],
])('for the %s of « %s »', (type, name, expected) => {
  expect(guessFields(type, name)).toEqual(expected)
})
