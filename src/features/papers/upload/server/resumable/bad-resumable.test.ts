import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPaperSchool } from '../../../../../../tests/support/paper-school.ts'
import { examFields } from '../../../../../../tests/support/papers.ts'
import {
  askTus,
  begin,
  metadataOf,
  resumableSentences as sentences,
  resumableUrl,
  send,
  type TusAnswer,
} from '../../../../../../tests/support/resumable.ts'
import { allRows } from '../../../../../../tests/support/rows.ts'
import type { TestApp } from '../../../../../../tests/support/test-app.ts'

let school: TestApp
let admin: string
let pupil: string
let pdf: Buffer

beforeAll(async () => {
  const started = await startPaperSchool()
  ;({ school, pupil, pdf } = started)
  admin = started.admin.token
})
afterAll(() => school.close())

const good = { ...examFields, filename: 'sujet.pdf' }
const uploads = () => {
  const folder = join(school.dataDir, 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}
const missing = 'Veuillez remplir tous les champs obligatoires'
const wrongKind = 'Ce genre de contenu n’est pas accepté ici\u00a0: des octets sont attendus.'
const logInAgain = 'La session a expiré. Il faut se connecter de nouveau.'
const adminsOnly = 'Accès refusé. Les droits d’administrateur sont nécessaires.'
const otherSite = 'La page est ouverte depuis trop longtemps. Veuillez la recharger.'

describe('beginning', () => {
  test.each<[what: string, fields: Record<string, string>, error: string]>([
    ['no fields', { filename: 'a.pdf' }, 'Veuillez choisir entre un examen et un concours.'],
    ['no name', examFields, 'Veuillez sélectionner un fichier'],
    ['an empty name', { ...good, filename: '' }, 'Veuillez sélectionner un fichier'],
    ['no niveau', { ...good, niveau: '' }, missing],
    ['no year, wrong groupe', { ...good, groupe: 'G9', annee: '' }, missing],
    ['an unknown matière', { ...good, matiere: '../../..' }, 'Cette matière n’existe pas.'],
    ['a niveau of the other examen', { ...good, niveau: '3eme' }, 'Ce niveau n’existe pas pour cet examen.'],
    ['a year to come', { ...good, annee: '2999' }, 'L’année n’est pas valable.'],
    ['a type of its own', { ...good, type: 'cours' }, 'Veuillez choisir entre un examen et un concours.'],
  ])('with %s is refused as a form is, and leaves nothing', async (_what, fields, error) => {
    const before = uploads()
    expect(await begin(school, admin, 1000, fields)).toMatchObject({
      status: 400,
      body: { error, code: 'bad_input' },
    })
    expect(uploads()).toEqual(before)
  })

  const length = { 'upload-length': '1000', 'upload-metadata': metadataOf(good) }
  test.each<[what: string, headers: Record<string, string | undefined>, error: string, status?: number]>([
    ['no length', { ...length, 'upload-length': undefined }, sentences.lengthMissing],
    [
      'a length for later',
      { ...length, 'upload-length': undefined, 'upload-defer-length': '1' },
      sentences.lengthMissing,
    ],
    ['a negative length', { ...length, 'upload-length': '-1' }, sentences.lengthMissing],
    ['a length in words', { ...length, 'upload-length': 'mille' }, sentences.lengthMissing],
    ['a broken length', { ...length, 'upload-length': '1e3' }, sentences.lengthMissing],
    ['two lengths', { ...length, 'upload-length': '1000, 1000' }, sentences.lengthMissing],
    ['a length of nothing', { ...length, 'upload-length': '0' }, 'Veuillez sélectionner un fichier'],
    ['a byte too much', { ...length, 'upload-length': '52428801' }, sentences.tooLarge, 413],
    ['a giant length', { ...length, 'upload-length': '9'.repeat(400) }, sentences.tooLarge, 413],
    [
      'no metadata',
      { ...length, 'upload-metadata': undefined },
      'Veuillez choisir entre un examen et un concours.',
    ],
    ['metadata that are none', { ...length, 'upload-metadata': 'type %%%%' }, sentences.badMetadata],
    [
      'a field said twice',
      { ...length, 'upload-metadata': 'type ZXhhbQ==,type ZXhhbQ==' },
      sentences.badMetadata,
    ],
    ['a prototype field', { ...length, 'upload-metadata': '__proto__ ZXhhbQ==' }, sentences.badMetadata],
    ['no protocol', { ...length, 'tus-resumable': undefined }, sentences.badProtocol],
    ['another protocol', { ...length, 'tus-resumable': '0.2.2' }, sentences.badProtocol],
  ])('with %s is refused, and leaves nothing', async (_what, headers, error, status = 400) => {
    const before = uploads()
    const answer = await askTus(school, 'POST', resumableUrl, { token: admin, headers })
    expect([answer.status, answer.body?.error]).toEqual([status, error])
    expect(uploads()).toEqual(before)
  })

  test('a name with tricks is cleaned, and a plan to write elsewhere goes nowhere', async () => {
    const fields = { ...good, filename: '../../..\\a\u0000<b>\u202E.PDF', id: '../../x', path: '/etc/x' }
    const { headers } = await begin(school, admin, pdf.length, fields)
    expect((await send(school, admin, String(headers.location), 0, pdf)).status).toBe(204)
    const { body } = await school.call('POST', String(headers.location), { token: admin, body: {} })
    expect(body.file.name).toBe('2024_a b.pdf')
  })
})

describe('going on', () => {
  let url: string
  beforeEach(async () => {
    url = String((await begin(school, admin, 1000, good)).headers.location)
    await send(school, admin, url, 0, pdf.subarray(0, 300))
  })

  const part = (
    headers: Record<string, string | undefined>,
    bytes: Buffer | undefined = pdf.subarray(300, 500),
  ) => askTus(school, 'PATCH', url, { token: admin, headers: { 'upload-offset': '300', ...headers }, bytes })
  const elsewhere = (path: string) =>
    askTus(school, 'PATCH', path, { token: admin, headers: { 'upload-offset': '0' }, bytes: pdf })

  test.each<[what: string, ask: () => Promise<TusAnswer>, status: number, error: string]>([
    ['before what has come', () => part({ 'upload-offset': '0' }), 409, sentences.wrongOffset],
    ['after what has come', () => part({ 'upload-offset': '301' }), 409, sentences.wrongOffset],
    ['far away', () => part({ 'upload-offset': '9'.repeat(15) }), 409, sentences.wrongOffset],
    ['a negative place', () => part({ 'upload-offset': '-1' }), 400, sentences.badProtocol],
    ['no number', () => part({ 'upload-offset': 'ici' }), 400, sentences.badProtocol],
    ['no place', () => part({ 'upload-offset': undefined }), 400, sentences.badProtocol],
    ['too many bytes', () => part({}, pdf.subarray(0, 701)), 413, sentences.tooLarge],
    ['another kind of content', () => part({ 'content-type': 'application/pdf' }), 415, wrongKind],
    ['JSON', () => part({ 'content-type': 'application/json' }, Buffer.from('{}')), 415, wrongKind],
    ['no protocol', () => part({ 'tus-resumable': undefined }), 400, sentences.badProtocol],
    ['no session', () => send(school, undefined, url, 300, pdf.subarray(300, 500)), 401, logInAgain],
    ['a pupil', () => send(school, pupil, url, 300, pdf.subarray(300, 500)), 403, adminsOnly],
    [
      'a session of nobody',
      () => send(school, 'x'.repeat(43), url, 300, pdf.subarray(300, 500)),
      401,
      logInAgain,
    ],
    ['another site', () => part({ cookie: 'XSRF-TOKEN=a' }), 403, otherSite],
    ['an unknown upload', () => elsewhere(`${resumableUrl}/${crypto.randomUUID()}`), 404, sentences.gone],
    ['no upload', () => elsewhere(`${resumableUrl}/x`), 400, sentences.gone],
    [
      'a file of the school',
      () => elsewhere(`${resumableUrl}/..%2f..%2fxamle.db`),
      400,
      'Cette adresse n’est pas valide.',
    ],
  ])('%s is refused with a sentence, and the upload stays as it was', async (_what, ask, status, error) => {
    const before = [uploads(), await allRows(school)]
    const answer = await ask()
    expect([answer.status, answer.body?.error]).toEqual([status, error])
    const head = await askTus(school, 'HEAD', url, { token: admin })
    expect([head.status, head.headers['upload-offset'], head.headers['upload-length']]).toEqual([
      200,
      '300',
      '1000',
    ])
    expect([uploads(), await allRows(school)]).toEqual(before)
  })

  test.each(['HEAD', 'DELETE', 'POST'] as const)(
    '%s: nobody, a pupil and another site are refused',
    async (method) => {
      const headers = method === 'POST' ? { 'content-type': 'application/json' } : {}
      const ask = (token?: string, more = {}) =>
        askTus(school, method, url, { token, headers: { ...headers, ...more } })
      expect([(await ask()).status, (await ask(pupil)).status]).toEqual([401, 403])
      // A reading call changes nothing: it needs no token against other sites.
      const foreign = await ask(admin, { cookie: 'XSRF-TOKEN=a' })
      expect(foreign.status).toBe(method === 'HEAD' ? 200 : 403)
      expect((await askTus(school, 'HEAD', url, { token: admin })).headers['upload-offset']).toBe('300')
    },
  )

  test.each(['GET', 'PUT', 'OPTIONS'] as const)('%s is no way to an upload', async (method) => {
    const { status, body } = await askTus(school, method, url, { token: admin })
    expect([status < 500 && status >= 400, body?.error]).toEqual([true, expect.stringMatching(/^\p{Lu}/u)])
  })
})
