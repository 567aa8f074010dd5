// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPhoneStorage, type PhoneStorage } from '../../../../../tests/support/cache-storage.ts'
import { openPackedSchool, type PackedSchool } from '../../../../../tests/support/packed-school.ts'
import { fileAddress, packAddress, packsCache } from '../../addresses.ts'
import type { ListedPack } from '../../contract.ts'
import { openChapter } from '../../rules.ts'
import { KeptFailure } from './failure.ts'
import type { KeepProgress } from './fetch-files.ts'
import {
  acceptNewKey,
  findUpdates,
  giveUp,
  keepCourses,
  removeAllCourses,
  removeCourses,
  repairCourses,
} from './index.ts'
import { listKept } from './list-kept.ts'
import { manifestOf, readEntry, type StoredPack } from './store.ts'

const both = ['Terminale_SVT', 'Terminale_Anglais']
let school: PackedSchool
let phone: PhoneStorage

beforeEach(() => {
  school = openPackedSchool()
  phone = openPhoneStorage()
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => school.fetch(address, init))
  vi.stubGlobal('caches', phone)
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof KeptFailure ? error.kind : String(error)),
  )
const entries = async () =>
  (await (await caches.open(packsCache)).keys()).map(({ url }) => new URL(url).pathname)
const files = async () => (await entries()).filter((path) => path.startsWith('/api/packs/files/'))
const filesAsked = () => school.asked.filter((path) => path.startsWith('/api/packs/files/'))

/** What a reader finds of a course: the text of each chapter of the version that is readable, null where one is not. */
async function readable(course: string): Promise<(string | null)[]> {
  const cache = await caches.open(packsCache)
  const manifest = manifestOf(await readEntry<StoredPack>(cache, packAddress(course)))
  const chapters = manifest?.chapters ?? []
  return Promise.all(
    chapters.map(async ({ hash }) => {
      const file = await cache.match(fileAddress(hash))
      return file ? openChapter([await file.text()]).cours : null
    }),
  )
}
const svt = ['<p>La cellule</p>', '<p>Les gènes</p>', '<p>Le climat</p>']

test('keeps courses in whole, the search of their class once, and tells how far it is', async () => {
  const told: number[] = []
  await keepCourses(both, { onProgress: ({ files: come }) => told.push(come) })
  expect(await readable('Terminale_SVT')).toEqual(svt)
  const list = await listKept()
  expect(list.courses.map(({ course, chapters, missing }) => ({ course, chapters, missing }))).toEqual([
    { course: 'Terminale_SVT', chapters: 3, missing: 0 },
    { course: 'Terminale_Anglais', chapters: 2, missing: 0 },
  ])
  expect(told).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(filesAsked()).toHaveLength(6)
  expect(list).toMatchObject({ wanted: [], evicted: [] })
  expect(list.size).toBeGreaterThan(0)
})

test('asks for four files at a time', async () => {
  school.courses.Terminale_SVT = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [index + 1, `C${index}`]),
  )
  let now = 0
  let most = 0
  school.meddle = async (path, answer) => {
    if (!path.includes('/files/')) return answer
    most = Math.max(most, ++now)
    await new Promise((resolve) => setTimeout(resolve, 1))
    now--
    return answer
  }
  await keepCourses(['Terminale_SVT'])
  expect(most).toBe(4)
})

const sizeOf = async (course: string, chapter: number) =>
  (await (await school.fetch(fileAddress(school.hashOf(course, chapter)))).arrayBuffer()).byteLength

/** An answer that comes in pieces of so many bytes, and breaks off after `most`. */
function inPieces(answer: Response, size: number, most = Infinity): Response {
  let sent = 0
  const pull = async (line: ReadableStreamDefaultController<Uint8Array>) => {
    const bytes = await whole
    if (sent >= most) return line.error(new TypeError('Failed to fetch'))
    if (sent >= bytes.length) return line.close()
    const piece = bytes.slice(sent, Math.min(sent + size, most))
    line.enqueue(piece)
    sent += piece.length
  }
  const whole = answer.arrayBuffer().then((bytes) => new Uint8Array(bytes))
  return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }))
}

describe('a course of which nothing is there', () => {
  const bundle = () => fileAddress(school.bundleOf('Terminale_SVT'))
  beforeEach(() => {
    school.hasBundles = true
  })

  test('comes in one file, and the search of its class', async () => {
    const told: number[] = []
    school.meddle = (path, answer) => (path === bundle() ? inPieces(answer, 7) : answer)
    await keepCourses(both, { onProgress: ({ files: come }) => told.push(come) })
    expect(filesAsked()).toHaveLength(3)
    expect(filesAsked()).toEqual(
      expect.arrayContaining(both.map((course) => fileAddress(school.bundleOf(course)))),
    )
    expect(await readable('Terminale_SVT')).toEqual(svt)
    expect(told).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(await entries()).toHaveLength(2 + 6 + 1)
  })

  test('costs what is said before, and weighs that while it comes', async () => {
    const { packs } = (await (await school.fetch('/api/packs')).json()) as { packs: ListedPack[] }
    let said: KeepProgress | undefined
    await keepCourses(both, { onProgress: (progress) => (said = progress) })
    const cost = packs.reduce((sum, { bytes }) => sum + bytes, packs[0]!.search_bytes)
    expect([said!.bytes, said!.ofBytes].map(Math.round)).toEqual([cost, cost])
  })

  test('keeps whole chapters where the line breaks, and asks for the others alone', async () => {
    const size = (await sizeOf('Terminale_SVT', 1)) + '[\n'.length
    for (const [most, come] of [
      [0, 0],
      [size - 1, 0],
      [size, 1],
      [size * 2 - 1, 1],
      [size * 2 + 20, 2],
    ] as const) {
      let isCut = false
      school.meddle = (path, answer) => {
        if (isCut) throw new TypeError('Failed to fetch')
        if (path !== bundle()) return answer
        isCut = true
        return inPieces(answer, 10, most)
      }
      await expect(keepCourses(['Terminale_SVT'])).rejects.toMatchObject({ code: 'network' })
      expect(await readable('Terminale_SVT')).toEqual([])
      expect(await listKept()).toMatchObject({ courses: [], wanted: [{ files: come + 1, ofFiles: 4 }] })
      school.meddle = (_path, answer) => answer
      school.asked.length = 0
      await keepCourses(['Terminale_SVT'])
      expect(filesAsked()).toEqual(
        come === 0
          ? [bundle()]
          : [1, 2, 3].slice(come).map((number) => fileAddress(school.hashOf('Terminale_SVT', number))),
      )
      expect(await readable('Terminale_SVT')).toEqual(svt)
      await removeAllCourses()
    }
  })

  test('comes file by file where its one file is damaged, refused, or cannot be read as it comes', async () => {
    const answers: (() => Response)[] = [
      () => new Response('{"cours":"<script>"}\n'),
      () => new Response('', { status: 500 }),
      () => new Response(null),
    ]
    for (const other of answers) {
      school.meddle = (path, answer) => (path === bundle() ? other() : answer)
      school.asked.length = 0
      await keepCourses(['Terminale_SVT'])
      expect(filesAsked()).toHaveLength(5)
      expect(await readable('Terminale_SVT')).toEqual(svt)
      expect(await entries()).toHaveLength(6)
      await removeAllCourses()
    }
  })

  test('stops while it comes, and on a full phone', async () => {
    const stop = new AbortController()
    school.meddle = (path, answer) => (path === bundle() ? inPieces(answer, 7) : answer)
    const onProgress = ({ files: come }: KeepProgress) => come === 2 && stop.abort()
    const stopped = keepCourses(['Terminale_SVT'], { signal: stop.signal, onProgress })
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
    expect((await listKept()).wanted).toEqual([{ course: 'Terminale_SVT', files: 2, ofFiles: 4 }])
    await giveUp(['Terminale_SVT'])
    phone.quota = phone.used + 1000
    expect(await kindOf(keepCourses(['Terminale_SVT']))).toBe('full')
    expect(await readable('Terminale_SVT')).toEqual([])
  })

  test('of which all chapters are new comes in one file, too, and says so before', async () => {
    await keepCourses(['Terminale_SVT'])
    const { courses } = await listKept()
    for (const chapter of [1, 2, 3]) school.courses.Terminale_SVT![chapter] = `${chapter}, tout neuf`
    const { packs } = (await (await school.fetch('/api/packs')).json()) as { packs: ListedPack[] }
    const [update] = await findUpdates(courses, packs)
    expect(Math.round(update!.bytes)).toBe(packs[0]!.bytes)
    school.asked.length = 0
    await keepCourses(['Terminale_SVT'])
    expect(filesAsked()).toEqual([bundle()])
    expect(await entries()).toHaveLength(1 + 4 + 1)
  })
})

test('stopped, it goes on where it was; nothing of it is readable before all of it is there', async () => {
  const many = Array.from({ length: 12 }, (_, index) => `Chapitre ${index + 1}`)
  school.courses.Terminale_SVT = Object.fromEntries(many.map((text, index) => [index + 1, text]))
  const stop = new AbortController()
  const stopped = keepCourses(['Terminale_SVT'], {
    signal: stop.signal,
    onProgress: ({ files: come }) => come === 2 && stop.abort(),
  })
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  const half = await listKept()
  expect(half.courses).toEqual([])
  const come = half.wanted[0]!.files
  expect(half.wanted).toEqual([{ course: 'Terminale_SVT', files: come, ofFiles: 13 }])
  expect(come).toBeGreaterThanOrEqual(2)
  expect(come).toBeLessThan(7)
  school.asked.length = 0
  await keepCourses(['Terminale_SVT'])
  expect(filesAsked()).toHaveLength(13 - come)
  expect(await readable('Terminale_SVT')).toEqual(many.map((text) => `<p>${text}</p>`))
})

test('an update fetches the changed chapter alone and leaves no file that nobody names', async () => {
  await keepCourses(['Terminale_SVT'])
  const old = school.hashOf('Terminale_SVT', 2)
  school.courses.Terminale_SVT![2] = 'Les gènes et l’environnement'
  const { courses } = await listKept()
  const offered = [
    { id: 'Terminale_SVT', version: 'new', chapters: 3, bytes: 1, borrowed_bytes: 0, search_bytes: 0 },
  ]
  expect(await findUpdates(courses, offered)).toEqual([
    { course: 'Terminale_SVT', chapters: 1, bytes: expect.any(Number) as number },
  ])
  school.asked.length = 0
  await keepCourses(['Terminale_SVT'])
  expect(filesAsked()).toEqual([fileAddress(school.hashOf('Terminale_SVT', 2))])
  expect(await readable('Terminale_SVT')).toEqual([svt[0], '<p>Les gènes et l’environnement</p>', svt[2]])
  expect(await files()).not.toContain(fileAddress(old))
})

test('a class that has lost a chapter loses it here with the next version', async () => {
  await keepCourses(['Terminale_SVT'])
  delete school.courses.Terminale_SVT![3]
  await keepCourses(['Terminale_SVT'])
  expect(await readable('Terminale_SVT')).toEqual(svt.slice(0, 2))
  expect(await files()).toHaveLength(3)
})

test('cut, killed or full at any request of 30 updates: the old version or the new one, never a mixture', async () => {
  await keepCourses(both)
  for (let round = 0; round < 30; round++) {
    const before = await readable('Terminale_SVT')
    for (const chapter of [1, 2, 3]) school.courses.Terminale_SVT![chapter] = `${chapter}, round ${round}`
    const after = [1, 2, 3].map((chapter) => `<p>${chapter}, round ${round}</p>`)
    let left = round % 6
    school.meddle = (_path, answer) => {
      if (left-- > 0) return answer
      throw new TypeError('Failed to fetch')
    }
    if (round % 3 === 2) phone.quota = phone.used + 60 * (round % 5)
    await keepCourses(both).catch(() => undefined)
    const cut = await readable('Terminale_SVT')
    expect([before, after]).toContainEqual(cut)
    expect(await readable('Terminale_Anglais')).toEqual(['<p>Present perfect</p>', '<p>Passive voice</p>'])
    school.meddle = (_path, answer) => answer
    phone.quota = Infinity
    await keepCourses(both)
    expect(await readable('Terminale_SVT')).toEqual(after)
    // Two courses, their files and search, the key.
    expect(await entries()).toHaveLength(2 + 6 + 1)
  }
})

test('a full phone keeps what it had, and goes on once there is room', async () => {
  await keepCourses(['Terminale_Anglais'])
  for (const room of [0, 100, 700, 900, 1000]) {
    phone.quota = phone.used + room
    expect(await kindOf(keepCourses(['Terminale_SVT']))).toBe('full')
    expect(await readable('Terminale_Anglais')).toHaveLength(2)
    expect(await readable('Terminale_SVT')).toEqual([])
    phone.quota = Infinity
    await giveUp(['Terminale_SVT'])
  }
  await keepCourses(['Terminale_SVT'])
  expect(await readable('Terminale_SVT')).toEqual(svt)
})

test('a file whose bytes are not what its name says is not kept', async () => {
  const wrong = fileAddress(school.hashOf('Terminale_SVT', 2))
  school.meddle = (path, answer) => (path === wrong ? new Response('{"cours":"<script>"}') : answer)
  expect(await kindOf(keepCourses(['Terminale_SVT']))).toBe('damaged')
  expect(await readable('Terminale_SVT')).toEqual([])
  expect(await files()).not.toContain(wrong)
})

test('a pack that is not the school’s, or of another course, is not kept', async () => {
  const foreign = openPackedSchool()
  await keepCourses(['Terminale_Anglais'])
  school.meddle = (path, answer) =>
    path === '/api/packs/Terminale_SVT' ? foreign.fetch('/api/packs/Terminale_SVT') : answer
  expect(await kindOf(keepCourses(['Terminale_SVT']))).toBe('foreign')
  school.meddle = (path, answer) =>
    path === '/api/packs/Terminale_SVT' ? school.fetch('/api/packs/Terminale_Anglais') : answer
  expect(await kindOf(keepCourses(['Terminale_SVT']))).toBe('foreign')
  expect((await listKept()).courses.map(({ course }) => course)).toEqual(['Terminale_Anglais'])
})

test('a school that changed its key: said, the old packs stay, and its new key is taken when the pupil says so', async () => {
  await keepCourses(['Terminale_SVT'])
  school.changeKey()
  school.courses.Terminale_SVT![1] = 'La cellule, refaite'
  expect(await kindOf(keepCourses(['Terminale_SVT']))).toBe('newKey')
  expect(await readable('Terminale_SVT')).toEqual(svt)
  await acceptNewKey()
  await keepCourses(['Terminale_SVT'])
  expect((await readable('Terminale_SVT'))[0]).toBe('<p>La cellule, refaite</p>')
})

test('a course that the school changes meanwhile is begun again', async () => {
  school.meddle = (path, answer) => {
    if (path.includes('/files/')) school.courses.Terminale_SVT = { 1: 'Tout autre chose' }
    return answer
  }
  await keepCourses(['Terminale_Anglais'])
  school.courses.Terminale_SVT = { 1: 'La cellule' }
  school.meddle = (path, answer) => {
    if (path !== '/api/packs/Terminale_SVT') return answer
    school.courses.Terminale_SVT = { 1: 'Tout autre chose' }
    return answer
  }
  expect(await kindOf(keepCourses(['Terminale_SVT']))).toBe('changed')
  await keepCourses(['Terminale_SVT'])
  expect(await readable('Terminale_SVT')).toEqual(['<p>Tout autre chose</p>'])
})

test('a repair finds what is gone and what is damaged, and fetches that alone', async () => {
  await keepCourses(both)
  const cache = await caches.open(packsCache)
  await cache.delete(fileAddress(school.hashOf('Terminale_SVT', 1)))
  await cache.put(fileAddress(school.hashOf('Terminale_SVT', 3)), new Response('{}'))
  expect((await listKept()).courses.map(({ missing }) => missing)).toEqual([1, 0])
  school.asked.length = 0
  await repairCourses(both)
  expect(filesAsked()).toHaveLength(2)
  expect(await readable('Terminale_SVT')).toEqual(svt)
})

test('what the browser has thrown away is remembered, and asked for again in one go', async () => {
  await keepCourses(both)
  phone.evict()
  const { courses, evicted } = await listKept()
  expect([courses, evicted]).toEqual([[], both])
  await keepCourses(evicted)
  expect((await listKept()).evicted).toEqual([])
})

test('removing one leaves the others their files; removing all leaves nothing but the key', async () => {
  await keepCourses(both)
  await removeCourses(['Terminale_SVT'])
  expect(await readable('Terminale_Anglais')).toHaveLength(2)
  expect(await files()).toHaveLength(3)
  await keepCourses(both)
  await removeAllCourses()
  expect(await entries()).toEqual(['/offline/key'])
  expect(await listKept()).toEqual({ courses: [], wanted: [], evicted: [], size: 0 })
})

test('two at once: the second is told to wait, in this tab and in another', async () => {
  const first = keepCourses(both)
  expect(await kindOf(keepCourses(both))).toBe('busy')
  await first
  const request = async (_name: string, _options: object, act: (lock: null) => unknown) => act(null)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { locks: { request } }))
  expect(await kindOf(keepCourses(both))).toBe('busy')
})

test('without Cache Storage or off https it says so, and lists nothing', async () => {
  vi.stubGlobal('caches', undefined)
  Reflect.deleteProperty(globalThis, 'caches')
  expect(await kindOf(keepCourses(both))).toBe('unsupported')
  expect(await listKept()).toEqual({ courses: [], wanted: [], evicted: [], size: 0 })
})
