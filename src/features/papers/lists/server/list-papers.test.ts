import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpPupil } from '../../../../../tests/support/factories.ts'
import { concoursFields, examFields, publishRasterized } from '../../../../../tests/support/papers.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import type { Paper } from '../../contract.ts'

const papers: [string, Record<string, string>][] = [
  ['Épreuve de maths.pdf', examFields],
  ['maths corrigé.pdf', { ...examFields, nature: 'correction' }],
  ['maths.pdf', { ...examFields, annee: '2023' }],
  ['100% chimie_.pdf', { ...examFields, matiere: 'PC', niveau: 'S1', groupe: 'G2' }],
  ['maths.pdf', { ...examFields, examen: 'Bfem', niveau: '3eme' }],
  ['pc.pdf', concoursFields],
  ['math.pdf', { ...concoursFields, matiere: 'Math', annee: '2022' }],
  ['complet.pdf', { ...concoursFields, etablissement: 'EPT' }],
]

describe.each(databaseKinds)('lists on %s', (kind) => {
  let school: TestApp
  let token: string

  beforeAll(async () => {
    school = await startTestApp({ kind })
    for (const [name, fields] of papers) await publishRasterized(school, fields, name)
    token = (await signUpPupil(school)).token
  })
  afterAll(() => school.close())

  const list = async (query: Record<string, string> = {}) => {
    const answer = await school.call('GET', `/api/files/list?${new URLSearchParams(query).toString()}`, {
      token,
    })
    expect(answer.status).toBe(200)
    return answer.body as {
      files: Paper[]
      total?: number
      pages?: number
      counts?: Record<string, Record<string, number>>
    }
  }
  const names = async (query: Record<string, string>) =>
    (await list(query)).files.map(({ filename }) => filename.split('/').slice(-2).join('/'))

  test('without a query: everything, newest first, with the specification’s fields', async () => {
    const body = await list()
    expect(Object.keys(body)).toEqual(['files'])
    expect(body.files.map(({ filename }) => filename)).toEqual([
      'Bac/Terminale S1/PC/G2/epreuve/2024_100 chimie_.pdf',
      'Bac/Terminale S2/Math/G1/epreuve/2024_Épreuve de maths.pdf',
      'Bac/Terminale S2/Math/G1/correction/2024_maths corrigé.pdf',
      'Bfem/3eme/Math/G1/epreuve/2024_maths.pdf',
      'Bac/Terminale S2/Math/G1/epreuve/2023_maths.pdf',
      'Concours/Ept/2023_complet.pdf',
      'Concours/PC/ESP/2023_pc.pdf',
      'Concours/Math/ESP/2022_math.pdf',
    ])
    expect(body.files[0]).toMatchObject({
      size: expect.any(Number),
      last_modified: expect.stringMatching(/Z$/),
    })
    expect(JSON.stringify(body)).not.toMatch(/sha256|folded|drawing_owner/)
  })

  test('an épreuve and its correction know each other', async () => {
    const { files } = await list({ examen: 'Bac', annee: '2024', matiere: 'Math' })
    const [epreuve, correction] = files
    expect(epreuve).toMatchObject({
      has_correction: true,
      correction_path: correction!.filename,
      epreuve_path: null,
    })
    expect(correction).toMatchObject({
      has_correction: false,
      correction_path: null,
      epreuve_path: epreuve!.filename,
    })
  })

  test.each<[Record<string, string>, string[]]>([
    [{ examen: 'BFEM' }, ['epreuve/2024_maths.pdf']],
    [{ niveau: 'S1' }, ['epreuve/2024_100 chimie_.pdf']],
    [{ niveau: 'Terminale S2', nature: 'épreuve', annee: '2023' }, ['epreuve/2023_maths.pdf']],
    [{ type: 'exam', groupe: 'g2' }, ['epreuve/2024_100 chimie_.pdf']],
    [{ type: 'concours', matiere: 'PC' }, ['Ept/2023_complet.pdf', 'ESP/2023_pc.pdf']],
    [{ type: 'concours', matiere: 'Ept' }, ['Ept/2023_complet.pdf']],
    [{ type: 'concours', matiere: 'SVT' }, []],
    [{ etablissement: 'ept' }, ['Ept/2023_complet.pdf']],
    [
      { q: 'EPREUVE  de', nature: 'epreuve', annee: '2024', matiere: 'math', examen: 'bac' },
      ['epreuve/2024_Épreuve de maths.pdf'],
    ],
    [{ q: 'esp mathematiques' }, ['ESP/2022_math.pdf']],
    [{ q: 'e_y' }, []],
    [{ q: '%' }, []],
    [{ q: "' or 1=1 --" }, []],
    [{ q: String.raw`\ ` }, []],
    [{ examen: 'Licence' }, []],
    [{ annee: '20x4' }, []],
    [{ annee: '99999' }, []],
    [{ niveau: 'Terminale' }, []],
  ])('%j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('empty filters are none, and the total and counts come with any', async () => {
    expect(await list({ examen: '', q: '' })).toEqual(await list())
    const { total, pages, counts, files } = await list({ type: 'concours', matiere: 'Math' })
    expect({ total, pages, files: files.length }).toEqual({ total: 2, pages: 1, files: 2 })
    expect(counts).toMatchObject({
      type: { concours: 2, exam: 4 },
      matiere: { Math: 2, PC: 2, Anglais: 1, Francais: 1, Ept: 1 },
      annee: { 2022: 1, 2023: 1 },
      etablissement: { ESP: 1, EPT: 1 },
      examen: {},
    })
  })

  test('pages hold what was asked for and lose nothing', async () => {
    const seen: string[] = []
    for (const page of ['1', '2', '3']) {
      const body = await list({ page, per_page: '3' })
      expect(body).toMatchObject({ total: 8, pages: 3 })
      seen.push(...body.files.map(({ filename }) => filename))
    }
    expect(seen).toEqual((await list()).files.map(({ filename }) => filename))
    expect((await list({ page: '9' })).files).toEqual([])
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1e3',
    'per_page=201',
    'per_page=x',
    `q=${'x'.repeat(201)}`,
    'q=a&q=b',
  ])('%s is refused', async (query) => {
    expect((await school.call('GET', `/api/files/list?${query}`, { token })).status).toBe(400)
  })

  const resolve = async (query: Record<string, string>) =>
    (await school.call('GET', `/api/files/resolve?${new URLSearchParams(query).toString()}`, { token }))
      .body as {
      file: Paper | null
      close: Paper[]
    }

  test.each([
    { level: 'Bac', serie: 'S2', year: '2024', file: '2024_Épreuve de maths.pdf' },
    { level: 'terminale', serie: 'Terminale S2', year: '2024', file: 'epreuve de maths' },
    { level: 'Tle', serie: 's2', year: '2024', file: '2024_epreuve de maths' },
  ])('%j is found', async (query) => {
    const { file, close } = await resolve(query)
    expect(file?.filename).toBe('Bac/Terminale S2/Math/G1/epreuve/2024_Épreuve de maths.pdf')
    expect(close.map(({ filename }) => filename)).not.toContain(file?.filename)
  })

  test('its correction is found, and the Bfem by its class', async () => {
    const correction = {
      level: 'Bac',
      serie: 'S2',
      year: '2024',
      file: 'maths corrigé',
      nature: 'correction',
    }
    expect((await resolve(correction)).file?.nature).toBe('correction')
    const bfem = { level: '3eme', serie: '3eme', year: '2024', file: 'maths' }
    expect((await resolve(bfem)).file?.examen).toBe('Bfem')
  })

  test('what is not there comes with what is close', async () => {
    const { file, close } = await resolve({ level: 'Bac', serie: 'S2', year: '2022', file: 'maths' })
    expect(file).toBeNull()
    expect(close[0]!.filename).toBe('Bac/Terminale S2/Math/G1/epreuve/2023_maths.pdf')
    expect(await resolve({ level: 'Bfem', serie: 'S2', year: '2024', file: 'maths' })).toEqual({
      file: null,
      close: [],
    })
    expect((await school.call('GET', '/api/files/resolve?level=Bac', { token })).status).toBe(400)
  })
})
