import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '../../../../../common/durations.ts'
import { signUpAdmin, signUpPupil } from '../../../../../../tests/support/factories.ts'
import { concoursFields, examFields, fileUrl, makePdf } from '../../../../../../tests/support/papers.ts'
import { askTus, begin, resumableSentences, send } from '../../../../../../tests/support/resumable.ts'
import { startS3, type TestS3 } from '../../../../../../tests/support/s3.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { sweepSharedUploads, sweepUploads } from './sweep-uploads.ts'

const gone = { error: resumableSentences.gone, code: 'not_found' }

const places = databaseKinds.flatMap((kind) => [
  [kind, 'disk'] as const,
  // What lies in the bucket is nothing to the kind of database; who holds it is a row.
  ...(kind === 'postgres' ? [[kind, 's3'] as const] : []),
])

describe.each(places)('resumable uploads on %s and %s', (kind, storage) => {
  let school: TestApp
  let s3: TestS3 | undefined
  let admin: string
  let pupil: string
  let turn = 0
  const freshName = () => `reprise ${turn++}.pdf`

  beforeAll(async () => {
    s3 = storage === 's3' ? await startS3() : undefined
    school = await startTestApp({ kind, env: s3 ? { STORAGE_URL: s3.storageUrl } : {} })
    admin = (await signUpAdmin(school)).token
    pupil = (await signUpPupil(school)).token
  })
  afterAll(async () => {
    await school.close()
    await s3?.close()
  })

  /** What is kept of uploads, wherever it lies. */
  const kept = async (): Promise<string[]> => {
    const folder = join(school.dataDir, 'uploads')
    const names = existsSync(folder) ? readdirSync(folder) : []
    for await (const { key } of school.services.files.list('passing/uploads/')) names.push(key)
    return names
  }
  const sweep = () => (storage === 's3' ? sweepSharedUploads : sweepUploads)(school.services)
  const stored = async (): Promise<string[]> => {
    const keys = []
    for await (const { key } of school.services.files.list('papers/')) keys.push(key)
    return keys.toSorted()
  }
  const list = async () => (await school.call('GET', '/api/files/list', { token: pupil })).body.files
  const begun = async (bytes: Buffer, fields: Record<string, string>, token = admin) => {
    const { status, headers } = await begin(school, token, bytes.length, fields)
    expect(status).toBe(201)
    return String(headers.location)
  }
  const offsetOf = async (url: string, token = admin) => {
    const { status, headers } = await askTus(school, 'HEAD', url, { token })
    return status === 200 ? Number(headers['upload-offset']) : status
  }
  const take = (url: string, body: object = {}, token = admin) => school.call('POST', url, { token, body })

  test('comes in parts, shows with the last byte, and is told however often it is asked for', async () => {
    const bytes = Buffer.concat([await makePdf('En trois fois', 2), Buffer.alloc(200_000, '\n')])
    const before = await list()
    const url = await begun(bytes, { ...examFields, filename: 'En trois.pdf' })
    expect(await offsetOf(url)).toBe(0)
    expect(await send(school, admin, url, 0, bytes.subarray(0, 70_000))).toMatchObject({
      status: 204,
      headers: { 'upload-offset': '70000', 'tus-resumable': '1.0.0', 'cache-control': 'no-store' },
    })
    expect((await send(school, admin, url, 70_000, bytes.subarray(70_000, 150_000))).status).toBe(204)
    expect(await offsetOf(url)).toBe(150_000)
    expect([await list(), (await take(url)).body]).toEqual([
      before,
      { error: resumableSentences.incomplete, code: 'conflict' },
    ])
    const last = await send(school, admin, url, 150_000, bytes.subarray(150_000))
    expect([last.status, last.headers['upload-offset']]).toEqual([204, String(bytes.length)])
    expect(last.headers).not.toHaveProperty('access-control-allow-origin')

    const told = await take(url)
    expect(told).toMatchObject({
      status: 201,
      body: {
        message: 'Fichier téléchargé avec succès',
        same_as: null,
        file: {
          filename: 'Bac/Terminale S2/Math/G1/epreuve/2024_En trois.pdf',
          size: bytes.length,
          page_count: 2,
        },
      },
    })
    expect((await take(url)).body).toEqual(told.body)
    expect(await list()).toEqual([told.body.file, ...before])
    expect(await offsetOf(url)).toBe(bytes.length)
    const read = await school.app.inject({
      url: fileUrl('read', told.body.file.filename),
      headers: { authorization: `Bearer ${pupil}` },
    })
    expect(read.rawPayload.equals(bytes)).toBe(true)
    expect((await kept()).filter((name) => !/\.json$|\/taken$/.test(name))).toEqual([])
    const log = await school.services.db.selectFrom('audit_log').selectAll().execute()
    expect(log.filter(({ subject }) => subject === told.body.file.filename)).toMatchObject([
      { action: 'upload-paper' },
    ])
  })

  test('of many who ask for the last byte at once, all hear of one document', async () => {
    const bytes = await makePdf('Tous ensemble')
    const url = await begun(bytes, { ...examFields, filename: freshName() })
    await send(school, admin, url, 0, bytes.subarray(0, 100))
    const last = send(school, admin, url, 100, bytes.subarray(100))
    const answers = await Promise.all([last.then(() => take(url)), last.then(() => take(url)), take(url)])
    const told = answers.filter(({ status }) => status === 201).map(({ body }) => body.file.id)
    expect(new Set(told).size).toBe(1)
    const all = await list()
    expect(all.filter(({ id }: { id: string }) => id === told[0])).toHaveLength(1)
  })

  test('what is no PDF is refused with the last byte and leaves nothing', async () => {
    const before = await stored()
    for (const [bytes, error] of [
      [Buffer.alloc(3000, 'x'), 'Ce fichier n’est pas un PDF.'],
      [Buffer.from(`%PDF-1.7 ${'x'.repeat(3000)}`), 'Ce fichier n’est pas un PDF lisible.'],
    ] as const) {
      const url = await begun(bytes, { ...examFields, filename: freshName() })
      expect(await send(school, admin, url, 0, bytes)).toMatchObject({
        status: 400,
        body: { error, code: 'bad_input' },
      })
      expect([await offsetOf(url), (await take(url)).body]).toEqual([404, gone])
    }
    expect(await stored()).toEqual(before)
  })

  test('a taken path is refused before the bytes, and after them when another was quicker', async () => {
    const [first, second] = [await makePdf('Première version'), await makePdf('Seconde version')]
    const fields = { ...examFields, filename: freshName() }
    const [one, two] = [await begun(first, fields), await begun(second, fields)]
    expect((await send(school, admin, one, 0, first)).status).toBe(204)
    expect(await begin(school, admin, 1000, fields)).toMatchObject({
      status: 409,
      body: { error: /existe déjà/, code: 'conflict' },
    })
    expect(await send(school, admin, two, 0, second)).toMatchObject({
      status: 409,
      body: { error: /existe déjà/, code: 'conflict' },
    })
    // Insisting needs no second sending.
    const replaced = await take(two, { replace: true })
    expect(replaced.status).toBe(201)
    expect((await take(two)).body).toEqual(replaced.body)
    const read = await school.app.inject({
      url: fileUrl('read', replaced.body.file.filename),
      headers: { authorization: `Bearer ${pupil}` },
    })
    expect(read.rawPayload.equals(second)).toBe(true)
    expect((await begin(school, admin, 1000, { ...fields, replace: 'true' })).status).toBe(201)
  })

  test('the same bytes are recognised when asked, and stored a second time by insisting', async () => {
    const bytes = await makePdf('Deux fois les mêmes octets')
    const first = await begun(bytes, { ...examFields, filename: freshName(), unique: 'true' })
    expect((await send(school, admin, first, 0, bytes)).status).toBe(204)
    const path = (await take(first)).body.file.filename
    const second = await begun(bytes, { ...concoursFields, filename: freshName(), unique: 'true' })
    expect(await send(school, admin, second, 0, bytes)).toMatchObject({
      status: 409,
      body: { error: `Ce même fichier est déjà rangé sous « ${path} ».`, code: 'duplicate' },
    })
    expect(await offsetOf(second)).toBe(bytes.length)
    expect((await take(second)).body.code).toBe('duplicate')
    expect(await take(second, { unique: false })).toMatchObject({ status: 201, body: { same_as: path } })
  })

  test('another admin’s upload does not exist, nor does a deleted one', async () => {
    const other = (await signUpAdmin(school)).token
    const bytes = await makePdf('À moi')
    const url = await begun(bytes, { ...examFields, filename: freshName(), owner: '1' })
    const asStranger = async (token: string) => [
      await offsetOf(url, token),
      (await send(school, token, url, 0, bytes)).body,
      (await askTus(school, 'DELETE', url, { token })).body,
      (await take(url, {}, token)).body,
    ]
    expect(await asStranger(other)).toEqual([404, gone, gone, gone])
    expect(await offsetOf(url)).toBe(0)
    expect((await askTus(school, 'DELETE', url, { token: admin })).status).toBe(204)
    expect(await asStranger(admin)).toEqual([404, gone, gone, gone])
  })

  test('expires seven days after it began, and is swept away', async () => {
    const bytes = await makePdf('Sept jours')
    const url = await begun(bytes, { ...examFields, filename: freshName() })
    await send(school, admin, url, 0, bytes.subarray(0, 100))
    school.moveClock(7 * day - 60_000)
    const before = await kept()
    expect([await sweep(), await kept()]).toEqual([0, before])
    school.moveClock(120_000)
    admin = (await signUpAdmin(school)).token
    expect(await sweep()).toBeGreaterThan(0)
    expect(await kept()).toEqual([])
  })

  test('an expired upload that is not swept yet is gone for its admin', async () => {
    const account = await signUpAdmin(school)
    const bytes = await makePdf('Trop tard')
    const url = await begun(bytes, { ...examFields, filename: freshName() }, account.token)
    school.moveClock(7 * day + 1000)
    const { username, password } = account
    const { body } = await school.call('POST', '/api/auth/login', { body: { username, password } })
    const token = body.token as string
    expect(await offsetOf(url, token)).toBe(404)
    expect((await send(school, token, url, 0, bytes)).body).toEqual(gone)
    admin = (await signUpAdmin(school)).token
  })
})
