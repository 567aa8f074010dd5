import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allRoutes } from '../src/app/server/rooms.ts'
import type { Caller, FormPart, RequestFacts } from '../src/platform/server/route.ts'
import { preview } from './support/classes.ts'
import { signUpAdmin, signUpPupil } from './support/factories.ts'
import { examFields, makePdf, upload } from './support/papers.ts'
import { begin, metadataOf } from './support/resumable.ts'
import { withSecondFactor } from './support/second-factor.ts'
import { databaseKinds, startTestApp, type TestApp } from './support/test-app.ts'

/** What a call is given so that nothing but the right stands in its way. */
type Given = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  headers?: Record<string, string>
  bytes?: Buffer
  parts?: readonly FormPart[]
}

/** Calls that admins alone may make and that only read, though their method says otherwise. */
const reading = ['POST /api/admin/classes/preview']
/** Calls that write beside the database's rows what is asked, such as an export's entry in the log. */
const noted = ['GET /api/admin/users/export', 'GET /api/admin/audit-log/export', 'GET /api/admin/newsletter']

describe.each(databaseKinds)('an admin who lost the right between access and action, on %s', (kind) => {
  let school: TestApp
  let caller: Caller
  let given: Record<string, Given>
  beforeAll(async () => {
    school = await startTestApp({ kind })
    const { db, now } = school.services
    const admin = await signUpAdmin(school)
    const pupil = await signUpPupil(school)
    const other = await withSecondFactor(school)
    const proof = { password: admin.password, code: '123456' }
    const pdf = await makePdf()
    const file = () => ({ name: '2024_Sujet.pdf', bytes: pdf })
    const paper = (await upload(school, admin.token, examFields, file())).body.file
    const binned = (await upload(school, admin.token, { ...examFields, annee: '2020' }, file())).body.file
    await school.call('DELETE', `/api/files/delete/${encodeURI(binned.filename)}`, { token: admin.token })
    const bin = await db.selectFrom('deleted_papers').select('id').executeTakeFirstOrThrow()
    await school.call('POST', '/api/contact', {
      body: { name: 'Awa Diop', email: 'awa@ecole.example', message: 'Bonjour à toute l’équipe.' },
    })
    const message = await db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow()
    const words = { name: 'Awa', role: 'Élève', words: 'Une école où je comprends enfin.' }
    await db
      .insertInto('testimonials')
      .values({
        name: 'Awa',
        role: 'Élève',
        text: words.words,
        published_at: now().toISOString(),
        rank: 1,
      })
      .execute()
    const testimonial = await db.selectFrom('testimonials').select('id').executeTakeFirstOrThrow()
    await school.call('PUT', `/api/auth/forget-password/${pupil.username}`)
    const request = await db.selectFrom('password_requests').select('id').executeTakeFirstOrThrow()
    const session = await db
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', pupil.id)
      .executeTakeFirstOrThrow()
    const uploads: string[] = []
    for (const annee of ['2021', '2017', '2016']) {
      const begun = await begin(school, admin.token, pdf.length, { ...examFields, annee, filename: 'x.pdf' })
      uploads.push(String(begun.headers.location).split('/').at(-1)!)
    }
    const classFile = 'nom complet;identifiant;classe\nAwa Ndiaye;;3e B\n'
    const { seal } = (await preview(school, admin.token, classFile)).body
    const tus = { 'tus-resumable': '1.0.0' }
    const form = (fields: Record<string, string>, name: string, bytes: Buffer): FormPart[] => [
      ...Object.entries(fields).map(([field, value]) => ({ kind: 'field' as const, name: field, value })),
      { kind: 'file', name: 'file', fileName: name, stream: Readable.from([bytes]) },
    ]
    const user = { params: { id: pupil.id } }
    given = {
      'PUT /api/admin/users/:id/toggle-status': { ...user, body: {} },
      'PUT /api/admin/users/:id/make-admin': { ...user, body: {} },
      'DELETE /api/admin/users/:id/delete': user,
      'DELETE /api/admin/users/:id/sessions/:session': {
        params: { id: pupil.id, session: session.token_hash.slice(0, 16) },
      },
      'DELETE /api/admin/users/:id/sessions': user,
      'POST /api/admin/users/:id/password-link': user,
      'DELETE /api/admin/users/:id/second-factor': { params: { id: other.id } },
      'POST /api/users/profile/second-factor': { body: { password: admin.password } },
      'PUT /api/users/profile/second-factor': { body: { code: '123456' } },
      'POST /api/users/profile/second-factor/backup-codes': { body: proof },
      'DELETE /api/users/profile/second-factor': { body: proof },
      'POST /api/admin/password-requests/:id/link': { params: { id: request.id } },
      'POST /api/admin/classes': {
        parts: form({ seal, id: 'mot-de-la-secretaire-777777' }, 'classe.csv', Buffer.from(classFile)),
      },
      'POST /api/admin/classes/slips': { body: { id: 'mot-de-la-secretaire-888888', user_id: pupil.id } },
      'PUT /api/admin/classes/slips/kept': { body: { ids: [pupil.id] } },
      'POST /api/admin/system/backup': { body: { last: null } },
      'PUT /api/admin/messages/:id/handled': { params: { id: message.id }, body: { handled: true } },
      'DELETE /api/admin/messages/:id': { params: { id: message.id } },
      'POST /api/admin/testimonials': { body: words },
      'PUT /api/admin/testimonials/:id/place': { params: { id: testimonial.id }, body: { direction: 'up' } },
      'PUT /api/admin/testimonials/:id/hidden': { params: { id: testimonial.id }, body: { hidden: true } },
      'DELETE /api/admin/testimonials/:id': { params: { id: testimonial.id } },
      'PUT /api/admin/files/:id/chapters': { params: { id: paper.id }, body: { chapters: [] } },
      'PUT /api/admin/files/:id/rename': {
        params: { id: paper.id },
        body: { ...examFields, annee: '2024', name: 'autre.pdf' },
      },
      'POST /api/admin/files/:id/replace': { params: { id: paper.id }, parts: form({}, 'x.pdf', pdf) },
      'PUT /api/admin/files/bin/:id/restore': { params: { id: bin.id } },
      'DELETE /api/admin/files/bin/:id/delete': { params: { id: bin.id } },
      'POST /api/files/upload': { parts: form({ ...examFields, annee: '2019' }, 'x.pdf', pdf) },
      'DELETE /api/files/delete/*': { params: { '*': paper.filename } },
      'POST /api/files/resumable': {
        headers: {
          ...tus,
          'upload-length': '10',
          'upload-metadata': metadataOf({ ...examFields, annee: '2018', filename: 'x.pdf' }),
        },
      },
      'PATCH /api/files/resumable/:id': {
        params: { id: uploads[0] },
        headers: {
          ...tus,
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
          'content-length': '10',
        },
        bytes: pdf.subarray(0, 10),
      },
      'DELETE /api/files/resumable/:id': { params: { id: uploads[1] }, headers: tus },
      'POST /api/files/resumable/:id': { params: { id: uploads[2] }, body: {} },
    }
    for (const name of noted) given[name] = { query: {} }
    caller = {
      id: admin.id,
      username: admin.username,
      full_name: '',
      is_admin: true,
      tokenHash: '',
      last_login: null,
      last_activity: null,
      class_key: null,
      class_name: null,
    }
    // A second admin takes the right, as each of these calls has passed the door.
    await db.updateTable('users').set({ is_admin: 0 }).where('id', '=', admin.id).execute()
  })
  afterAll(() => school.close())

  const writing = () =>
    allRoutes(school.services).filter(({ endpoint: { access, method, path } }) => {
      const name = `${method} ${path}`
      if (access !== 'admin' || reading.includes(name)) return false
      return !['GET', 'HEAD'].includes(method) || noted.includes(name)
    })

  test('every call of an admin that writes is refused and changes nothing', async () => {
    const before = await countAll(school)
    const found: string[] = []
    for (const { endpoint, handle } of writing()) {
      const name = `${endpoint.method} ${endpoint.path}`
      const { params = {}, query = {}, body = {}, ...rest } = given[name] ?? {}
      if (!given[name]) found.push(`${name}: give it something to do`)
      const asked = endpoint.query ? z.parse(endpoint.query, query) : {}
      const input = { params, query: asked, body, caller, request: factsOf(rest) }
      const outcome = await handle(input as never).then(
        () => 'done',
        (error: { code?: string; message: string }) => error.code ?? error.message,
      )
      if (outcome !== 'forbidden') found.push(`${name}: ${outcome}`)
    }
    expect(found).toEqual([])
    expect(await countAll(school)).toEqual(before)
    // Neither the begun upload nor a file of one that was refused.
    expect(readdirSync(join(school.dataDir, 'uploads'))).toEqual([])
  })
})

function factsOf({ headers = {}, bytes, parts = [] }: Given): RequestFacts {
  return {
    address: 'test',
    network: 'test',
    isLocal: false,
    headers,
    parts: async function* () {
      yield* parts
    },
    body: () => Readable.from(bytes ? [bytes] : []),
    checkAccess: async () => {},
    setCookie: () => {},
    afterAnswer: () => {},
    signal: new AbortController().signal,
  }
}

/** How many rows each table has that an action could change, and the files of the store. */
async function countAll({ services, dataDir }: TestApp) {
  const tables = await services.db.introspection.getTables()
  const counts: Record<string, number> = {}
  for (const { name } of tables.filter(({ isView }) => !isView)) {
    const { count } = await services.db
      .selectFrom(name as 'users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[name] = count
  }
  const files = readdirSync(dataDir, { recursive: true }).filter((name) => String(name).endsWith('.pdf'))
  return { counts, files }
}
