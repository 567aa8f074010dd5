import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpAdmin, signUpPupil } from '../../../../../tests/support/factories.ts'
import {
  concoursFields,
  examFields,
  fileUrl,
  makePdf,
  publishRasterized,
  upload,
} from '../../../../../tests/support/papers.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { type Paper, paperSchema } from '../../contract.ts'
import { rasterizeNextPaper } from '../../drawing/server/rasterize-paper.ts'
import { indexTexts } from './index-texts.ts'
import { findPaper } from '../../server/store.ts'

const fix = { nature: 'correction' }
const papers: [string, Record<string, string>, string][] = [
  ['derivee.pdf', { ...examFields, annee: '2021' }, 'Probabilités conditionnelles'],
  ['maths.pdf', examFields, 'Étudier la dérivée de f, c’est l’hôpital'],
  ['maths-corrigé.pdf', { ...examFields, ...fix }, 'La réponse : théorème de Thalès'],
  ['pc.pdf', { ...examFields, matiere: 'PC', annee: '2022' }, 'Dérivées partielles du champ'],
  ['seul-corrige.pdf', { ...examFields, ...fix, annee: '2019' }, 'null'],
  ['pc.pdf', concoursFields, 'Oscillateur'],
  ['pc_corrigé.pdf', concoursFields, 'Résonance'],
  ['autre.pdf', { ...concoursFields, etablissement: 'EPT' }, 'Optique'],
]

describe.each(databaseKinds)('finding papers on %s', (kind) => {
  let school: TestApp
  let admin: string
  let token: string

  beforeAll(async () => {
    school = await startTestApp({ kind })
    admin = (await signUpAdmin(school)).token
    for (const [name, fields, text] of papers) await publishRasterized(school, fields, name, [text])
    token = (await signUpPupil(school)).token
  }, 120_000)
  afterAll(() => school.close())

  const list = async (query: Record<string, string>) => {
    const answer = await school.call('GET', `/api/files/list?${new URLSearchParams(query).toString()}`, {
      token,
    })
    expect(answer.status).toBe(200)
    return answer.body as {
      files: Paper[]
      total: number
      pages: number
      counts: Record<string, Record<string, number>>
    }
  }
  const names = async (query: Record<string, string>) =>
    (await list(query)).files.map(({ filename }) => filename.split('/').at(-1))

  test('a list of more than a batch is what its pages are, all of it and no field more', async () => {
    const { db } = school.services
    const { files: before } = await list({})
    const model = (await findPaper(db, before[0]!.filename))!
    const added = Array.from({ length: 450 }, (_, number) => ({
      ...model,
      id: `many-${number}`,
      file_id: `many-${number}`,
      path: `${model.path}-${number}.pdf`,
    }))
    for (const start of [0, 150, 300])
      await db
        .insertInto('papers')
        .values(added.slice(start, start + 150))
        .execute()
    try {
      const { files } = await list({})
      expect(files).toHaveLength(before.length + 450)
      expect(z.safeParse(z.array(z.strictObject(paperSchema.def.shape)), files).success).toBe(true)
      const pages = []
      for (const page of ['1', '2', '3']) pages.push(...(await list({ page, per_page: '200' })).files)
      expect(files).toEqual(pages)
      const { files: some, ...facts } = await list({ annee: String(model.annee) })
      const paged = await list({ annee: String(model.annee), page: '1', per_page: '200' })
      expect(some).toHaveLength(paged.total)
      expect(facts).toEqual({ total: paged.total, pages: 1, counts: paged.counts })
    } finally {
      await db.deleteFrom('papers').where('id', 'like', 'many-%').execute()
    }
  })

  test.each<[string, string[]]>([
    // By name first, then by text; a word stands for all that it begins.
    ['dérivée', ['2021_derivee.pdf', '2024_maths.pdf', '2022_pc.pdf']],
    ['HÔPITAL', ['2024_maths.pdf']],
    ['l’hopital', ['2024_maths.pdf']],
    ['maths thales', ['2024_maths-corrigé.pdf']],
    ['champ 2022', ['2022_pc.pdf']],
    ['null', ['2019_seul-corrige.pdf']],
    ['partiel champ xyz', []],
    ['erivee', ['2021_derivee.pdf']],
    ['"champ" OR *', []],
    ["champ' & 'x", []],
    ['champ:', ['2022_pc.pdf']],
    ['𞤀𞤣𞤤𞤢𞤥', []],
    ['a b c d e f g h i j k l', []],
  ])('« %s » finds %j', async (q, expected) => {
    expect(await names({ q })).toEqual(expected)
  })

  test('what only its text was found by says so', async () => {
    const { files, total } = await list({ q: 'derivee' })
    expect(files.map(({ found_in_text: found }) => found ?? false)).toEqual([false, true, true])
    expect(total).toBe(3)
  })

  test('a subject and its correction are one row, found by either, and counted as two', async () => {
    const { files, total, pages, counts } = await list({ paired: 'true', per_page: '2' })
    expect({ total, pages, length: files.length }).toEqual({ total: 8, pages: 3, length: 2 })
    expect(files[0]).toMatchObject({
      name: '2024_maths.pdf',
      correction_path: 'Bac/Terminale S2/Math/G1/correction/2024_maths-corrigé.pdf',
      is_correction: false,
      correction_size: expect.any(Number),
    })
    expect(counts).toMatchObject({
      type: { exam: 5, concours: 3 },
      matiere: { Math: 5, PC: 4 },
      nature: { epreuve: 3, correction: 2 },
      annee: { 2019: 1, 2021: 1, 2022: 1, 2023: 3, 2024: 2 },
      etablissement: { ESP: 2, EPT: 1 },
    })
    expect(await names({ paired: 'true', q: 'thales' })).toEqual(['2024_maths.pdf'])
    expect(await names({ paired: 'true', nature: 'correction' })).toEqual([
      '2024_maths.pdf',
      '2019_seul-corrige.pdf',
    ])
    expect((await list({ paired: 'false' })).total).toBe(8)
  })

  test('pages of rows lose none and repeat none', async () => {
    const seen: string[] = []
    for (const page of ['1', '2', '3'])
      seen.push(...(await list({ paired: 'true', page, per_page: '2' })).files.map(({ id }) => id))
    expect(new Set(seen).size).toBe(6)
    expect(seen).toEqual((await list({ paired: 'true' })).files.map(({ id }) => id))
  })

  test('a concours’ correction is known by its name', async () => {
    const { files } = await list({ paired: 'true', etablissement: 'ESP' })
    expect(files).toMatchObject([
      { name: '2023_pc.pdf', correction_path: 'Concours/PC/ESP/2023_pc_corrigé.pdf', nature: null },
    ])
  })

  test('what comes and goes is in the next list, and deleted words are found no more', async () => {
    const { body } = await upload(
      school,
      admin,
      { ...examFields, annee: '2020' },
      { name: 'x.pdf', bytes: await makePdf('Baobab') },
    )
    expect(await names({ annee: '2020' })).toEqual(['2020_x.pdf'])
    expect(await names({ q: 'baobab' })).toEqual([])
    await rasterizeNextPaper(school.services, 'test')
    expect(await names({ q: 'baobab' })).toEqual(['2020_x.pdf'])
    await school.call('DELETE', fileUrl('delete', body.file.filename), { token: admin })
    expect(await names({ annee: '2020' })).toEqual([])
    expect(await names({ q: 'baobab' })).toEqual([])
  })

  test('papers rasterized before texts were searched are indexed at a start', async () => {
    const { db } = school.services
    await db.deleteFrom('paper_texts').execute()
    expect(await names({ q: 'champ' })).toEqual([])
    expect(await indexTexts(school.services)).toBe(papers.length)
    expect(await names({ q: 'champ' })).toEqual(['2022_pc.pdf'])
    expect(await indexTexts(school.services)).toBe(0)
  })

  test.each(['paired=x', 'paired=true&paired=true', 'paired=1'])('%s is refused', async (query) => {
    expect((await school.call('GET', `/api/files/list?${query}`, { token })).status).toBe(400)
  })
})
