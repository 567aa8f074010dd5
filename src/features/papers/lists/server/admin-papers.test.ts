import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type PaperSchool, startPaperSchool } from '../../../../../tests/support/paper-school.ts'
import {
  concoursFields,
  examFields,
  fileUrl,
  makeForm,
  makePdf,
  upload,
} from '../../../../../tests/support/papers.ts'
import type { TestApp } from '../../../../../tests/support/test-app.ts'
import type { AdminPaper } from '../../contract.ts'
import { rasterizeNextPaper } from '../../drawing/server/rasterize-paper.ts'

const changed =
  'Un autre administrateur vient de changer ce document. Rechargez la liste avant de recommencer.'

describe.each([
  ['sqlite', 'disk'],
  ['postgres', 's3'],
] as const)('an admin’s documents on %s and %s', (kind, storage) => {
  let started: PaperSchool
  let school: TestApp
  let token: string
  let pupil: string
  let pdf: Buffer
  let turn = 0

  beforeAll(async () => {
    started = await startPaperSchool({ kind, storage, pages: 2 })
    ;({ school, pupil, pdf } = started)
    token = started.admin.token
  })
  afterEach(async () => {
    await school.services.db.deleteFrom('papers').execute()
    await school.services.db.deleteFrom('deleted_papers').execute()
  })
  afterAll(() => started.close())

  const list = async (query = '') =>
    (await school.call('GET', `/api/admin/files?${query}`, { token })).body as {
      files: AdminPaper[]
      total: number
      pages: number
      binned: number
    }
  const names = async (query: string) => (await list(query)).files.map(({ name }) => name)
  const send = async (fields: Record<string, string> = examFields, bytes = pdf, name = `s${turn++}.pdf`) =>
    (await upload(school, token, fields, { name, bytes })).body.file
  const rename = (id: string, body: Record<string, unknown>, as = token) =>
    school.call('PUT', `/api/admin/files/${id}/rename`, { token: as, body })
  const replace = async (id: string, bytes?: Uint8Array, as = token) => {
    const { payload, headers } = await makeForm({}, bytes && { name: 'nouveau.pdf', bytes })
    const answer = await school.app.inject({
      method: 'POST',
      url: `/api/admin/files/${id}/replace`,
      payload,
      headers: { ...headers, authorization: `Bearer ${as}` },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const read = async (path: string) => {
    const headers = { authorization: `Bearer ${pupil}` }
    return (await school.app.inject({ url: fileUrl('read', path), headers })).rawPayload
  }
  const storedFiles = async () => {
    const keys: string[] = []
    for await (const { key } of school.services.files.list('papers/')) keys.push(key)
    return keys.toSorted()
  }
  const lastEntry = async () => {
    const log = await school.services.db.selectFrom('audit_log').select(['action', 'subject']).execute()
    return log.at(-1)
  }

  test('the latest upload comes first, or what is asked for, by pages and filters', async () => {
    const longer = Buffer.concat([pdf, Buffer.alloc(5000, '\n')])
    await send({ ...examFields, annee: '1999' }, longer, 'b.pdf')
    await send(examFields, pdf, 'a.pdf')
    await send(concoursFields, pdf, 'c.pdf')
    await school.services.db
      .updateTable('papers')
      .set({ uploaded_by: null })
      .where('name', '=', '2024_a.pdf')
      .execute()
    expect(await names('')).toEqual(['2023_c.pdf', '2024_a.pdf', '1999_b.pdf'])
    expect(await names('order=asc')).toEqual(['1999_b.pdf', '2024_a.pdf', '2023_c.pdf'])
    expect(await names('sort=name&order=asc')).toEqual(['1999_b.pdf', '2023_c.pdf', '2024_a.pdf'])
    expect((await names('sort=size'))[0]).toBe('1999_b.pdf')
    expect((await names('sort=uploader&order=asc'))[0]).toBe('2024_a.pdf')
    expect(await names('type=exam&q=PREUVE&order=asc')).toEqual(['1999_b.pdf', '2024_a.pdf'])
    expect(await names('q=%25')).toEqual([])
    const { files, ...rest } = await list('per_page=2&page=2')
    expect([files.map(({ name }) => name), rest]).toEqual([['1999_b.pdf'], { total: 3, pages: 2, binned: 0 }])
    expect(files[0]!.uploaded_by).toBe('Moussa Ndiaye')
    for (const query of ['sort=path', 'order=up', 'page=0', 'per_page=500', 'page=1e3'])
      expect([query, (await school.call('GET', `/api/admin/files?${query}`, { token })).status]).toEqual([
        query,
        400,
      ])
    const seen = await school.call('GET', '/api/files/list', { token: pupil })
    expect(JSON.stringify(seen.body)).not.toMatch(/Moussa|uploaded_by/)
  })

  test('a renamed document keeps its id, pages and bytes under its new path', async () => {
    const file = await send()
    while (await rasterizeNextPaper(school.services, 'here'));
    const body = { ...examFields, matiere: 'pc', annee: '2019', name: 'Chimie <1>.PDF' }
    const path = 'Bac/Terminale S2/PC/G1/epreuve/2019_Chimie 1.pdf'
    const renamed = await rename(file.id, body)
    expect(renamed).toMatchObject({
      status: 200,
      body: { file: { id: file.id, filename: path, drawing: 'drawn', annee: 2019 } },
    })
    expect(renamed.body.message).toBe(`Le document est maintenant rangé sous « ${path} ».`)
    expect(await lastEntry()).toEqual({ action: 'rename-paper', subject: `${file.filename} → ${path}` })
    expect((await school.call('GET', fileUrl('read', file.filename), { token })).status).toBe(404)
    expect((await read(path)).equals(pdf)).toBe(true)
    const { pages } = (await school.call('GET', fileUrl('pages', path), { token: pupil })).body
    expect(pages).toHaveLength(2)
    expect(await names('q=chimie&matiere=PC&annee=2019')).toEqual(['2019_Chimie 1.pdf'])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['no fields', { name: 'x' }, 'Veuillez choisir entre un examen et un concours.'],
    ['an empty field', { ...examFields, groupe: '' }, 'Veuillez remplir tous les champs obligatoires'],
    ['another examen’s niveau', { ...examFields, niveau: '3eme' }, 'Ce niveau n’existe pas pour cet examen.'],
    ['a year to come', { ...examFields, annee: '2999' }, 'L’année n’est pas valable.'],
    ['a number', { ...examFields, annee: 2024 }, 'La demande est incomplète ou n’est pas valide.'],
    [
      'an endless name',
      { ...examFields, name: 'x'.repeat(500) },
      'La demande est incomplète ou n’est pas valide.',
    ],
  ])('renaming with %s is refused', async (_name, body, error) => {
    const file = await send()
    const answer = await rename(file.id, { name: 'nom', ...body })
    expect(answer).toMatchObject({ status: 400, body: { error, code: 'bad_input' } })
    expect((await school.call('GET', fileUrl('url', file.filename), { token })).status).toBe(200)
  })

  test('of several renamed to one path at once, one gets it', async () => {
    const files = [await send(), await send(), await send()]
    const body = { ...examFields, name: 'le même' }
    const answers = await Promise.all(files.map(({ id }) => rename(id, body)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: 'Un autre document existe déjà à cet emplacement. Choisissez un autre nom.',
      code: 'conflict',
    })
    expect(await names('q=le meme')).toEqual(['2024_le même.pdf'])
  })

  test('a replaced document keeps id and path; its old bytes wait in the bin and can come back', async () => {
    const file = await send()
    while (await rasterizeNextPaper(school.services, 'here'));
    const before = (await school.call('GET', fileUrl('pages', file.filename), { token })).body
    const other = await makePdf('Tout autre chose', 1)
    const replaced = await replace(file.id, other)
    expect(replaced).toMatchObject({
      status: 200,
      body: {
        file: { id: file.id, filename: file.filename, page_count: 1, drawing: 'pending' },
        same_as: null,
      },
    })
    expect(await lastEntry()).toEqual({ action: 'replace-paper', subject: file.filename })
    expect((await read(file.filename)).equals(other)).toBe(true)
    expect((await school.call('GET', before.pages[0].picture, { token })).status).toBe(404)
    while (await rasterizeNextPaper(school.services, 'here'));
    const after = (await school.call('GET', fileUrl('pages', file.filename), { token })).body
    expect(after.pages.map(({ text }: { text: string }) => text)).toEqual(['Tout autre chose 1'])
    expect((await school.call('GET', after.pages[0].picture, { token })).status).toBe(200)

    const [entry] = (await school.call('GET', '/api/admin/files/bin', { token })).body.entries
    expect(entry).toMatchObject({ path: file.filename, reason: 'replaced', size: pdf.length })
    const restore = () => school.call('PUT', `/api/admin/files/bin/${entry.id}/restore`, { token })
    expect((await restore()).status).toBe(409)
    await rename(file.id, { ...examFields, name: `neuf ${turn++}` })
    expect((await restore()).status).toBe(200)
    expect((await read(file.filename)).equals(pdf)).toBe(true)
    const back = (await school.call('GET', fileUrl('pages', file.filename), { token })).body
    expect(back.pages).toEqual(before.pages)
    expect(back.file.id).not.toBe(file.id)
  })

  test('of many replacements at once each is whole: one document, the others’ bytes in the bin', async () => {
    const file = await send()
    const versions = await Promise.all([1, 2, 3, 4].map((pages) => makePdf(`Version ${pages}`, pages)))
    const before = await storedFiles()
    const answers = await Promise.all(versions.map((bytes) => replace(file.id, bytes)))
    const won = answers.filter(({ status }) => status === 200)
    for (const { status, body } of answers.filter((answer) => !won.includes(answer)))
      expect([status, body]).toEqual([409, { error: changed, code: 'conflict' }])
    expect(won.length).toBeGreaterThan(0)
    expect((await storedFiles()).length).toBe(before.length + won.length)
    const pages = (await school.call('GET', fileUrl('pages', file.filename), { token })).body.file.page_count
    expect((await read(file.filename)).equals(versions[pages - 1]!)).toBe(true)
  })

  test('a replacement that is refused changes nothing and leaves nothing', async () => {
    const file = await send()
    const before = await storedFiles()
    const log = await lastEntry()
    expect(await replace(file.id)).toMatchObject({
      status: 400,
      body: { error: 'Veuillez sélectionner un fichier' },
    })
    expect(await replace(file.id, Buffer.from('GIF89a'))).toMatchObject({
      status: 400,
      body: { error: 'Ce fichier n’est pas un PDF.' },
    })
    expect((await replace(file.id, pdf.subarray(0, 300))).status).toBe(400)
    const nobody = '11111111-2222-3333-4444-555555555555'
    expect(await replace(nobody, pdf)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await rename(nobody, { ...examFields, name: 'x' })).status).toBe(404)
    expect((await rename('1 or 1=1', { ...examFields, name: 'x' })).status).toBe(400)
    expect((await replace(file.id, pdf, pupil)).status).toBe(403)
    expect((await rename(file.id, { ...examFields, name: 'x' }, pupil)).status).toBe(403)
    expect(await storedFiles()).toEqual(before)
    expect(await lastEntry()).toEqual(log)
    expect((await read(file.filename)).equals(pdf)).toBe(true)
  })
})
