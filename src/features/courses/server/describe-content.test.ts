import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signUpAdmin } from '../../../../tests/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { makeContent } from '../../../../tests/support/content-fixture.ts'
import { buildContent, writeReview } from '../../../compiler/index.ts'
import { isProgramme, loadContent } from '../../../platform/server/content/index.ts'
import { describeContent } from './describe-content.ts'

let school: TestApp
let token: string
beforeAll(async () => {
  school = await startTestApp()
  token = (await signUpAdmin(school)).token
})
afterAll(() => school.close())

const made: { remove: () => void }[] = []
afterEach(() => {
  for (const folder of made.splice(0)) folder.remove()
})

test('tells what is written of what is listed, for every course of the school', async () => {
  const { status, body } = await school.call('GET', '/api/admin/content', { token })
  expect(status).toBe(200)
  const { courses } = school.services.content.catalogue
  // A programme over other courses has no lesson of its own.
  const own = courses.filter((course) => !isProgramme(course))
  expect(own).toHaveLength(courses.length - 1)
  expect(body.courses.map(({ id }: { id: string }) => id)).toEqual(own.map(({ id }) => id))
  const one = body.courses.find(({ id }: { id: string }) => id === 'Troisieme_Mathematiques')
  expect(one).toMatchObject({ class: 'Troisieme', subject: 'Mathematiques', lessons: 46, written: 46 })
  for (const name of ['exercises', 'corrections', 'questions', 'figures', 'verified'])
    expect(one[name]).toBeGreaterThan(10)
})

test('tells what the build left out and what the last review found, by course, mistakes first', async () => {
  const folder = makeContent({
    'courses/troisieme/mathematiques/racines/corriges.md': null,
    'courses/troisieme/mathematiques/racines/exercices.md':
      '---\ntitle: Exercices\n---\n\n:::inconnu\nx\n:::\n',
  })
  made.push(folder)
  await buildContent(folder)
  const content = loadContent(folder.outDir)
  const before = describeContent(content)
  expect(before).toMatchObject({ reviewed_at: null, remarks: 0 })
  expect(before.mistakes).toBeGreaterThan(0)
  expect(before.findings[0]).toMatchObject({
    file: 'courses/troisieme/mathematiques/racines/exercices.md',
    line: expect.any(Number),
    course: 'Troisieme_Mathematiques',
    is_mistake: true,
  })
  expect(before.courses[0]).toMatchObject({ written: 1, lessons: 3, exercises: 0, remarks: 0 })

  const file = 'courses/troisieme/mathematiques/racines/premiere.md'
  const found = { file, check: 'spelling' }
  writeReview(folder.outDir, {
    at: '2026-11-21T10:00:00.000Z',
    files: 1,
    remarks: [
      { ...found, line: 3, message: 'Un goût.', isMistake: false },
      { ...found, line: 9, message: 'Une faute.', isMistake: true },
      { ...found, file: 'dictionnaire.txt', line: 1, message: 'Ailleurs.', isMistake: false },
    ],
  })
  const after = describeContent(content)
  expect(after).toMatchObject({
    reviewed_at: '2026-11-21T10:00:00.000Z',
    mistakes: before.mistakes + 1,
    remarks: 2,
  })
  expect(after.findings.map(({ is_mistake }) => is_mistake)).toEqual(
    after.findings.map((_, index) => index <= before.mistakes),
  )
  expect(after.findings.at(-1)).toMatchObject({ message: 'Ailleurs.', course: null })
  expect(after.courses[0]).toMatchObject({ mistakes: before.mistakes + 1, remarks: 1 })
})

test('a review of content that was never compiled here is kept nowhere', () => {
  const folder = makeContent()
  made.push(folder)
  expect(() => writeReview(folder.outDir, { at: '', files: 0, remarks: [] })).not.toThrow()
  expect(() => loadContent(folder.outDir)).toThrow('Le contenu n’est pas compilé')
})
