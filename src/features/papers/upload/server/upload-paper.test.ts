import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PaperSchool, startPaperSchool, storedFiles } from '../../../../../tests/support/paper-school.ts'
import {
  concoursFields,
  examFields,
  fileUrl,
  makeForm,
  makePdf,
  upload,
} from '../../../../../tests/support/papers.ts'
import { databaseKinds, type TestApp } from '../../../../../tests/support/test-app.ts'

describe('uploading', () => {
  let school: TestApp
  let admin: string
  let pupil: string
  let pdf: Buffer
  let turn = 0
  const freshName = () => `sujet ${turn++}.pdf`

  beforeAll(async () => {
    const started = await startPaperSchool({ pages: 2 })
    ;({ school, pupil, pdf } = started)
    admin = started.admin.token
  })
  afterAll(() => school.close())

  const list = async () => (await school.call('GET', '/api/files/list', { token: pupil })).body.files

  test('an exam paper goes to its path, is listed and logged', async () => {
    const { status, body } = await upload(school, admin, examFields, { name: 'Épreuve.pdf', bytes: pdf })
    expect({ status, message: body.message }).toEqual({
      status: 201,
      message: 'Fichier téléchargé avec succès',
    })
    expect(body.file).toMatchObject({
      filename: 'Bac/Terminale S2/Math/G1/epreuve/2024_Épreuve.pdf',
      size: pdf.length,
      page_count: 2,
      drawing: 'pending',
      has_correction: false,
      etablissement: null,
    })
    expect(await list()).toEqual([body.file])
    const log = await school.services.db.selectFrom('audit_log').selectAll().execute()
    expect(log.at(-1)).toMatchObject({ action: 'upload-paper', subject: body.file.filename })
    await school.call('DELETE', fileUrl('delete', body.file.filename), { token: admin })
  })

  test.each([
    [concoursFields, 'Concours/PC/ESP/2023_c.pdf'],
    [{ ...concoursFields, matiere: 'Math', etablissement: 'EPT' }, 'Concours/Ept/2023_c.pdf'],
    [{ ...concoursFields, matiere: 'ept', etablissement: 'ept', annee: '2022' }, 'Concours/Ept/2022_c.pdf'],
    [
      { ...examFields, examen: 'bfem', niveau: '3ème', matiere: 'français' },
      'Bfem/3eme/Francais/G1/epreuve/2024_c.pdf',
    ],
    [{ ...examFields, niveau: 's1' }, 'Bac/Terminale S1/Math/G1/epreuve/2024_c.pdf'],
  ])('%j is stored as %s', async (fields, path) => {
    const { body } = await upload(school, admin, fields, { name: 'c.pdf', bytes: pdf })
    expect(body.file.filename).toBe(path)
  })

  test.each<[string, Record<string, string>, string]>([
    ['nothing', {}, 'Veuillez choisir entre un examen et un concours.'],
    ['no niveau', { ...examFields, niveau: '' }, 'Veuillez remplir tous les champs obligatoires'],
    [
      'no year, wrong groupe',
      { ...examFields, groupe: 'G9', annee: '' },
      'Veuillez remplir tous les champs obligatoires',
    ],
    [
      'a concours without school',
      { type: 'concours', matiere: 'PC', annee: '2023' },
      'Veuillez remplir tous les champs obligatoires (matiere, etablissement, annee)',
    ],
    ['an unknown matière', { ...examFields, matiere: '../../..' }, 'Cette matière n’existe pas.'],
    [
      'a niveau of the other examen',
      { ...examFields, niveau: '3eme' },
      'Ce niveau n’existe pas pour cet examen.',
    ],
    ['a year to come', { ...examFields, annee: '2999' }, 'L’année n’est pas valable.'],
    ['a year in words', { ...examFields, annee: '20 24' }, 'L’année n’est pas valable.'],
    [
      'a type of its own',
      { ...examFields, type: 'cours' },
      'Veuillez choisir entre un examen et un concours.',
    ],
  ])('%s is refused', async (_, fields, error) => {
    const before = storedFiles(school)
    const answer = await upload(school, admin, fields, { name: freshName(), bytes: pdf })
    expect(answer).toEqual({ status: 400, body: { error, code: 'bad_input' } })
    expect(storedFiles(school)).toEqual(before)
  })

  test('no file, an empty file and a file that is no PDF are refused', async () => {
    const missing = { status: 400, body: { error: 'Veuillez sélectionner un fichier', code: 'bad_input' } }
    expect(await upload(school, admin, examFields)).toEqual(missing)
    expect(await upload(school, admin, examFields, { name: '', bytes: Buffer.alloc(0) })).toEqual(missing)
    for (const bytes of ['GIF89a', 'x'.repeat(100_000), `${'x'.repeat(2000)}%PDF-1.7`, '<html>%PD'])
      expect(
        await upload(school, admin, examFields, { name: 'fake.pdf', bytes: Buffer.from(bytes) }),
      ).toMatchObject({ status: 400, body: { error: 'Ce fichier n’est pas un PDF.' } })
    const broken = Buffer.concat([pdf.subarray(0, 300), Buffer.alloc(3000, 1)])
    expect(await upload(school, admin, examFields, { name: 'broken.pdf', bytes: broken })).toMatchObject({
      status: 400,
      body: { error: 'Ce fichier n’est pas un PDF lisible.' },
    })
  })

  test('50 Mo are taken, a byte more is not, and nothing is left', async () => {
    const limit = 50 * 1024 * 1024
    const full = Buffer.concat([pdf, Buffer.alloc(limit - pdf.length, '\n')])
    const name = freshName()
    expect((await upload(school, admin, examFields, { name, bytes: full })).status).toBe(201)
    const before = storedFiles(school)
    const over = Buffer.concat([full, Buffer.from('\n')])
    expect(await upload(school, admin, examFields, { name: freshName(), bytes: over })).toEqual({
      status: 413,
      body: { error: 'Le fichier est trop volumineux (50 Mo au maximum).', code: 'too_large' },
    })
    expect(storedFiles(school)).toEqual(before)
  })

  test('names are cleaned; unknown and hostile fields change nothing', async () => {
    const fields = { ...examFields, id: 'mine', path: '../x', size: '1', drawing: 'drawn', extra: 'x' }
    const { body } = await upload(school, admin, fields, { name: '..\\..\\a\u0007<b>.PDF', bytes: pdf })
    expect(body.file).toMatchObject({
      filename: 'Bac/Terminale S2/Math/G1/epreuve/2024_a b.pdf',
      drawing: 'pending',
      size: pdf.length,
    })
    expect(body.file.id).not.toBe('mine')
  })

  test('a pupil and nobody may not, and a JSON body is no form', async () => {
    const file = { name: freshName(), bytes: pdf }
    expect((await upload(school, pupil, examFields, file)).status).toBe(403)
    expect((await upload(school, undefined, examFields, file)).status).toBe(401)
    const json = await school.call('POST', '/api/files/upload', { token: admin, body: examFields })
    expect(json.status).toBe(415)
    const { payload, headers } = await makeForm(examFields, file)
    const cut = await school.app.inject({
      method: 'POST',
      url: '/api/files/upload',
      payload: payload.subarray(0, payload.length - 100),
      headers: { ...headers, authorization: `Bearer ${admin}` },
    })
    expect(cut.statusCode).toBe(400)
  })
})

describe.each(databaseKinds)('a path and bytes that are taken, on %s', (kind) => {
  let started: PaperSchool
  let school: TestApp
  let admin: string
  let pupil: string
  let pdf: Buffer
  let turn = 0
  const freshName = () => `sujet ${turn++}.pdf`

  beforeAll(async () => {
    started = await startPaperSchool({ kind, pages: 2 })
    ;({ school, pupil, pdf } = started)
    admin = started.admin.token
  })
  afterAll(() => started.close())

  const list = async () => (await school.call('GET', '/api/files/list', { token: pupil })).body.files

  test('a taken path is refused, then replaced when asked', async () => {
    const name = freshName()
    const first = await upload(school, admin, examFields, { name, bytes: pdf })
    const again = await upload(school, admin, examFields, { name, bytes: pdf })
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict', error: /existe déjà/ } })
    const other = await makePdf('Nouveau sujet')
    const replaced = await upload(school, admin, { ...examFields, replace: 'true' }, { name, bytes: other })
    expect(replaced).toMatchObject({ status: 201, body: { file: { filename: first.body.file.filename } } })
    expect(replaced.body.file.id).toBe(first.body.file.id)
    const read = await school.app.inject({
      url: fileUrl('read', first.body.file.filename),
      headers: { authorization: `Bearer ${pupil}` },
    })
    expect(read.rawPayload.equals(other)).toBe(true)
    const log = await school.services.db.selectFrom('audit_log').select('action').execute()
    expect(log.map(({ action }) => action)).toContain('replace-paper')
  })

  test('the same bytes are recognised, and refused only when asked', async () => {
    const bytes = await makePdf('Deux fois le même')
    const first = await upload(school, admin, examFields, { name: freshName(), bytes })
    expect(first.body).toMatchObject({ same_as: null })
    const path = first.body.file.filename
    const before = storedFiles(school)
    const unique = { ...concoursFields, unique: 'true' }
    expect(await upload(school, admin, unique, { name: 'autre.pdf', bytes })).toEqual({
      status: 409,
      body: { error: `Ce même fichier est déjà rangé sous « ${path} ».`, code: 'duplicate' },
    })
    expect(storedFiles(school)).toEqual(before)
    const again = await upload(school, admin, concoursFields, { name: 'autre.pdf', bytes })
    expect(again).toMatchObject({ status: 201, body: { same_as: path } })
    const samePath = { ...examFields, unique: 'true', replace: 'true' }
    const replaced = await upload(school, admin, samePath, { name: first.body.file.name, bytes })
    expect(replaced).toMatchObject({ status: 409, body: { code: 'duplicate' } })
  })

  test('of many at once for one path, one gets it, and the others leave nothing', async () => {
    const name = freshName()
    const before = storedFiles(school)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => upload(school, admin, examFields, { name, bytes: pdf })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: 'Un document existe déjà à cet emplacement. Remplacez-le ou changez le nom du fichier.',
      code: 'conflict',
    })
    expect(storedFiles(school)).toHaveLength(before.length + 1)
    const all = await list()
    expect(all.filter((file: { name: string }) => file.name === `2024_${name}`)).toHaveLength(1)
  })
})
