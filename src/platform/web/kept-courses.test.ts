// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { pupilSession } from '../../../tests/support/pupil-session.ts'
import { keptCourses, keptPapersKey, opensWithoutAccount, workingAccount } from './kept-courses.ts'
import { writeKeptCourses } from './write-kept-courses.ts'
import { endSession } from './session.ts'
import { startSession } from './start-session.ts'

afterEach(() => {
  endSession()
  localStorage.clear()
})

test('a kept course opens in all its variants for whoever holds the phone, and nothing else does', () => {
  expect(opensWithoutAccount('/cahier')).toBeFalsy()
  writeKeptCourses(['Terminale_Histoire-Géographie', 'Troisieme_Mathematiques'])
  const open = [
    '/lecture/Troisieme/Mathematiques',
    '/lecture/Troisieme/Mathematiques-Exos',
    '/lecture/Terminale/Histoire-G%C3%A9ographie-Quiz',
    '/lecture/Terminale/Histoire-G%C3%A9ographie-Correction',
    '/cahier',
  ]
  const others = ['/lecture/Troisieme/SVT', '/lecture/Terminale', '/profile', '/exams', '/admin']
  expect([...open, ...others].filter((path) => opensWithoutAccount(path))).toEqual(open)
  writeKeptCourses([])
  expect(keptCourses()).toEqual([])
  expect(opensWithoutAccount('/lecture/Troisieme/Mathematiques')).toBeFalsy()
})

test('a kept paper opens under the addresses that were noted', () => {
  localStorage.setItem(
    keptPapersKey,
    JSON.stringify(['/lecture-exam?path=Bac%2Fmaths.pdf', '/exam/Bac/S2/2024/maths']),
  )
  expect(opensWithoutAccount('/lecture-exam', '?path=Bac%2Fmaths.pdf')).toBe(true)
  expect(opensWithoutAccount('/exam/Bac/S2/2024/maths')).toBe(true)
  expect(opensWithoutAccount('/lecture-exam', '?path=Bac%2Fother.pdf')).toBeFalsy()
  expect(opensWithoutAccount('/exams')).toBeFalsy()
})

test('work is kept in the name of who is signed in, else for the phone pupil, else not at all', () => {
  expect(workingAccount()).toBeUndefined()
  writeKeptCourses(['Troisieme_SVT'])
  expect(workingAccount()).toBe(0)
  startSession(pupilSession(7))
  expect(workingAccount()).toBe(7)
})
