import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/test-app.ts'

let school: TestApp
beforeAll(async () => {
  school = await startTestApp({ web: true })
})
afterAll(() => school.close())

const there = [
  '/home',
  '/Home/',
  '/select-class',
  '/select-class/lycee',
  '/select-class/xx',
  '/select-course/Terminale',
  '/select-course/1%C3%A8re',
  '/select-course/Terminale/SVT',
  '/course-detail/terminale/histoire-geographie',
  '/lecture/Terminale/Histoire-G%C3%A9ographie-Quiz',
  '/lecture-exam?path=Bac/x.pdf',
  '/exam/Bac/S2/2024/maths',
  '/quiz',
  '/quiz/Troisieme_Mathematiques_chapter1',
  '/admin',
]
test.each(there)('%s stands there', async (path) => {
  expect((await school.call('GET', path)).status).toBe(200)
})

const missing = [
  '/404',
  '/nulle-part',
  '/home/encore',
  '/select-course',
  '/select-course/Septieme',
  '/course-detail/Terminale/Latin',
  '/lecture/Terminale/SVT/encore',
  '/lecture/Sixieme/Philosophie',
  '/quiz/Troisieme_Latin_chapter1',
  '/exam/Bac/S2',
  '/admin/nulle-part',
]
test.each(missing)('nothing stands at %s', async (path) => {
  const { status, headers } = await school.call('GET', path)
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test.each(['/lecture', '/lecture/Terminale', '/course-detail', '/course-detail/Terminale'])(
  '%s says that the course does not exist',
  async (path) => {
    const { status, text } = await school.call('GET', path)
    expect(status).toBe(404)
    expect(text).toContain('Le cours demandé n&#x27;existe pas.')
  },
)

test('a course’s details stand in the page before any script has run', async () => {
  const { text } = await school.call('GET', '/course-detail/Troisieme/Mathematiques')
  for (const words of [
    'Aperçu du Cours',
    'Contenu du Cours',
    'Inscription',
    'Racine carrée',
    'inscrire à ce cours',
  ])
    expect(text).toContain(words)
  expect((await school.call('GET', '/course-detail/Premiere/Espagnol')).text).toContain('à venir')
})

test('a page that the browser has already, by any way of saying so, is not sent again', async () => {
  const ask = (known: string) => school.call('GET', '/home', { headers: { 'if-none-match': known } })
  const { headers } = await school.call('GET', '/home')
  const etag = String(headers.etag)
  // A proxy that compresses weakens a tag.
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) expect((await ask(known)).status).toBe(304)
  expect((await ask('"other"')).status).toBe(200)
})
