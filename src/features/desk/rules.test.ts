import { expect, test } from 'vitest'
import { daysUntil, examOf, turnOfWeek } from './rules.ts'

test('a class has its exam, a Bac wants its series, and who names another prepares that one', () => {
  expect(examOf('Troisieme', null)).toEqual({ examen: 'Bfem', niveau: '3eme' })
  expect(examOf('Terminale', null)).toEqual({ examen: 'Bac', niveau: null })
  expect(examOf('Premiere', 'Terminale S2')).toEqual({ examen: 'Bac', niveau: 'Terminale S2' })
  for (const key of ['Sixieme', 'Premiere', undefined] as const) expect(examOf(key, null)).toBeUndefined()
})

test('days are counted from one midnight of Dakar to another', () => {
  const evening = new Date('2027-06-12T23:59:00Z')
  expect(daysUntil('2027-06-14', evening)).toBe(2)
  expect(daysUntil('2027-06-12', evening)).toBe(0)
  expect(daysUntil('2027-06-11', evening)).toBe(-1)
})

test('each thing has its week, in their order', () => {
  const weeks = [0, 1, 2, 3].map((number) => new Date(Date.UTC(2027, 0, 4 + 7 * number)))
  const turns = weeks.map((moment) => turnOfWeek(3, moment))
  expect(new Set(turns.slice(0, 3)).size).toBe(3)
  expect(turns[3]).toBe(turns[0])
})
