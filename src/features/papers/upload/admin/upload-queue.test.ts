import { expect, test } from 'vitest'
import { chooseOwn, fieldsOfQueue, queueOf, valuesOf } from './upload-queue.ts'

const common = { type: 'exam', examen: 'Bac', niveau: 'Terminale S2', groupe: 'G1', nature: 'epreuve' }
const named = (...names: string[]) => names.map((name) => new File(['%PDF-'], name))

test('a file’s own values come before those for all', () => {
  expect(valuesOf(common, { annee: '2024', niveau: '' })).toEqual({ ...common, annee: '2024' })
  expect(valuesOf(common, { examen: 'Bfem' })).toMatchObject({ examen: 'Bfem', niveau: '' })
  expect(valuesOf({ ...common, examen: '' }, { examen: 'Bac' }).niveau).toBe('Terminale S2')
})

test('an own examen forgets the own niveau, unless it stays the same', () => {
  const own = { examen: 'Bac', niveau: 'Terminale L1' }
  expect(chooseOwn(common, own, 'examen', 'Bfem')).toEqual({ examen: 'Bfem', niveau: '' })
  expect(chooseOwn(common, own, 'examen', '')).toEqual({ examen: '', niveau: 'Terminale L1' })
  expect(chooseOwn(common, own, 'matiere', 'PC')).toEqual({ ...own, matiere: 'PC' })
})

test('each file gets its fields, with a number of its own', () => {
  const queue = queueOf('exam', named('2024_maths.pdf', 'corrigé svt L1 2023.pdf'), 4)
  expect(queue.map(({ id }) => id)).toEqual([5, 6])
  const read = fieldsOfQueue('exam', common, queue)
  const fields = 'fields' in read ? [...read.fields] : []
  expect(fields).toEqual([
    [5, { ...common, matiere: 'Math', annee: 2024 }],
    [6, { ...common, niveau: 'Terminale L1', nature: 'correction', matiere: 'SVT', annee: 2023 }],
  ])
})

test('a file of an unknown subject is not refused: it has to be asked for alone', () => {
  const read = fieldsOfQueue('exam', common, queueOf('exam', named('2024_maths.pdf', 'scan001 2024.pdf')))
  expect('fields' in read && [...read.fields.keys()]).toEqual([1])
})

test('says what is missing in the specification’s words', () => {
  expect(fieldsOfQueue('exam', common, [])).toEqual({
    refusal: 'Veuillez sélectionner au moins un fichier',
  })
  expect(fieldsOfQueue('exam', common, queueOf('exam', named('maths.pdf')))).toEqual({
    refusal: 'Veuillez remplir tous les champs obligatoires (sauf matière)',
  })
  expect(fieldsOfQueue('concours', { type: 'concours' }, queueOf('concours', named('pc_ESP.pdf')))).toEqual({
    refusal: 'Veuillez remplir tous les champs obligatoires (matiere, etablissement, annee)',
  })
})
