import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressText } from '../src/platform/server/compress-text.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const webDir = join(import.meta.dirname, '../dist/web')

const kilobyte = 1024
const budgets = { firstVisit: 91 * kilobyte, page: 14 * kilobyte, chunk: 12 * kilobyte }
/** What a screen may grow by before somebody has to decide it, and to write its new figure here. */
const margin = 0.3 * kilobyte

/**
 * Bytes and requests of a first visit to each address of the router's table: the page and all the files that it
 * names, compressed, with their headers. What the page asks of the server once it lives is not among them.
 */
const screens: Record<string, { at?: string; bytes: number; requests: number }> = {
  '/home': { bytes: 92_229, requests: 6 },
  '/login': { bytes: 92_307, requests: 8 },
  '/register': { bytes: 92_927, requests: 8 },
  '/reset-password': { bytes: 91_022, requests: 7 },
  '/create-admin': { bytes: 90_935, requests: 7 },
  '/profile': { bytes: 102_282, requests: 16 },
  '/courses': { bytes: 90_872, requests: 8 },
  '/select-level': { bytes: 85_377, requests: 6 },
  '/select-class': { bytes: 89_362, requests: 8 },
  '/select-class/:level': { at: '/select-class/lycee', bytes: 89_435, requests: 8 },
  '/select-course/:class': { at: '/select-course/Terminale', bytes: 90_411, requests: 8 },
  '/select-course/:class/:course': { at: '/select-course/Terminale/SVT', bytes: 90_391, requests: 8 },
  '/course-detail/:class/:course': {
    at: '/course-detail/Troisieme/Mathematiques',
    bytes: 91_456,
    requests: 7,
  },
  // With the application, which comes when a button is pressed.
  '/lecon/:class/:course/:chapter/:lesson': {
    at: '/lecon/Troisieme/Mathematiques/theoreme-de-thales/enonce-et-configurations',
    bytes: 91_454,
    requests: 7,
  },
  '/lecture/:class/:course': { at: '/lecture/Troisieme/Mathematiques', bytes: 100_202, requests: 7 },
  '/lecture': { bytes: 85_981, requests: 7 },
  '/lecture/:class': { at: '/lecture/Terminale', bytes: 85_981, requests: 7 },
  '/course-detail': { bytes: 86_893, requests: 7 },
  '/course-detail/:class': { at: '/course-detail/Terminale', bytes: 86_893, requests: 7 },
  '/recherche': { bytes: 88_256, requests: 7 },
  '/quiz': { bytes: 89_170, requests: 8 },
  '/quiz/:id': { at: '/quiz/Troisieme_Mathematiques_chapter1', bytes: 94_842, requests: 9 },
  '/cahier': { bytes: 94_276, requests: 9 },
  // With what says prices, which the lists of papers have too.
  '/hors-ligne': { bytes: 96_125, requests: 9 },
  '/exams': { bytes: 94_338, requests: 10 },
  '/concours': { bytes: 93_913, requests: 10 },
  '/exam/:level/:serie/:year/:file': { at: '/exam/Bac/S2/2024/maths', bytes: 94_656, requests: 10 },
  '/correction/:level/:serie/:year/:file': {
    at: '/correction/Bac/S2/2024/maths',
    bytes: 94_648,
    requests: 10,
  },
  '/lecture-exam': { bytes: 94_508, requests: 9 },
  '/admin': { bytes: 85_169, requests: 5 },
  '/pricing': { bytes: 87_768, requests: 7 },
  '/contact': { bytes: 86_629, requests: 6 },
  '/testmonials': { bytes: 85_272, requests: 6 },
  '/privacy-policy': { bytes: 90_373, requests: 7 },
  '/terms-of-service': { bytes: 87_971, requests: 7 },
}

/** Chunks that no screen needs to show itself, or all screens share, and what they weigh. */
const largeChunks: Record<string, number> = {
  // React, unchanged by our releases.
  vendor: 58_333,
  // The charts of the dashboard.
  plot: 21_521,
}

let school: TestApp
let pages: { pages: Record<string, string>; routes: { pattern: string }[] }

beforeAll(async () => {
  school = await startTestApp({ web: true })
  pages = JSON.parse(readFileSync(join(webDir, 'pages.json'), 'utf8')) as typeof pages
})
afterAll(() => school.close())

/** An answer as it crosses the wire to a browser that takes Brotli. */
async function fetched(path: string): Promise<{ bytes: number; body: string }> {
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const answer = await school.app.inject({ method: 'GET', url: path, headers })
  const lines = Object.entries(answer.headers).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}: ${one}\r\n`),
  )
  const head = `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n${lines.join('')}\r\n`
  return {
    bytes:
      Buffer.byteLength(head) +
      (answer.headers['content-encoding'] === 'br'
        ? await weighed(answer.rawPayload)
        : answer.rawPayload.length),
    body: answer.payload,
  }
}

/**
 * Bytes of a packed file whose names of other files have the same hashes in every build. With a build's own the same
 * page weighs 60 bytes more or less each time that any file of the application changes: no budget could be that near.
 */
async function weighed(packed: Buffer): Promise<number> {
  const text = brotliDecompressSync(packed).toString()
  const named = text.replaceAll(
    /([\w-]+-)[0-9a-f]{7}(\.(?:js|css))/g,
    (_name, stem: string, ending: string) => {
      const hash = createHash('sha256')
        .update(stem + ending)
        .digest('hex')
      return `${stem}${hash.slice(0, 7)}${ending}`
    },
  )
  return (await compressText(Buffer.from(named))).br.length
}

/** The files that a page names. */
async function filesOf(path: string): Promise<string[]> {
  const plain = await school.app.inject({ method: 'GET', url: path })
  const named = plain.payload.matchAll(
    /<link rel="modulepreload"[^>]* href="([^"]+)"|<script type="module"[^>]* src="([^"]+)"|url\((\/assets\/[^)]+)\)/g,
  )
  return [...new Set([...named].map(([, preload, script, font]) => preload ?? script ?? font!))]
}

async function firstVisit(path: string) {
  const answers = await Promise.all([path, ...(await filesOf(path))].map(fetched))
  return { bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0), requests: answers.length }
}

const told = (what: string, found: number, budget: number) =>
  found > budget ? [`${what}: ${found}, budget ${Math.floor(budget)}`] : []

/** Today's bytes and a margin; where the budget of a first visit is kept today, that one stays the end. */
function budgetOf(today: number): number {
  return today > budgets.firstVisit ? today + margin : Math.min(today + margin, budgets.firstVisit)
}

test('every address of the router’s table has its budget', () => {
  // The worker alone asks for those of the shell, which are the same pages.
  const asked = pages.routes.map(({ pattern }) => pattern).filter((path) => !path.startsWith('/shell/'))
  expect(Object.keys(screens).toSorted()).toEqual(asked.toSorted())
})

test.each(Object.entries(screens))('a first visit to %s', async (pattern, screen) => {
  const { bytes, requests } = await firstVisit(screen.at ?? pattern)
  expect([
    ...told(`${pattern}, bytes`, bytes, budgetOf(screen.bytes)),
    ...told(`${pattern}, requests`, requests, screen.requests),
  ]).toEqual([])
})

test(
  'the public page of any lesson costs 60 KB at most until a button is pressed',
  { timeout: 120_000 },
  async () => {
    const { text } = await school.call('GET', '/sitemap.xml')
    const paths = [...text.matchAll(/<loc>[^<]+?(\/lecon\/[^<]+)<\/loc>/g)].map(([, path]) => path!)
    expect(paths.length).toBeGreaterThan(600)
    const font = (await filesOf(paths[0]!)).find((file) => file.endsWith('.woff2'))
    const formulas = school.services.content.fontFiles.map(({ address }) => address)
    const fonts = (await Promise.all([font!, ...formulas].map(fetched))).reduce(
      (sum, { bytes }) => sum + bytes,
      0,
    )
    const weights: string[] = []
    // The heaviest by their text: packing all of them takes a minute.
    const heaviest = paths
      .map((path) => ({ path, size: school.services.content.face(path)!.length }))
      .toSorted((one, other) => other.size - one.size)
      .slice(0, 12)
    for (const { path } of heaviest)
      weights.push(...told(path, (await fetched(path)).bytes + fonts, 60 * kilobyte))
    expect(weights).toEqual([])
  },
)

test('the quizzes of the largest class cost 40 KB at most to who comes from the home page', async () => {
  const [home, quizzes] = [await filesOf('/home'), await filesOf('/quiz')]
  const files = quizzes.filter((file) => !home.includes(file))
  expect(files).not.toEqual([])
  const answers = await Promise.all(['/api/quizzes?class=Terminale', ...files].map(fetched))
  const bytes = answers.reduce((sum, answer) => sum + answer.bytes, 0)
  expect(bytes).toBeGreaterThan(1000)
  expect(told('/quiz', bytes, 40 * kilobyte)).toEqual([])
})

test('a page of the build weighs 14 KB at most', { timeout: 300_000 }, async () => {
  const files = globSync('**/*.html', { cwd: webDir, exclude: ['public/**'] })
  expect(files.length).toBeGreaterThan(50)
  const sizes = await Promise.all(
    files.map(async (file) => {
      const { br } = await compressText(readFileSync(join(webDir, file)))
      return told(file, br.length, budgets.page)
    }),
  )
  expect(sizes.flat()).toEqual([])
})

test('a chunk weighs 12 KB at most, but for those that are told apart', () => {
  const chunks = globSync('assets/*.js.br', { cwd: webDir })
  expect(chunks.length).toBeGreaterThan(50)
  const over = chunks.flatMap((file) => {
    const name = file.replace(/^assets\/|-[0-9a-f]{7}\.js\.br$/g, '')
    const known = largeChunks[name]
    return told(file, statSync(join(webDir, file)).size, known ? known + margin : budgets.chunk)
  })
  expect(over).toEqual([])
})

test('the worker, and what /hors-ligne has of its own at first, weigh 14 KB at most', () => {
  const own = globSync(['sw.js.br', 'assets/{offline,keeping}-*.{js,css}.br'], { cwd: webDir })
  const files = own.filter((file) => !file.includes('offline-help'))
  // The page's style is that of what it keeps with.
  expect(files).toHaveLength(4)
  const bytes = files.reduce((sum, file) => sum + statSync(join(webDir, file)).size, 0)
  expect(told('worker and page', bytes, 14 * kilobyte)).toEqual([])
})
