import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpAdmin } from '../../../../../../tests/support/factories.ts'
import { examFields, makePdf } from '../../../../../../tests/support/papers.ts'
import { askTus, begin, send, sendShare } from '../../../../../../tests/support/resumable.ts'
import { startS3, type TestS3 } from '../../../../../../tests/support/s3.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { SharedUploads } from './shared-uploads.ts'

/** Two copies of one school on one PostgreSQL and one bucket, each with a data folder of its own. */
let s3: TestS3
let one: TestApp
let two: TestApp
let admin: string
let address: string
let bytes: Buffer

beforeAll(async () => {
  s3 = await startS3()
  const env = { STORAGE_URL: s3.storageUrl }
  one = await startTestApp({ kind: 'postgres', env })
  const { databaseUrl } = one.services.config
  two = await startTestApp({ at: { dataDir: mkdtempSync(join(tmpdir(), 'xamle-test-')), databaseUrl }, env })
  admin = (await signUpAdmin(one)).token
  address = await one.app.listen({ port: 0, host: '127.0.0.1' })
  bytes = Buffer.concat([await makePdf('Deux machines'), Buffer.alloc(3_000_000, '\n')])
})
afterAll(async () => {
  await two.close()
  await one.close()
  await s3.close()
})

const begun = async (name: string) =>
  String((await begin(one, admin, bytes.length, { ...examFields, filename: name })).headers.location)
const offsetOf = async (copy: TestApp, url: string) =>
  Number((await askTus(copy, 'HEAD', url, { token: admin })).headers['upload-offset'])

async function expectDocument(url: string): Promise<void> {
  const told = await Promise.all([one, two].map((copy) => copy.call('POST', url, { token: admin, body: {} })))
  expect(told.map(({ status }) => status)).toEqual([201, 201])
  expect(told[0]!.body).toEqual(told[1]!.body)
  const { filename } = told[0]!.body.file
  const read = await two.app.inject({
    url: `/api/files/read/${filename.split('/').map(encodeURIComponent).join('/')}`,
    headers: { authorization: `Bearer ${admin}` },
  })
  expect(read.rawPayload.equals(bytes)).toBe(true)
}

test('begun at one copy, carried on at the other and back, and told by both', async () => {
  const url = await begun('à deux.pdf')
  expect((await send(two, admin, url, 0, bytes.subarray(0, 1_200_000))).status).toBe(204)
  expect(await offsetOf(one, url)).toBe(1_200_000)
  expect((await send(one, admin, url, 1_200_000, bytes.subarray(1_200_000, 1_300_000))).status).toBe(204)
  expect((await send(one, admin, url, 1_200_000, bytes.subarray(1_200_000))).body?.code).toBe('wrong_offset')
  expect((await send(two, admin, url, 1_300_000, bytes.subarray(1_300_000))).status).toBe(204)
  expect(await offsetOf(one, url)).toBe(bytes.length)
  await expectDocument(url)
  expect((await send(one, admin, url, 0, bytes)).status).toBe(404)
})

test('a line that hangs at one copy is left as soon as its admin comes by the other', async () => {
  const url = await begun('suspendue.pdf')
  const hanging = sendShare(address + url, admin, bytes, 0.8)
  while (!(await hasPiece(url))) await setTimeout(20)
  const come = await offsetOf(two, url)
  expect(come).toBeGreaterThan(bytes.length * 0.3)
  expect(come).toBeLessThanOrEqual(bytes.length * 0.8)
  expect((await send(two, admin, url, come, bytes.subarray(come))).status).toBe(204)
  hanging.destroy()
  await expectDocument(url)
})

test('of two copies that take the same bytes at once, one goes on and the other is told where', async () => {
  const url = await begun('ensemble.pdf')
  const part = bytes.subarray(0, 2_000_000)
  const answers = await Promise.all([one, two].map((copy) => send(copy, admin, url, 0, part)))
  expect(answers.map(({ status }) => status)).toContain(409)
  for (const copy of [two, one]) {
    const come = await offsetOf(copy, url)
    if (come < bytes.length) await send(copy, admin, url, come, bytes.subarray(come))
  }
  await expectDocument(url)
})

test('a bucket that goes away costs no byte that had come', async () => {
  const url = await begun('sans seau.pdf')
  await send(one, admin, url, 0, bytes.subarray(0, 1_200_000))
  const comeBack = await s3.goAway()
  const lost = await send(two, admin, url, 1_200_000, bytes.subarray(1_200_000))
  await comeBack()
  expect([lost.status, lost.body?.code]).toEqual([503, 'unavailable'])
  expect(await offsetOf(two, url)).toBe(1_200_000)
  expect((await send(one, admin, url, 1_200_000, bytes.subarray(1_200_000))).status).toBe(204)
  await expectDocument(url)
})

test('pieces of a copy that woke up too late change nothing of what has come', async () => {
  const { files } = one.services
  const uploads = new SharedUploads(files)
  const id = crypto.randomUUID()
  const put = (from: number, to: number) =>
    files.put(`passing/uploads/${id}/${String(from).padStart(9, '0')}-${to - from}`, bytes.subarray(from, to))
  await put(0, 1000)
  await put(1000, 3000)
  await put(0, 700)
  await put(700, 2000)
  // Nothing leads there yet.
  await put(3500, 4000)
  expect(await uploads.sizeOf(id)).toBe(3000)
  expect((await buffer(uploads.read(id))).equals(bytes.subarray(0, 3000))).toBe(true)
  await put(2500, 3600)
  expect(await uploads.sizeOf(id)).toBe(4000)
  expect((await buffer(uploads.read(id))).equals(bytes.subarray(0, 4000))).toBe(true)
})

async function hasPiece(url: string): Promise<boolean> {
  for await (const { key } of one.services.files.list(`passing/uploads/${url.split('/').at(-1)}/`))
    if (/\d+-\d+$/.test(key)) return true
  return false
}
