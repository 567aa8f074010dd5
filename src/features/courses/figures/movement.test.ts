import { expect, test } from 'vitest'
import { type Movement, parseMovement, readMovement, startOf, writeMovement } from './movement.ts'

const read = (written: Record<string, unknown>) => readMovement(written) as Movement

test('what an author leaves to the model has its slider, its ends and its start', () => {
  const { sliders, fixed } = read({ modele: 'rc' })
  expect(sliders.map(({ name }) => name)).toEqual(['R', 'C'])
  expect(sliders[0]).toEqual({ name: 'R', min: 2, max: 45, step: 1, start: 20 })
  expect(fixed).toEqual({ E: 10 })
})

test('one number is kept, three are a slider', () => {
  const movement = read({ modele: 'rc', R: [5, 10, 20], C: 100, E: [2, 6, 12] })
  expect(movement.sliders.map(({ name }) => name)).toEqual(['R', 'E'])
  expect(startOf(movement)).toEqual({ R: 10, C: 100, E: 6 })
})

test('a page carries it in one line', () => {
  const movement = read({ modele: 'thales', k: [-0.5, 0.25, 0.5], ecart: 0 })
  const text = writeMovement(movement)
  expect(text).toBe('thales k=-0.5,0.25,0.5 ecart=0')
  expect(parseMovement(text)).toEqual(movement)
})

test.each(['', 'baobab k=1,2,3', 'thales k=0,1', 'thales k=a,b,c', 'thales constructor=1'])(
  'the page of another release is left as it is: %j',
  (text) => expect(parseMovement(text)).toBeUndefined(),
)

test.each([
  [{}, /^Il n’y a pas de modèle «\u00a0\u00a0»\u00a0: affine, dosage/],
  [{ modele: 'toString' }, /^Il n’y a pas de modèle «\u00a0toString\u00a0»/],
  [{ modele: 'thales', longueur: 3 }, /n’a pas de grandeur «\u00a0longueur\u00a0»\u00a0: k, ecart\.$/],
  [{ modele: 'thales', k: 2 }, /^La grandeur «\u00a0k\u00a0» prend un nombre.* de -0.8 à 1\.$/],
  [{ modele: 'thales', k: 'un peu' }, /^La grandeur «\u00a0k\u00a0»/],
  [{ modele: 'thales', k: [0, 1] }, /trois entre crochets/],
  [{ modele: 'thales', k: [0.5, 0.2, 1] }, /ne vont pas en montant/],
  [{ modele: 'thales', k: [0.5, 0.5, 0.5] }, /ne vont pas en montant/],
  [{ modele: 'thales', k: 0.4, ecart: 0 }, /^Rien ne bouge/],
])('what cannot move is told: %j', (written, sentence) => {
  expect(readMovement(written)).toMatch(sentence)
})
