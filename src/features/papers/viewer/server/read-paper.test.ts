import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpAdmin, signUpPupil } from '../../../../../tests/support/factories.ts'
import { examFields, fileUrl, makePdf, upload } from '../../../../../tests/support/papers.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { rasterizeNextPaper } from '../../drawing/server/rasterize-paper.ts'
import { readRange } from './send-file.ts'

let school: TestApp
let admin: string
let pupil: string
let pdf: Buffer
let path: string

beforeAll(async () => {
  school = await startTestApp()
  admin = (await signUpAdmin(school)).token
  pupil = (await signUpPupil(school)).token
  pdf = await makePdf('Énoncé', 2)
  const { body } = await upload(school, admin, examFields, { name: 'Épreuve n°1.pdf', bytes: pdf })
  path = body.file.filename
})
afterAll(() => school.close())

const get = (call: string, headers: Record<string, string> = {}, at = path) =>
  school.app.inject({ url: fileUrl(call, at), headers: { authorization: `Bearer ${pupil}`, ...headers } })

test('reading gives the bytes, inline, to be asked for again', async () => {
  const answer = await get('read')
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.equals(pdf)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-disposition': `inline; filename="2024_Epreuve n1.pdf"; filename*=UTF-8''2024_%C3%89preuve%20n%C2%B01.pdf`,
    'x-content-type-options': 'nosniff',
  })
  const etag = answer.headers.etag as string
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
    expect((await get('read', { 'if-none-match': known })).statusCode).toBe(304)
  for (const other of ['"other"', `"x${etag.slice(1)}`, `"other${etag}`])
    expect((await get('read', { 'if-none-match': other })).statusCode).toBe(200)
})

test('under X_ACCEL_PREFIX the answer names the file to nginx, to who may read it alone', async () => {
  const { config } = school.services
  config.accelPrefix = '/fichiers-proteges/'
  try {
    const answer = await get('download', { range: 'bytes=0-99' })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toHaveLength(0)
    const [, key] = /^\/fichiers-proteges\/(papers\/[\w-]+\/paper\.pdf)$/.exec(
      String(answer.headers['x-accel-redirect']),
    )!
    const kept = join(config.dataDir, 'files', key!)
    expect(readFileSync(kept).equals(pdf)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="2024_Epreuve/),
      'cache-control': 'private, no-cache',
    })
    expect(answer.headers.etag).toBeUndefined()
    const stranger = await get('download', { authorization: '' })
    expect([stranger.statusCode, stranger.headers['x-accel-redirect']]).toEqual([401, undefined])
  } finally {
    config.accelPrefix = undefined
  }
})

test('downloading names the file as an attachment', async () => {
  const answer = await get('download')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="2024_Epreuve/)
  expect(answer.rawPayload.equals(pdf)).toBe(true)
})

test.each<[string, number, number]>([
  ['bytes=0-99', 0, 99],
  ['bytes=100-', 100, Number.NaN],
  ['bytes=-10', -10, Number.NaN],
  ['bytes=0-99999999', 0, Number.NaN],
  // A suffix longer than the file is the file, and a unit is one in any case (RFC 9110, 14.1).
  ['bytes=-99999999', 0, Number.NaN],
  ['Bytes=0-0', 0, 0],
])('the range %s', async (range, start, end) => {
  const expected = pdf.subarray(start, Number.isNaN(end) ? pdf.length : end + 1)
  const answer = await get('read', { range })
  expect(answer.statusCode).toBe(206)
  expect(answer.rawPayload.equals(expected)).toBe(true)
  const first = start < 0 ? pdf.length + start : start
  expect(answer.headers['content-range']).toBe(`bytes ${first}-${first + expected.length - 1}/${pdf.length}`)
})

test('ranges past the end, several, stale or in words', async () => {
  const past = await get('read', { range: `bytes=${pdf.length}-` })
  expect([past.statusCode, past.headers['content-range'], past.json().code]).toEqual([
    416,
    `bytes */${pdf.length}`,
    'range_not_satisfiable',
  ])
  for (const range of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=-', 'bytes=9-3', 'bytes= 0-1', 'bytes=0', 'x'])
    expect((await get('read', { range })).statusCode).toBe(200)
  expect((await get('read', { range: 'bytes=0-9', 'if-range': '"old"' })).statusCode).toBe(200)
  expect(() => readRange('bytes=-0', 10)).toThrow('n’existe pas')
  expect(readRange(undefined, 10)).toBeUndefined()
})

test('nothing leaves without a live session', async () => {
  for (const call of ['read', 'download', 'url', 'pages']) {
    const url = fileUrl(call, path)
    expect((await school.app.inject({ url })).statusCode).toBe(401)
    expect((await school.app.inject({ url: `${url}?token=${pupil}` })).statusCode).toBe(401)
    expect((await school.app.inject({ url, cookies: { token: pupil } })).statusCode).toBe(401)
  }
  expect((await school.app.inject({ method: 'DELETE', url: fileUrl('delete', path) })).statusCode).toBe(401)
  expect((await school.call('DELETE', fileUrl('delete', path), { token: pupil })).status).toBe(403)
})

test('the address call names the read call', async () => {
  const { url } = (await get('url')).json()
  expect(url).toBe(fileUrl('read', path))
})

const strangePaths: [string, number][] = [
  ['Bac/Terminale%20S2/none.pdf', 404],
  ['a%2f%2e%2e%2fpasswd', 400],
  ['..%2f..%2fetc%2fpasswd', 400],
  ['a%00b', 400],
  ['a%5Cb', 400],
  ['a%0ab', 400],
  ['%E0%A4%A', 400],
  ['%zz', 400],
  ['x'.repeat(900), 400],
  ['%C3%A9'.repeat(100), 404],
]
describe.each(['read', 'download', 'url', 'pages', 'weights', 'delete'])(
  'strange addresses of %s',
  (call) => {
    test.each(strangePaths)('%s', async (strange, status) => {
      const method = call === 'delete' ? 'DELETE' : 'GET'
      const answer = await school.call(method, `/api/files/${call}/${strange}`, { token: admin })
      expect(answer.status).toBe(status)
      expect(answer.body).toEqual({ error: expect.any(String), code: expect.any(String) })
    })
  },
)

test('pages come with their text and pictures once rasterized', { timeout: 30_000 }, async () => {
  expect((await get('pages')).json()).toMatchObject({
    file: { filename: path, drawing: 'pending', page_count: 2 },
    reason: null,
    pages: [],
  })
  expect((await get('weights')).json()).toEqual({ pictures: 0, small: 0, text: 0 })
  expect(await rasterizeNextPaper(school.services, 'here')).toBe(true)
  const { file, pages, reading } = (await get('pages')).json()
  const weights = (await get('weights')).json()
  // Two words a page are no text.
  expect(reading).toEqual({ form: 'none', why: 'scan' })
  expect(file.drawing).toBe('drawn')
  expect(pages).toEqual(
    [1, 2].map((number) => ({
      number,
      width: 595,
      height: 842,
      text: `Énoncé ${number}`,
      blocks: [
        {
          x: expect.any(Number),
          y: expect.any(Number),
          width: expect.any(Number),
          height: expect.any(Number),
        },
      ],
      picture: `/api/files/page/${file.id}/${number}/720`,
      picture_zoom: `/api/files/page/${file.id}/${number}/1080`,
      picture_small: `/api/files/page/${file.id}/${number}/540`,
    })),
  )
  const headers = { authorization: `Bearer ${pupil}` }
  for (const url of [pages[0].picture, pages[1].picture_zoom]) {
    const picture = await school.app.inject({ url, headers })
    expect(picture.statusCode).toBe(200)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect(picture.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    expect((await school.app.inject({ url })).statusCode).toBe(401)
  }
  const weigh = async (kind: 'picture' | 'picture_small') => {
    const answers = await Promise.all(pages.map((one: any) => school.app.inject({ url: one[kind], headers })))
    return answers.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0)
  }
  expect(weights).toEqual({
    pictures: await weigh('picture'),
    small: await weigh('picture_small'),
    text: 0,
  })
  expect(weights.small).toBeLessThan(weights.pictures)
  // A page drawn before there were small pictures sends the other one in its place.
  await school.services.files.remove(`papers/${file.id}/1-540.webp`)
  const older = (await get('weights')).json()
  expect(older).toEqual({ ...weights, small: await weigh('picture_small') })
  expect(older.small).toBeGreaterThan(weights.small)
  const page = `/api/files/page/${file.id}`
  for (const [url, status] of [
    [`${page}/3/720`, 404],
    [`${page}/1/721`, 400],
    [`${page}/0/720`, 400],
    [`${page}/1%2F..%2Fx/720`, 400],
    [`/api/files/page/${'0'.repeat(36)}/1/720`, 404],
    ['/api/files/page/../1/720', 404],
  ] as const)
    expect([url, (await school.app.inject({ url, headers })).statusCode]).toEqual([url, status])
})

test('deleting takes the paper away at once and leaves an entry in the log', async () => {
  const { body } = await upload(school, admin, { ...examFields, groupe: 'G2' }, { name: 'x.pdf', bytes: pdf })
  const { filename } = body.file
  const answer = await school.call('DELETE', fileUrl('delete', filename), { token: admin })
  expect([answer.status, answer.body]).toEqual([200, { message: 'Fichier supprimé avec succès' }])
  expect((await get('read', {}, filename)).statusCode).toBe(404)
  expect((await school.call('DELETE', fileUrl('delete', filename), { token: admin })).status).toBe(404)
  const log = await school.services.db.selectFrom('audit_log').select(['action', 'subject']).execute()
  expect(log.at(-1)).toEqual({ action: 'delete-paper', subject: filename })
})
