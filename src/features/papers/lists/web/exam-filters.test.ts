import { expect, test } from 'vitest'
import { readConcoursFilters, readExamFilters } from './exam-filters.ts'

const exams = (query: string) => readExamFilters(new URLSearchParams(query))

test('an address without filters shows the Bac', () => {
  expect(exams('')).toEqual({ examen: 'Bac', niveau: '', groupe: '', matiere: '', annee: '', q: '', page: 1 })
})

test('a niveau may be named shortly and brings its examen', () => {
  expect(exams('niveau=S2')).toMatchObject({ examen: 'Bac', niveau: 'Terminale S2' })
  expect(exams('niveau=3eme')).toMatchObject({ examen: 'Bfem', niveau: '3eme' })
})

test('a niveau of the other examen is dropped', () => {
  expect(exams('examen=Bfem&niveau=S2')).toMatchObject({ examen: 'Bfem', niveau: '' })
})

test('an unknown examen leaves none chosen, and then no niveau', () => {
  expect(exams('examen=Cfee&niveau=S2')).toMatchObject({ examen: '', niveau: '' })
})

test('case, accents and nonsense do no harm', () => {
  expect(exams('matiere=francais&groupe=g2&annee=1889&page=-3')).toMatchObject({
    matiere: 'Francais',
    groupe: 'G2',
    annee: '',
    page: 1,
  })
})

test('the concours page knows EPT as a school and as a subject', () => {
  const read = readConcoursFilters(
    new URLSearchParams('etablissement=ept&matiere=ept&annee=2023&q=%20x&page=2'),
  )
  expect(read).toEqual({ etablissement: 'EPT', matiere: 'Ept', annee: '2023', q: ' x', page: 2 })
})
