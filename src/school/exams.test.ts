import { expect, test } from 'vitest'
import { etablissements, examenOf, findNiveau, findValue, matieres, years } from './exams.ts'

test('37 years in 2026, newest first', () => {
  expect(years(new Date('2026-11-21'))).toHaveLength(37)
  expect(years(new Date('2024-01-01'))[0]).toBe(2026)
  expect([years(new Date('2027-06-01'))[0], years().at(-1)]).toEqual([2027, 1990])
})

test('the établissements are sorted', () => {
  expect(etablissements).toEqual(etablissements.toSorted())
})

test.each([
  ['S2', 'Terminale S2'],
  ['terminale l1', 'Terminale L1'],
  ['3ème', '3eme'],
  ['Troisième', '3eme'],
  ['S9', undefined],
  ['Terminale', undefined],
  ['', undefined],
])('%s names the niveau %s', (text, niveau) => {
  expect(findNiveau(text)).toBe(niveau)
})

test('names are matched without case and accents', () => {
  expect(findValue(matieres, 'Français')).toBe('Francais')
  expect(findValue(matieres, 'philo')).toBe('PHILO')
  expect(findValue(matieres, 'Latin')).toBeUndefined()
  expect(examenOf('Terminale S3')).toBe('Bac')
})
