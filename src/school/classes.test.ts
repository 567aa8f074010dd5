import { describe, expect, test } from 'vitest'
import { classKeys, classLabels, findClass, findLevel, levelOf, levels } from './classes.ts'

describe('findClass', () => {
  test.each([
    ['Premiere', 'Premiere'],
    ['Première', 'Premiere'],
    ['1ère', 'Premiere'],
    ['1ERE', 'Premiere'],
    ['  terminale ', 'Terminale'],
    ['SIXIÈME', 'Sixieme'],
    ['Premie\u0300re', 'Premiere'],
    ['3eme', 'Troisieme'],
  ])('%s is %s', (text, key) => expect(findClass(text)).toBe(key))

  test.each(['', 'CM2', 'constructor', 'Terminale S2'])('%s is no class', (text) =>
    expect(findClass(text)).toBeUndefined(),
  )

  test('every key and every label is found', () => {
    for (const key of classKeys) {
      expect(findClass(key)).toBe(key)
      expect(findClass(classLabels[key])).toBe(key)
    }
  })
})

test('every class belongs to one level', () => {
  expect([...levels.college.classes, ...levels.lycee.classes]).toEqual(classKeys)
  expect(levelOf('Troisieme')).toBe('college')
  expect(levelOf('Seconde')).toBe('lycee')
})

test('a level is found with accents and capitals', () => {
  expect(findLevel('Lycée')).toBe('lycee')
  expect(findLevel('COLLEGE')).toBe('college')
  expect(findLevel('primaire')).toBeUndefined()
})
