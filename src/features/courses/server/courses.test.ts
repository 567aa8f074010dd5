import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpPupil } from '../../../../tests/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

const firstChapter = '/api/courses/Troisieme_Mathematiques/chapters/1/cours'

let school: TestApp
let token: string
beforeAll(async () => {
  school = await startTestApp()
  token = (await signUpPupil(school)).token
})
afterAll(() => school.close())

const get = (url: string, options: { token?: string; headers?: Record<string, string> } = {}) =>
  school.call('GET', url, options)

describe('the catalogue', () => {
  test('lists the seven classes with their subjects and what exists', async () => {
    const { status, body } = await get('/api/courses')
    expect(status).toBe(200)
    const sizes = body.classes.map((one: any) => [one.name, one.subjects.length])
    expect(Object.fromEntries(sizes)).toEqual({
      Sixieme: 6,
      Cinquieme: 6,
      Quatrieme: 8,
      Troisieme: 8,
      Seconde: 8,
      Premiere: 8,
      Terminale: 9,
    })
    const troisieme = body.classes.find((one: any) => one.name === 'Troisieme')
    expect(troisieme.subjects[0]).toMatchObject({
      name: 'Mathematiques',
      id: 'Troisieme_Mathematiques',
      isEnrolled: false,
      cours: true,
      exercice: true,
      corrections: true,
    })
    expect(troisieme.subjects[0].bytes).toBeGreaterThan(1000)
  })

  test('a flag is up exactly where there is something to read', async () => {
    const { body } = await get('/api/courses')
    for (const { subjects } of body.classes)
      for (const course of subjects) {
        expect([course.id, course.cours]).toEqual([course.id, course.lessons_written > 0])
        expect([course.id, course.exercice]).toEqual([course.id, course.exercises > 0])
        expect(course.lessons_written).toBeLessThanOrEqual(course.lessons_listed)
      }
  })

  test('gives a whole course: description, content, chapters, lessons, codes and durations', async () => {
    const { status, body } = await get('/api/courses/Troisieme_Mathematiques')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: 'Troisieme_Mathematiques',
      class: 'Troisieme',
      subject: 'Mathématiques',
    })
    expect(body.description).toMatch(/Troisième/)
    expect(body.content[0]).toBe('Racine carrée')
    expect(body.content).toHaveLength(body.chapters.length)
    expect(body.chapters[0].lessons[0]).toMatchObject({
      code: 'chapter1_lesson1',
      written: true,
      duration: '2\u00a0h',
    })
  })

  test('leaves out what lessons are about where an outline is asked for', async () => {
    const address = '/api/courses/Troisieme_Mathematiques'
    const { body: whole } = await get(address)
    const { body } = await get(`${address}?outline=true`)
    expect(whole.chapters[0].lessons[0].content).not.toBe('')
    for (const lesson of whole.chapters.flatMap((chapter: any) => chapter.lessons)) lesson.content = ''
    expect(body).toEqual(whole)
    expect((await get(`${address}?outline=oui`)).status).toBe(400)
  })

  test('says of a lesson to come that it is not written, and refuses to read it', async () => {
    const isEmpty = (chapter: any) => chapter.lessons.every((lesson: any) => !lesson.written)
    const { courses } = school.services.content.catalogue
    const { id } = courses.find(({ chapters }) => chapters.some(isEmpty))!
    const { body } = await get(`/api/courses/${id}`)
    const chapter = body.chapters.find(isEmpty)
    expect(chapter.lessons[0]).toMatchObject({ written: false, duration: 'non précisée', content: '' })
    for (const kind of ['cours', 'exercices', 'corrections']) {
      const answer = await get(`/api/courses/${id}/chapters/${chapter.number}/${kind}`, { token })
      expect([answer.status, answer.body.error]).toEqual([404, 'Cette page n’est pas encore écrite.'])
    }
  })

  test.each(['troisieme_mathematiques', 'Troisi%C3%A8me_Math%C3%A9matiques', 'TROISIEME_MATHEMATIQUES'])(
    'knows the course as %s',
    async (id) => {
      expect((await get(`/api/courses/${id}`)).body.id).toBe('Troisieme_Mathematiques')
    },
  )

  test('1ère and Première mean Premiere', async () => {
    for (const name of ['1ère', 'Première', 'premiere']) {
      const { body } = await get(`/api/courses/${encodeURIComponent(`${name}_français`)}`)
      expect(body.id).toBe('Premiere_Français')
    }
  })

  test.each(['Troisieme_Philosophie', 'rien', 'Troisieme', '__proto__', '_', 'Troisieme_', '%20'])(
    'the course %s does not exist',
    async (id) => {
      const { status, body } = await get(`/api/courses/${id}`)
      expect([status, body]).toEqual([404, { error: "Le cours demandé n'existe pas.", code: 'not_found' }])
    },
  )

  test('feedback is an empty list, and 404 for no course', async () => {
    expect((await get('/api/courses/Troisieme_SVT/feedback')).body).toEqual([])
    expect((await get('/api/courses/rien/feedback')).status).toBe(404)
  })
})

describe('a chapter', () => {
  test('does not leave without a session', async () => {
    const attempts: Record<string, string>[] = [
      {},
      { 'if-none-match': '*' },
      { authorization: `Bearer ${'x'.repeat(43)}` },
    ]
    for (const headers of attempts) {
      const { status, text } = await get(firstChapter, { headers })
      expect(status).toBe(401)
      expect(text).not.toContain('<section')
    }
  })

  test('comes as HTML with a strong tag, for this pupil only', async () => {
    const { status, text, headers } = await get(firstChapter, { token })
    expect(status).toBe(200)
    expect(text).toMatch(/^<section [^>]*id="chapter1_lesson1"/)
    expect(text).toContain('<math')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: expect.stringMatching(/Authorization.*Accept-Encoding/),
      etag: expect.stringMatching(/^"[^"]+"$/),
    })
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('comes in brotli where that is accepted', async () => {
    const plain = await get(firstChapter, { token })
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' }
    const packed = await school.app.inject({ url: firstChapter, headers })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.text)
    expect(packed.rawPayload.length).toBeLessThan(plain.text.length / 4)
  })

  test.each([firstChapter, `${firstChapter}?lesson=2`, `${firstChapter}?without=2`])(
    '%s comes in gzip where brotli is not accepted, with the same tag',
    async (url) => {
      const plain = await get(url, { token })
      for (const accepted of ['gzip, deflate', 'br;q=0, gzip']) {
        const headers = { authorization: `Bearer ${token}`, 'accept-encoding': accepted }
        const packed = await school.app.inject({ url, headers })
        expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', etag: plain.headers.etag })
        expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.text)
      }
    },
  )

  test('is not sent again to who has it, and only with a session', async () => {
    const { headers } = await get(firstChapter, { token })
    const etag = String(headers.etag)
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(firstChapter, { token, headers: { 'if-none-match': tags } })
      expect([again.status, again.text]).toEqual([304, ''])
    }
    expect((await get(firstChapter, { headers: { 'if-none-match': etag } })).status).toBe(401)
    const changed = await get(firstChapter, { token, headers: { 'if-none-match': '"other"' } })
    expect(changed.status).toBe(200)
  })

  test('comes without the one lesson that the caller has', async () => {
    const whole = await get(firstChapter, { token })
    const second = await get(`${firstChapter}?lesson=2`, { token })
    const others = await get(`${firstChapter}?without=2`, { token })
    expect(others.status).toBe(200)
    expect(second.text.length + others.text.length).toBe(whole.text.length)
    expect([...others.text.matchAll(/<section id="(\w+)" class="lesson"/g)].map(([, id]) => id)).toEqual([
      'chapter1_lesson1',
      'chapter1_lesson3',
      'chapter1_lesson4',
    ])
    const tags = new Set([whole, second, others].map(({ headers }) => headers.etag))
    expect(tags.size).toBe(3)
    expect((await get(`${firstChapter}?without=2`)).status).toBe(401)
    for (const wrong of ['0', 'first', '2,3', ''])
      expect((await get(`${firstChapter}?without=${wrong}`, { token })).status).toBe(400)
  })

  test('« first » is the first chapter that has the kind', async () => {
    const base = '/api/courses/Troisieme_Mathematiques/chapters'
    expect((await get(`${base}/first/cours`, { token })).text).toBe((await get(firstChapter, { token })).text)
    expect((await get(`${base}/first/exercices`, { token })).text).toContain('class="exercice"')
    expect((await get(`${base}/first/corrections`, { token })).text).toContain('class="corrige"')
  })

  test('gives one lesson alone, with a tag of its own', async () => {
    const whole = await get(firstChapter, { token })
    const first = await get(`${firstChapter}?lesson=1`, { token })
    const second = await get(`${firstChapter}?lesson=2`, { token })
    expect(first.text).toMatch(/^<section id="chapter1_lesson1"[^]*<\/section>$/)
    expect(second.text).toMatch(/^<section id="chapter1_lesson2"[^]*<\/section>$/)
    expect(whole.text.startsWith(first.text + second.text)).toBe(true)
    expect(new Set([whole, first, second].map(({ headers }) => headers.etag)).size).toBe(3)
    expect((await get(`${firstChapter}?lesson=first`, { token })).text).toBe(first.text)
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' }
    const packed = await school.app.inject({ url: `${firstChapter}?lesson=2`, headers })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(second.text)
    expect((await get(`${firstChapter}?lesson=2`)).status).toBe(401)
  })

  test.each([
    ['chapters/1/cours?lesson=99', 404],
    ['chapters/1/cours?lesson=0', 400],
    ['chapters/1/cours?lesson=a', 400],
    ['chapters/999/cours', 404],
    ['chapters/0/cours', 400],
    ['chapters/-1/cours', 400],
    ['chapters/1.5/cours', 400],
    ['chapters/abc/cours', 400],
    ['chapters/1/quiz', 400],
    ['chapters/1/__proto__', 400],
  ])('%s is refused with %i', async (path, status) => {
    const answer = await get(`/api/courses/Troisieme_Mathematiques/${path}`, { token })
    expect(answer.status).toBe(status)
    expect(answer.body.error).toMatch(/\.$/)
  })

  test('a part that nobody has written yet is refused with 404', async () => {
    const answer = await get('/api/courses/Troisieme_Mathematiques/chapters/99/corrections', { token })
    expect(answer.status).toBe(404)
    expect(answer.body.error).toMatch(/\.$/)
  })

  test('of no course is 404', async () => {
    expect((await get('/api/courses/rien/chapters/1/cours', { token })).status).toBe(404)
  })
})

test('the font of the formulas is public and cached for ever', async () => {
  for (const { address } of school.services.content.fontFiles) {
    const { status, headers } = await get(address)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('font/woff2')
    expect(headers['cache-control']).toMatch(/immutable/)
  }
  expect((await get('/content/fonts/other.woff2')).status).toBe(404)
})

test('a long answer travels packed, a short one as it is', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const long = await school.app.inject({ url: '/api/courses/Troisieme_Mathematiques', headers })
  expect(long.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  const { body } = await get('/api/courses/Troisieme_Mathematiques')
  expect(JSON.parse(brotliDecompressSync(long.rawPayload).toString())).toEqual(body)
  const short = await school.app.inject({ url: '/api/health', headers })
  expect(short.headers['content-encoding']).toBeUndefined()
  expect(short.json()).toEqual({ status: 'ok' })
})
