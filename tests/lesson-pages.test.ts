import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/test-app.ts'

const origin = 'https://ecole.example'
const thales = '/lecon/Troisieme/Mathematiques/theoreme-de-thales/enonce-et-configurations'

let school: TestApp
beforeAll(async () => {
  school = await startTestApp({ web: true, env: { PUBLIC_URL: origin } })
})
afterAll(() => school.close())

const get = (path: string, headers: Record<string, string> = {}) => school.call('GET', path, { headers })
const contentOf = (text: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1]

describe('the public page of a lesson', () => {
  test('says the lesson’s beginning before any script has run, and what messengers show', async () => {
    const { status, text } = await get(thales)
    expect(status).toBe(200)
    expect(text).toContain(
      '<title>Énoncé et configurations, Théorème de Thalès · Mathématiques, Troisième · Xamle</title>',
    )
    for (const words of [
      'un baobab fait de l’ombre',
      'Lis la suite gratuitement',
      '<h1>Énoncé et configurations',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('box-theoreme')
    expect(text).not.toMatch(/\{\{/)
    expect(text).toContain(`<link rel="canonical" href="${origin}${thales}">`)
    expect(contentOf(text, 'description')).toMatch(/^Reconnaître une configuration de Thalès.*[.]$/)
    expect(contentOf(text, 'og:title')).toMatch(/^Énoncé et configurations/)
    expect(contentOf(text, 'og:url')).toBe(origin + thales)
    expect(contentOf(text, 'og:image:alt')).toBe(
      'Énoncé et configurations, Théorème de Thalès, Mathématiques, Troisième',
    )
    expect(contentOf(text, 'robots')).toBeUndefined()
  })

  test('tells machines what it is', async () => {
    const { text } = await get(thales)
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)!
    expect(JSON.parse(json!)).toMatchObject({
      '@type': 'LearningResource',
      name: 'Énoncé et configurations',
      url: origin + thales,
      educationalLevel: 'Troisième',
      isPartOf: { name: 'Mathématiques, Troisième' },
    })
  })

  test('is sent packed, once for each visitor who has it already', async () => {
    const packed = await school.app.inject({ url: thales, headers: { 'accept-encoding': 'br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await get(thales)).text)
    const etag = String(packed.headers.etag)
    expect((await get(thales, { 'if-none-match': etag })).status).toBe(304)
  })

  test.each([
    '/lecon/3e/mathematiques/theoreme-de-thales/enonce-et-configurations',
    '/lecon/troisieme/math%C3%A9matiques/Theoreme-de-Thales/enonce-et-configurations',
    `${thales}/`,
  ])('%s leads to its one address', async (path) => {
    const { status, headers } = await get(path)
    expect([path, status, headers.location]).toEqual([path, 301, thales])
  })

  test('is found by its number today, which browsers do not learn', async () => {
    const { status, headers } = await get('/lecon/Troisieme/Mathematiques/chapter7/lesson1')
    expect([status, headers.location]).toEqual([302, thales])
    expect((await get('/lecon/Troisieme/Mathematiques/chapter7/lesson99')).status).toBe(404)
    const programme = await get(encodeURI('/lecon/Terminale/Histoire-Géographie/chapter1/lesson1'))
    expect([programme.status, programme.headers.location]).toEqual([
      302,
      expect.stringMatching(/^\/lecon\/Terminale\/(Histoire|G%C3%A9ographie)\//),
    ])
  })

  test.each([
    '/lecon/Troisieme/Mathematiques/theoreme-de-thales/nulle-part',
    '/lecon/Troisieme/Mathematiques/theoreme-de-thales/exercices',
    '/lecon/Troisieme/Latin/theoreme-de-thales/enonce-et-configurations',
    '/lecon/Troisieme/Mathematiques',
    '/lecon',
  ])('nothing stands at %s', async (path) => {
    const { status, text } = await get(path)
    expect([path, status]).toEqual([path, 404])
    expect(text).not.toMatch(/\{\{/)
  })
})

describe('all public pages of lessons', () => {
  test(
    'are in the sitemap, each with words, a title and a picture of its own',
    { timeout: 120_000 },
    async () => {
      const { text } = await get('/sitemap.xml')
      const listed = [...text.matchAll(/<loc>[^<]+?(\/lecon\/[^<]+)<\/loc>/g)].map(([, path]) => path!)
      const written = school.services.content
        .report()
        .courses.reduce((sum, course) => sum + course.written, 0)
      expect(listed).toHaveLength(written)
      const titles = new Set<string>()
      const descriptions = new Set<string>()
      for (const path of listed) {
        const face = await get(`/api${path.replace(/^\/lecon\/([^/]+)\/([^/]+)/, '/courses/$1_$2/faces')}`)
        expect([path, face.status, face.body.path]).toEqual([path, 200, path])
        titles.add(face.body.title)
        const filling = school.services.content.picture(path)
        expect([path, filling]).toEqual([
          path,
          expect.stringMatching(/^\/content\/pictures\/[\da-f]{24}\.png$/),
        ])
        descriptions.add(filling!)
      }
      expect(titles.size).toBe(written)
      expect(descriptions.size).toBe(written)
    },
  )

  test('have a description that a list of results shows whole', async () => {
    const { facePages } = await import('../src/features/courses/face/server/face-pages.ts')
    const [pages] = Object.values(facePages(school.services.content))
    const words = pages!.listed.map((path) => {
      const [, , className, course, chapter, lesson] = path.split('/').map(decodeURIComponent)
      return pages!.fillingOf({ class: className, course, chapter, lesson })!.words.description!
    })
    expect(new Set(words).size).toBe(words.length)
    expect(words.filter((one) => !/^.{50,200}[.?!…]$/.test(one))).toEqual([])
  })
})

describe('the picture of a lesson’s link', () => {
  test('is a small PNG that another site may show', async () => {
    const { text } = await get(thales)
    const address = contentOf(text, 'og:image')!
    expect(address).toMatch(/^https:\/\/ecole\.example\/content\/pictures\//)
    const answer = await school.app.inject({ url: new URL(address).pathname })
    expect(answer.headers['content-type']).toBe('image/png')
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(answer.headers['cross-origin-resource-policy']).toBeUndefined()
    const bytes = answer.rawPayload
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)].map(String)).toEqual(
      ['og:image:width', 'og:image:height'].map((name) => contentOf(text, name)),
    )
    expect(bytes.length).toBeLessThan(60 * 1024)
  })
})
