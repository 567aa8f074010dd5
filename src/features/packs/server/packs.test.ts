import { createPublicKey, verify } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpPupil } from '../../../../tests/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { sha256 } from '../../../platform/server/sha256.ts'
import { packManifest, type SignedPack } from '../contract.ts'
import { filesOf, readManifest } from '../manifest.ts'
import { chapterHtml, lessonsIn, openChapter } from '../rules.ts'
import { schoolKey } from './index.ts'
import { datesOfVersions } from './version-dates.ts'

const mathematics = 'Troisieme_Mathematiques'
let school: TestApp
let token: string
beforeAll(async () => {
  school = await startTestApp()
  token = (await signUpPupil(school)).token
})
afterAll(() => school.close())

const get = (url: string, headers?: Record<string, string>) =>
  school.call('GET', url, { token, ...(headers && { headers }) })
const kept = async (course: string) => readManifest((await get(`/api/packs/${course}`)).body.manifest)!
const fileOf = async (hash: string) => (await get(`/api/packs/files/${hash}`)).text
const isSigned = ({ manifest, signature }: SignedPack, key: string) =>
  verify(
    null,
    Buffer.from(manifest),
    createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'base64').toString('base64url') },
      format: 'jwk',
    }),
    Buffer.from(signature, 'base64'),
  )

describe('the manifest of a course', () => {
  test('is signed with the key that the school tells to anybody', async () => {
    const { body: told } = await school.call('GET', '/api/packs/key')
    const { body: pack } = await get(`/api/packs/${mathematics}`)
    expect(Buffer.from(told.key, 'base64')).toHaveLength(32)
    expect(isSigned(pack, told.key)).toBe(true)
    expect(isSigned({ ...pack, manifest: pack.manifest.replace('Racine', 'Racines') }, told.key)).toBe(false)
    const other = (await schoolKey((await elsewhere()).services.db)).key
    expect(isSigned(pack, other)).toBe(false)
  })

  test('says of the course what everybody is told, and of no person', async () => {
    const manifest = await kept(mathematics)
    expect(packManifest.parse(manifest)).toEqual(manifest)
    const { body } = await school.call('GET', `/api/courses/${mathematics}?outline=true`)
    expect(manifest.entry).toEqual(body)
  })

  test('comes whatever the accents, compressed, and not again to who has it', async () => {
    const address = '/api/packs/troisième_MATHÉMATIQUES'
    const plain = await get(address)
    expect(plain.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('Authorization'),
    })
    const headers = { authorization: `Bearer ${token}` }
    const packed = await school.app.inject({ url: address, headers: { ...headers, 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.text)
    const again = await get(address, { 'if-none-match': String(plain.headers.etag) })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test.each(['Troisieme_Latin', '__proto__', 'a'.repeat(101), '%00'])('there is none of %s', async (name) => {
    const { status, body } = await get(`/api/packs/${name}`)
    expect([400, 404]).toContain(status)
    expect(body.error).toMatch(/\.$/)
  })
})

describe('its files', () => {
  test('hold what the calls of courses and quizzes answer, and are named by their bytes', async () => {
    const { chapters } = await kept(mathematics)
    expect(chapters.length).toBeGreaterThan(10)
    const parts = Map.groupBy(chapters, (chapter) => chapter.number)
    for (const [number, files] of parts) {
      const texts = await Promise.all(files.map(({ hash }) => fileOf(hash)))
      expect(texts.map((text) => [sha256(text), Buffer.byteLength(text)])).toEqual(
        files.map(({ hash, size }) => [hash, size]),
      )
      const file = openChapter(texts)
      const path = `/api/courses/${mathematics}/chapters/${number}`
      expect(file).toMatchObject({ course: mathematics, chapter: number })
      for (const kind of ['cours', 'exercices', 'corrections', 'fiches'] as const) {
        const { status, text: html } = await get(`${path}/${kind}`)
        expect(chapterHtml(file, kind, number)).toBe(status === 200 ? html : '')
      }
      for (const lesson of lessonsIn(file.cours))
        expect(lesson.html).toBe((await get(`${path}/cours?lesson=${lesson.number}`)).text)
      const quiz = await get(`/api/quizzes/${mathematics}_chapter${number}`)
      expect(file.quiz).toEqual(quiz.status === 200 ? quiz.body : null)
    }
  })

  test('are those of the courses that a programme borrows from', async () => {
    const [programme, history] = [
      await kept('Terminale_Histoire-Géographie'),
      await kept('Terminale_Histoire'),
    ]
    const first = programme.chapters.find(({ number }) => number === 1)!
    expect(first.hash).toBe(history.chapters[0]!.hash)
    const last = programme.chapters.at(-1)!
    const parts = programme.chapters.filter(({ number }) => number === last.number)
    const file = openChapter(await Promise.all(parts.map(({ hash }) => fileOf(hash))))
    expect(file.course).toBe('Terminale_Géographie')
    const { text } = await get(`/api/courses/Terminale_Histoire-Géographie/chapters/${last.number}/exercices`)
    expect(chapterHtml(file, 'exercices', last.number)).toBe(text)
  })

  test('are all in one, too, each on its line', async () => {
    const { bundle, chapters } = await kept(mathematics)
    const text = await fileOf(bundle!.hash)
    expect([sha256(text), Buffer.byteLength(text)]).toEqual([bundle!.hash, bundle!.size])
    const lines = text.split('\n').map((line) => line.slice(1))
    expect(lines.map(sha256)).toEqual([...chapters.map(({ hash }) => hash), sha256('')])
    expect(bundle!.bytes).toBeLessThan(chapters.reduce((sum, { bytes }) => sum + bytes, 0) * 0.92)
  })

  test('include what can be found in the class', async () => {
    const { search } = await kept(mathematics)
    const file = school.services.content.searchFiles.find((one) => one.class === 'Troisieme')!
    expect(await fileOf(search!.hash)).toBe(file.packed.text().toString())
  })

  test('are kept for ever by who asked, and sent to nobody else', async () => {
    const { hash } = filesOf(await kept(mathematics))[0]!
    const { headers } = await get(`/api/packs/files/${hash}`)
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-type': 'application/json; charset=utf-8',
      vary: expect.stringContaining('Authorization'),
    })
    expect((await school.call('GET', `/api/packs/files/${hash}`)).status).toBe(401)
    const again = await get(`/api/packs/files/${hash}`, { 'if-none-match': String(headers.etag) })
    expect(again.status).toBe(304)
  })

  test.each(['0'.repeat(64), 'a'.repeat(63), '__proto__'])('there is none named %s', async (name) => {
    const { status, body } = await get(`/api/packs/files/${name}`)
    expect([400, 404]).toContain(status)
    expect(body.error).toBe('Ce fichier n’existe pas.')
  })
})

describe('the list of packs', () => {
  test('comes compressed, and not again to who has it', async () => {
    const first = await school.app.inject({ url: '/api/packs', headers: { 'accept-encoding': 'br' } })
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
    const { packs } = JSON.parse(brotliDecompressSync(first.rawPayload).toString()) as { packs: object[] }
    expect(packs.length).toBeGreaterThan(1)
    const headers = { 'if-none-match': String(first.headers.etag) }
    const again = await school.app.inject({ url: '/api/packs', headers })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    const other = await school.app.inject({
      url: '/api/packs',
      headers: { 'if-none-match': '"of-a-build-before"' },
    })
    expect(other.statusCode).toBe(200)
  })

  test('says to anybody what each weighs on the wire', async () => {
    const { status, body } = await school.call('GET', '/api/packs')
    expect(status).toBe(200)
    const listed = body.packs.find(({ id }: { id: string }) => id === mathematics)
    const { version, chapters, bundle, search } = await kept(mathematics)
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' }
    const { rawPayload } = await school.app.inject({ url: `/api/packs/${mathematics}`, headers })
    expect(listed).toEqual({
      id: mathematics,
      chapters: new Set(chapters.map(({ number }) => number)).size,
      bytes: rawPayload.length + bundle!.bytes,
      borrowed_bytes: 0,
      search_bytes: search!.bytes,
      version,
    })
    const programme = body.packs.find(({ id }: { id: string }) => id === 'Terminale_Histoire-Géographie')
    expect(programme.borrowed_bytes).toBeGreaterThan(programme.bytes * 0.8)
  })
})

let others: TestApp[] = []
afterAll(async () => {
  for (const other of others) await other.close()
})
async function elsewhere(): Promise<TestApp> {
  const other = await startTestApp()
  others = [...others, other]
  return other
}

describe('the moment since which the school has a version', () => {
  const first = new Date('2026-11-01T08:00:00Z')
  const later = new Date('2026-12-01T08:00:00Z')

  test('stays as long as the version does, for every copy and after each start', async () => {
    const { db } = (await elsewhere()).services
    expect(await datesOfVersions(db, { a: 'one', b: 'one' }, first)).toEqual({
      a: first.toISOString(),
      b: first.toISOString(),
    })
    const changed = await datesOfVersions(db, { a: 'one', b: 'two' }, later)
    expect(changed).toEqual({ a: first.toISOString(), b: later.toISOString() })
    expect(await datesOfVersions(db, { a: 'one', b: 'two' }, new Date('2027-01-01'))).toEqual(changed)
  })

  test('is one for copies of the server that start at the same time', async () => {
    const { db } = (await elsewhere()).services
    const starts = [first, later, new Date('2027-01-01')]
    const said = await Promise.all(starts.map((now) => datesOfVersions(db, { a: 'one' }, now)))
    expect(new Set(said.map(({ a }) => a)).size).toBe(1)
  })

  test('stands in the manifest that is signed', async () => {
    expect(Date.parse((await kept(mathematics)).since!)).toBeLessThanOrEqual(Date.now())
  })
})

describe('the key of the school', () => {
  test('is the same to copies that open at once, and after a restart', async () => {
    const { db } = (await elsewhere()).services
    const keys = await Promise.all([schoolKey(db), schoolKey(db), schoolKey(db)])
    const later = await schoolKey(db)
    expect(new Set([...keys, later].map(({ key }) => key)).size).toBe(1)
    expect(new Set([...keys, later].map(({ sign }) => sign('texte'))).size).toBe(1)
  })
})
