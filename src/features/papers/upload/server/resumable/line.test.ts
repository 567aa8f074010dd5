import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpAdmin } from '../../../../../../tests/support/factories.ts'
import { examFields, makePdf } from '../../../../../../tests/support/papers.ts'
import { askTus, begin, send, sendShare } from '../../../../../../tests/support/resumable.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let school: TestApp
let admin: string
let address: string
let bytes: Buffer

beforeAll(async () => {
  school = await startTestApp()
  admin = (await signUpAdmin(school)).token
  address = await school.app.listen({ port: 0, host: '127.0.0.1' })
  bytes = Buffer.concat([await makePdf('Longue ligne'), Buffer.alloc(3_000_000, '\n')])
})
afterAll(() => school.close())

const begun = async (name: string) =>
  String((await begin(school, admin, bytes.length, { ...examFields, filename: name })).headers.location)
const offsetOf = async (url: string) =>
  Number((await askTus(school, 'HEAD', url, { token: admin })).headers['upload-offset'])

/** Waits until that share lies on the disk. */
async function untilCome(url: string, share: number): Promise<void> {
  const part = join(school.dataDir, 'uploads', url.split('/').at(-1)!)
  while (statSync(part).size < bytes.length * share) await setTimeout(20)
}

test('a line that breaks costs what was in the air; the rest makes one document', async () => {
  const url = await begun('coupée.pdf')
  const sending = sendShare(address + url, admin, bytes, 0.6)
  await untilCome(url, 0.3)
  sending.destroy()
  const come = await offsetOf(url)
  expect(come).toBeGreaterThan(bytes.length * 0.3)
  expect(come).toBeLessThanOrEqual(bytes.length * 0.6)
  expect((await send(school, admin, url, come, bytes.subarray(come))).status).toBe(204)
  const { body } = await school.call('POST', url, { token: admin, body: {} })
  expect(body.file).toMatchObject({ name: '2024_coupée.pdf', size: bytes.length })
  const read = await school.app.inject({
    url: `/api/files/read/${body.file.filename.split('/').map(encodeURIComponent).join('/')}`,
    headers: { authorization: `Bearer ${admin}` },
  })
  expect(read.rawPayload.equals(bytes)).toBe(true)
})

test('a line that hangs is left as soon as its admin comes by another', async () => {
  const url = await begun('suspendue.pdf')
  const hanging = sendShare(address + url, admin, bytes, 0.5)
  await untilCome(url, 0.3)
  const come = await offsetOf(url)
  expect(come).toBeGreaterThan(bytes.length * 0.3)
  expect((await send(school, admin, url, come, bytes.subarray(come))).status).toBe(204)
  hanging.destroy()
  const { status, body } = await school.call('POST', url, { token: admin, body: {} })
  expect([status, body.file.size]).toEqual([201, bytes.length])
})
