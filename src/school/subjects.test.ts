import { expect, test } from 'vitest'
import { classKeys } from './classes.ts'
import {
  classesOfSubject,
  courseId,
  findSubject,
  jointProgramme,
  programmesOfClass,
  subjectKeys,
  subjects,
  subjectsOfClass,
} from './subjects.ts'

test.each([
  ['Mathématiques', 'Mathematiques'],
  ['mathematiques', 'Mathematiques'],
  ['physique-chimie', 'Physique-Chimie'],
  ['Physique Chimie', 'Physique-Chimie'],
  ['GEOGRAPHIE', 'Géographie'],
  ['francais', 'Français'],
  ['svt', 'SVT'],
  ['histoire geographie', jointProgramme],
])('%s is %s', (text, key) => expect(findSubject(text)).toBe(key))

test.each(['', 'Latin', 'constructor', 'Histoire-Philosophie'])('%s is no subject', (text) =>
  expect(findSubject(text)).toBeUndefined(),
)

test('classes teach what the specification lists', () => {
  expect(classKeys.map((key) => subjectsOfClass[key].length)).toEqual([6, 6, 8, 8, 8, 8, 9])
  expect(Object.values(subjectsOfClass).flat()).not.toContain(jointProgramme)
  expect(classKeys.flatMap((key) => programmesOfClass(key))).toEqual([jointProgramme])
  expect(classesOfSubject('Philosophie')).toEqual(['Terminale'])
  expect(classesOfSubject('Espagnol')).toEqual(['Quatrieme', 'Troisieme', 'Seconde', 'Premiere', 'Terminale'])
  expect(classesOfSubject('Anglais')).toEqual(classKeys)
})

test('a course id joins class and subject', () => {
  expect(courseId('Terminale', 'Physique-Chimie')).toBe('Terminale_Physique-Chimie')
})

test('white text stays readable on every cover', () => {
  for (const key of [...subjectKeys, jointProgramme] as const)
    expect(contrastWithWhite(subjects[key].cover)).toBeGreaterThan(4.5)
})

function contrastWithWhite(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
