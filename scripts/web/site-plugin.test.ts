import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countCourses } from './site-plugin.ts'

const folder = mkdtempSync(join(tmpdir(), 'xamle-courses-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('« auto » counts the courses of the school’s own and the classes that have one', () => {
  const courses = {
    'Troisieme/Mathematiques': 'chapters: [{ lessons: [{ file: un.md }] }]',
    'Troisieme/Francais': 'chapters: [{ lessons: [{ title: À écrire }] }]',
    'Seconde_S/Mathematiques': 'chapters: [{ lessons: [{ file: un.md }] }]',
    // Programmes over the courses of others.
    'Premiere_S1/Mathematiques': 'chapters: [{ from: Seconde_S/Mathematiques }]',
    'Premiere_S2/Mathematiques': 'chapters: [{ lessons: [{ from: Seconde_S/Mathematiques }] }]',
  }
  for (const [name, text] of Object.entries(courses)) {
    const file = join(folder, name, 'course.yaml')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  expect(countCourses(folder)).toEqual({ courses: 3, classes: 2 })
})
