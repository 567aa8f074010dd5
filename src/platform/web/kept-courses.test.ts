// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { pupilSession } from '../../../tests/support/pupil-session.ts'
import { keptCourses, opensWithoutAccount, workingAccount } from './kept-courses.ts'
import { writeKeptCourses } from './write-kept-courses.ts'
import { endSession } from './session.ts'
import { startSession } from './start-session.ts'

afterEach(() => {
  endSession()
  localStorage.clear()
})

test('a kept course opens in all its variants for whoever holds the phone, and nothing else does', () => {
  expect(opensWithoutAccount('/cahier')).toBe(false)
  writeKeptCourses(['Terminale_Histoire-Géographie', 'Troisieme_Mathematiques'])
  const open = [
    '/lecture/Troisieme/Mathematiques',
    '/lecture/Troisieme/Mathematiques-Exos',
    '/lecture/Terminale/Histoire-G%C3%A9ographie-Quiz',
    '/lecture/Terminale/Histoire-G%C3%A9ographie-Correction',
    '/cahier',
  ]
  const others = ['/lecture/Troisieme/SVT', '/lecture/Terminale', '/profile', '/exams', '/admin']
  expect([...open, ...others].filter(opensWithoutAccount)).toEqual(open)
  writeKeptCourses([])
  expect(keptCourses()).toEqual([])
  expect(opensWithoutAccount('/lecture/Troisieme/Mathematiques')).toBe(false)
})

test('work is kept in the name of who is signed in, else for the phone pupil, else not at all', () => {
  expect(workingAccount()).toBeUndefined()
  writeKeptCourses(['Troisieme_SVT'])
  expect(workingAccount()).toBe(0)
  startSession(pupilSession(7))
  expect(workingAccount()).toBe(7)
})
