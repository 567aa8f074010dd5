import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import UPNG from 'upng-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/test-app.ts'

const origin = 'https://ecole.example'
const webDir = join(import.meta.dirname, '../dist/web')

/** The screens of the specification that anybody may open, and what stands beside them. */
const publicScreens = [
  '/home',
  '/login',
  '/register',
  '/reset-password',
  '/courses',
  '/select-level',
  '/select-class/college',
  '/select-class/lycee',
  '/select-course/Premiere',
  '/course-detail/Terminale/Physique-Chimie',
  '/course-detail/Troisieme/Fran%C3%A7ais',
  '/recherche',
  '/quiz',
  '/pricing',
  '/contact',
  '/testmonials',
  '/privacy-policy',
  '/terms-of-service',
]

const privateScreens = [
  '/admin',
  '/profile',
  '/cahier',
  '/hors-ligne',
  '/exams',
  '/concours',
  '/lecture/Terminale/SVT',
  '/lecture-exam?path=Bac/x.pdf',
  '/exam/Bac/S2/2024/Math',
  '/correction/Bac/S2/2024/Math',
  '/create-admin',
]

let school: TestApp
let listed: string[]
const heads = new Map<string, string>()

beforeAll(async () => {
  school = await startTestApp({ web: true, env: { PUBLIC_URL: `${origin}/` } })
  const { text } = await school.call('GET', '/sitemap.xml')
  // Those of lessons: tests/lesson-pages.test.ts.
  const all = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
  listed = all.filter((address) => !address.startsWith(`${origin}/lecon/`))
  for (const address of listed) heads.set(address, await headOf(address.slice(origin.length)))
})
afterAll(() => school.close())

/** What stands before the body, without styles and scripts that run. */
async function headOf(path: string): Promise<string> {
  const { text } = await school.call('GET', path)
  return text.slice(0, text.indexOf('<body>')).replaceAll(/<(style|script)>.*?<\/\1>/gs, '')
}

const contentOf = (head: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1]

test('the sitemap lists every public screen under the school’s own address', async () => {
  const { status, headers, text } = await school.call('GET', '/sitemap.xml')
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^application\/xml/)
  expect(text).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org/,
  )
  for (const path of publicScreens) expect(listed).toContain(origin + path)
  expect(new Set(listed).size).toBe(listed.length)
})

test('the sitemap lists only pages that answer, and each is its own canonical address', async () => {
  expect(listed.length).toBeGreaterThan(70)
  for (const address of listed) {
    const { status } = await school.call('GET', address.slice(origin.length))
    expect([address, status]).toEqual([address, 200])
    expect(heads.get(address)).toContain(`<link rel="canonical" href="${address}">`)
    expect(heads.get(address)).not.toContain('noindex')
  }
})

test('robots.txt leads to the sitemap and lets pages be read', async () => {
  const { headers, text } = await school.call('GET', '/robots.txt')
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(text.split('\n').filter((line) => line.startsWith('Disallow:'))).toEqual(['Disallow: /recherche?'])
})

test.each(privateScreens)('%s is nobody’s business: no engine keeps it, no sitemap has it', async (path) => {
  const head = await headOf(path)
  expect(contentOf(head, 'robots')).toBe('noindex')
  expect(head).not.toMatch(/rel="canonical"|property="og:/)
  expect(listed).not.toContain(origin + path)
})

test('no two pages have the same title or the same description', () => {
  for (const pattern of [/<title>([^<]+)<\/title>/, /<meta name="description" content="([^"]+)"/]) {
    const byText = Map.groupBy(listed, (address) => pattern.exec(heads.get(address)!)![1])
    expect([...byText.values()].filter(({ length }) => length > 1)).toEqual([])
  }
})

test('a description is a sentence that a list of results shows whole', () => {
  for (const address of listed) {
    const description = contentOf(heads.get(address)!, 'description')!
    expect([address, description]).toEqual([address, expect.stringMatching(/^.{50,200}[.?]$/)])
    expect(contentOf(heads.get(address)!, 'og:description')).toBe(description)
  }
})

test('a class’s notebooks have one address, whichever of them stands first', async () => {
  const head = await headOf('/select-course/Terminale/SVT')
  expect(head).toContain(`<link rel="canonical" href="${origin}/select-course/Terminale">`)
  expect(listed).not.toContain(`${origin}/select-course/Terminale/SVT`)
})

describe('pictures of shared links', () => {
  test('every page has one of 1200 × 630 at an absolute address', async () => {
    const addresses = new Set([...heads.values()].map((head) => contentOf(head, 'og:image')))
    expect(addresses.size).toBeGreaterThan(50)
    for (const address of addresses) {
      const file = new URL(address!)
      expect(file.origin).toBe(origin)
      const bytes = readFileSync(join(webDir, file.pathname))
      const { width, height } = UPNG.decode(new Uint8Array(bytes).buffer)
      expect({ width, height }).toEqual({ width: 1200, height: 630 })
      expect(bytes.length).toBeLessThan(20_000)
      const { status, headers } = await school.call('GET', file.pathname)
      expect([status, headers['content-type']]).toEqual([200, 'image/png'])
    }
  })

  test('those of two subjects differ', () => {
    const [one, other] = ['SVT', 'Philosophie'].map((subject) =>
      contentOf(heads.get(`${origin}/course-detail/Terminale/${subject}`)!, 'og:image'),
    )
    expect(one).not.toBe(other)
  })

  test('networks are told what they need', () => {
    const head = heads.get(`${origin}/course-detail/Terminale/SVT`)!
    expect(contentOf(head, 'og:title')).toBe('SVT, Terminale · Xamle')
    expect(contentOf(head, 'og:url')).toBe(`${origin}/course-detail/Terminale/SVT`)
    expect(contentOf(head, 'og:type')).toBe('website')
    expect(contentOf(head, 'og:locale')).toBe('fr_SN')
    expect(contentOf(head, 'og:image:alt')).toMatch(/^SVT Terminale/)
    expect(contentOf(head, 'twitter:card')).toBe('summary_large_image')
  })
})

describe('what machines read', () => {
  const factsOf = async (path: string) => {
    const { text } = await school.call('GET', path)
    const found = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    return found.map(([, json]) => JSON.parse(json!) as Record<string, unknown>)
  }

  test('the home page says what the school is', async () => {
    expect(await factsOf('/home')).toEqual([
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'EducationalOrganization',
        name: 'Xamle',
        url: `${origin}/home`,
        logo: `${origin}/icon-512.png`,
      }),
    ])
  })

  test('a course’s page says what the course is', async () => {
    const course = school.services.content.course('Terminale_SVT')!
    expect(await factsOf('/course-detail/Terminale/SVT')).toEqual([
      expect.objectContaining({
        '@type': 'Course',
        name: 'SVT, Terminale',
        inLanguage: 'fr',
        provider: { '@type': 'EducationalOrganization', name: 'Xamle', url: `${origin}/home` },
        syllabusSections: course.chapters.map(({ title }) => ({ '@type': 'Syllabus', name: title })),
      }),
    ])
  })

  test('other pages say nothing', async () => {
    expect(await factsOf('/pricing')).toEqual([])
    expect(await factsOf('/profile')).toEqual([])
  })
})

test('a phone can put the school on its home screen', async () => {
  const head = heads.get(`${origin}/home`)!
  expect(head).toContain('<link rel="manifest" href="/site.webmanifest">')
  const { headers, text } = await school.call('GET', '/site.webmanifest')
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = JSON.parse(text)
  expect(manifest).toMatchObject({ lang: 'fr', start_url: '/home', scope: '/', display: 'standalone' })
  const purposes = manifest.icons.map(({ sizes, purpose }: any) => `${sizes} ${purpose}`)
  expect(purposes).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
  expect(manifest).toMatchObject({ id: '/', dir: 'ltr', categories: ['education'] })
  const shortcuts = manifest.shortcuts.map(({ name, url }: any) => [name, url])
  expect(shortcuts).toEqual([
    ['Reprendre', '/home#reprendre'],
    ['Cahier d’erreurs', '/cahier'],
  ])
  const { action, method, enctype, params } = manifest.share_target
  expect([action, method, enctype]).toEqual(['/hors-ligne', 'POST', 'multipart/form-data'])
  expect(params.files).toEqual([{ name: 'cahier', accept: ['text/html', '.html'] }])
  const apple = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(head)![1]
  const icons = [...manifest.icons, { src: apple, sizes: '180x180', type: 'image/png' }]
  for (const { src, sizes, type } of icons) {
    const { status, headers: icon } = await school.call('GET', src)
    expect([src, status, icon['content-type']]).toEqual([src, 200, type])
    const picture = UPNG.decode(new Uint8Array(readFileSync(join(webDir, 'public', src))).buffer)
    const { width, height } = picture
    const hasHoles = new Uint8Array(UPNG.toRGBA8(picture)[0]!).some(
      (value, at) => at % 4 === 3 && value < 255,
    )
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
    // What a phone cuts to its own shape must have no holes.
    const mayHaveHoles = !/maskable|apple/.test(src)
    expect([src, hasHoles && !mayHaveHoles]).toEqual([src, false])
  }
})

test('pages hold the school’s own address, compressed or not, and the language', async () => {
  const { text } = await school.call('GET', '/home')
  expect(text).not.toContain('{{')
  expect(text).toMatch(/^<!doctype html><html lang="fr"/)
  const compressed = await school.app.inject({ url: '/home', headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(text)
})
