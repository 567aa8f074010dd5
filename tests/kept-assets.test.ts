import { cpSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '../src/common/durations.ts'
import { createApp } from '../src/app/server/app.ts'
import { assetsOf, assetsWork, keepAssets, readKept, tidyAssets } from '../src/platform/server/kept-assets.ts'
import { buildOnce } from './support/built.ts'
import { startS3 } from './support/s3.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const webDir = join(import.meta.dirname, '../dist/web')
const absent = { error: 'Cette adresse n’existe pas.', code: 'not_found' }
const script = `export const word = '${'mot '.repeat(500)}'`

/** Two copies of one school during an update: each has a script and a picture that the other's build has not. */
describe.each(['disk', 's3'] as const)('pages of two builds, files on %s', (storage) => {
  let school: TestApp
  let close: () => Promise<void>
  let folder: string
  let newer: FastifyInstance
  let older: FastifyInstance
  /** What was asked of the store. */
  let read: string[]

  beforeAll(async () => {
    const s3 = storage === 's3' ? await startS3() : undefined
    school = await startTestApp(s3 ? { env: { STORAGE_URL: s3.storageUrl } } : {})
    const { services } = school
    buildOnce('web')
    folder = mkdtempSync(join(tmpdir(), 'xamle-build-'))
    cpSync(webDir, folder, { recursive: true })
    const own = join(folder, 'assets')
    rmSync(join(own, ownScript()))
    rmSync(join(own, `${ownScript()}.br`))
    rmSync(join(own, `${ownScript()}.gz`))
    writeFileSync(join(own, 'reader-0a1b2c3.js'), script)
    writeFileSync(join(own, 'reader-0a1b2c3.js.br'), brotliCompressSync(script))
    writeFileSync(join(own, 'lien-Ab_d-3gh.png'), 'a picture')
    writeFileSync(join(own, 'secret.js'), 'without a hash')
    read = []
    const { files } = services
    const watched = {
      ...services,
      files: { ...files, read: (key: string) => (read.push(key), files.read(key)) },
    }
    older = await createApp(watched, { webDir })
    newer = await createApp(watched, { webDir: folder })
    await keepAssets(services, assetsOf(webDir, services.content.fontFiles))
    await keepAssets(services, assetsOf(folder, []))
    close = async () => {
      await Promise.all([older.close(), newer.close()])
      await school.close()
      await s3?.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
  afterAll(() => close())

  /** One of the scripts of the build that is there. */
  const ownScript = () =>
    readdirSync(join(webDir, 'assets')).find(
      (name) => name.startsWith('auth-modal-') && name.endsWith('.js'),
    )!
  const get = (app: FastifyInstance, url: string, encoding = 'gzip, br') =>
    app.inject({ url, headers: { 'accept-encoding': encoding } })

  test.each([
    ['br', 'gzip, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, 'identity', (bytes: Buffer) => bytes],
  ])('each answers for the other, in %s', async (encoding, accepted, unpack) => {
    const asked = await get(older, '/assets/reader-0a1b2c3.js', accepted)
    expect([
      asked.statusCode,
      asked.headers['content-encoding'],
      asked.headers['content-type'],
      unpack(asked.rawPayload).toString(),
    ]).toEqual([200, encoding, 'text/javascript', script])
    const name = `/assets/${ownScript()}`
    const [away, here] = [await get(newer, name, accepted), await get(older, name, accepted)]
    expect(unpack(away.rawPayload).equals(unpack(here.rawPayload))).toBe(true)
    // As if the build itself had it.
    const headers = [
      'cache-control',
      'content-type',
      'content-encoding',
      'vary',
      'content-security-policy',
      'cross-origin-resource-policy',
      'x-content-type-options',
    ]
    for (const header of headers)
      expect([header, away.headers[header]]).toEqual([header, here.headers[header]])
    const picture = await get(older, '/assets/lien-Ab_d-3gh.png')
    expect([picture.statusCode, picture.headers['content-type'], picture.payload]).toEqual([
      200,
      'image/png',
      'a picture',
    ])
    expect((await older.inject({ method: 'HEAD', url: '/assets/lien-Ab_d-3gh.png' })).payload).toBe('')
  })

  test('what a build has itself is not looked for', async () => {
    read.length = 0
    expect((await get(older, `/assets/${ownScript()}`)).statusCode).toBe(200)
    expect((await get(newer, '/assets/reader-0a1b2c3.js')).statusCode).toBe(200)
    const [font] = school.services.content.fontFiles
    expect((await get(older, font!.address)).statusCode).toBe(200)
    expect(read).toEqual([])
  })

  test.each([
    '/assets/secret.js',
    '/assets/reader-0a1b2c4.js',
    '/assets/reader-0a1b2c3.js.br',
    '/assets/reader-0a1b2c3.html',
    '/assets/reader.js',
    '/assets/sub/reader-0a1b2c3.js',
    '/assets/%72eader-0a1b2c3.js',
    '/assets/reader-0a1b2c3.js%00',
  ])('%s is nowhere', async (url) => {
    const answer = await get(older, url)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.json()).toHaveProperty('error')
  })

  test('only names with a hash are kept, and asked for', async () => {
    const { files } = school.services
    const keys = []
    for await (const { key } of files.list('passing/assets/')) keys.push(key)
    const all = new Set(
      [...assetsOf(webDir, school.services.content.fontFiles), ...assetsOf(folder, [])].map(
        ({ address }) => address,
      ),
    )
    expect(keys).toHaveLength(all.size)
    expect([...all].filter((address) => !/-[\w-]{7,10}\.\w+$/.test(address))).toEqual([])
    read.length = 0
    expect((await get(older, '/assets/secret.js')).json()).toEqual(absent)
    expect(read).toEqual([])
    for (const address of ['/xamle.db', '/papers/x-0a1b2c3.js', '/assets/../passing-0a1b2c3.js'])
      expect(await readKept(files, address)).toBeUndefined()
  })

  test('a font of formulas that another build names is answered too', async () => {
    const address = '/content/fonts/noto-sans-math-0123456789.woff2'
    expect((await get(older, address)).statusCode).toBe(404)
    const path = join(folder, 'assets/lien-Ab_d-3gh.png')
    await keepAssets(school.services, [{ address, path }])
    const answer = await get(older, address)
    expect([answer.statusCode, answer.headers['content-type'], answer.payload]).toEqual([
      200,
      'font/woff2',
      'a picture',
    ])
  })

  test('a second start puts nothing there', async () => {
    expect(await keepAssets(school.services, assetsOf(webDir, []))).toBe(0)
  })
})

test('what no copy has had in its build for 30 days goes; what one has stays', async () => {
  const school = await startTestApp()
  const { services } = school
  buildOnce('web')
  const [first, second, third] = assetsOf(webDir, [])
  await keepAssets(services, [first!, second!, third!])
  const folder = join(services.config.dataDir, 'files/passing/assets')
  const old = new Date(Date.now() - 31 * day)
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), old, old)
  expect(await keepAssets(services, [first!])).toBe(1)
  expect(await tidyAssets(services)).toBe(2)
  expect(await readKept(services.files, first!.address)).toBeDefined()
  expect(await readKept(services.files, second!.address)).toBeUndefined()
  expect(assetsWork(services, [first!]).map(({ every, per }) => [every, per])).toEqual([
    [day, 'copy'],
    [day, 'school'],
  ])
  await school.close()
})
