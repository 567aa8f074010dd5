import { expect, test } from 'vitest'
import { givenNameProblem, nameSentences } from './name-rules.ts'

test.each([
  'Awa Diop',
  'Ndèye Ñoofa Mbóoj',
  'Zoé-Loïc D’Almeida',
  'Анна Иванова',
  'عائشة',
  'Nguyễn Thị',
  'Ɓóoy Ŋ̀doye',
])('%s is a name', (name) => expect(givenNameProblem(name)).toBeUndefined())

test.each(['Аdministrateur', 'Administrαteur', 'Awa Dіop'])('%s mixes letters that look alike', (name) =>
  expect(givenNameProblem(name)).toBe(nameSentences.mixed),
)

test('a heap of accents is no name', () => {
  expect(givenNameProblem(`Awa${'\u0301'.repeat(100)}`)).toBe(nameSentences.marks)
  expect(givenNameProblem('A')).toBe('Le nom doit contenir au moins 2 caractères')
})
