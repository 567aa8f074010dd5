import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpAdmin } from '../../../../../tests/support/factories.ts'
import { examFields, fileUrl, makePdf, upload } from '../../../../../tests/support/papers.ts'
import { startS3 } from '../../../../../tests/support/s3.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { deleteSetting } from '../../../../platform/server/db/settings-store.ts'
import { preparePages } from '../../drawing/server/prepared-pages.ts'
import { findPaper } from '../../server/store.ts'
import { seedPapers } from './seed-papers.ts'

const listed = (name: string) => `- file: ${name}.pdf
  name: ${name}.pdf
  type: exam
  examen: Bfem
  niveau: '3eme'
  matiere: Math
  groupe: G1
  nature: epreuve
  annee: 2026
`

test('a store that is away ends the seeding, which is tried again later', async () => {
  const s3 = await startS3()
  const school = await startTestApp({ env: { STORAGE_URL: s3.storageUrl } })
  const folder = join(school.dataDir, 'seed')
  mkdirSync(folder)
  writeFileSync(join(folder, 'un.pdf'), await makePdf())
  writeFileSync(join(folder, 'papers.yaml'), listed('un'))
  const comeBack = await s3.goAway()
  await expect(seedPapers(school.services, folder)).rejects.toThrow()
  await comeBack()
  await expect.poll(() => seedPapers(school.services, folder).catch(() => 0), { timeout: 10_000 }).toBe(1)
  await school.close()
  await s3.close()
})

describe('papers that the build drew', { timeout: 60_000 }, () => {
  let school: TestApp
  let folder: string
  let preparedFolder: string

  beforeAll(async () => {
    school = await startTestApp()
    folder = join(school.dataDir, 'seed')
    preparedFolder = join(school.dataDir, 'drawn')
    mkdirSync(folder)
    for (const name of ['un', 'deux'])
      writeFileSync(join(folder, `${name}.pdf`), await makePdf(`Thalès ${name}`, 2))
  })
  afterAll(() => school.close())

  test('are rasterized once, and again when the PDF changes', async () => {
    expect(await preparePages(folder, preparedFolder)).toBe(2)
    expect(await preparePages(folder, preparedFolder)).toBe(0)
    writeFileSync(join(folder, 'deux.pdf'), await makePdf('Pythagore', 1))
    expect(await preparePages(folder, preparedFolder)).toBe(1)
    expect(readdirSync(preparedFolder)).toHaveLength(2)
  })

  test('are rasterized once where two files hold the same bytes', async () => {
    const twins = join(school.dataDir, 'twins')
    mkdirSync(twins)
    for (const name of ['un', 'deux']) writeFileSync(join(twins, `${name}.pdf`), await makePdf('Jumeaux', 3))
    expect(await preparePages(twins, join(school.dataDir, 'drawn-twins'))).toBe(1)
  })

  test('are there with pages, pictures and words at once; what was not rasterized waits', async () => {
    writeFileSync(join(folder, 'trois.pdf'), await makePdf('Sans image', 1))
    writeFileSync(join(folder, 'papers.yaml'), ['un', 'deux', 'trois'].map(listed).join(''))
    expect(await seedPapers(school.services, folder, preparedFolder)).toBe(3)
    const { token } = await signUpAdmin(school)
    const ask = async (url: string) => (await school.call('GET', url, { token })).body
    const pages = (name: string) => ask(fileUrl('pages', `Bfem/3eme/Math/G1/epreuve/2026_${name}.pdf`))
    const first = await pages('un')
    expect(first.file).toMatchObject({ drawing: 'drawn', page_count: 2 })
    expect(first.pages.map(({ text }: { text: string }) => text)).toEqual(['Thalès un 1', 'Thalès un 2'])
    for (const name of ['picture', 'picture_zoom', 'picture_small']) {
      const headers = { authorization: `Bearer ${token}` }
      const { statusCode, rawPayload } = await school.app.inject({ url: first.pages[1][name], headers })
      expect([statusCode, rawPayload.subarray(8, 12).toString()]).toEqual([200, 'WEBP'])
    }
    expect((await ask('/api/files/list?q=pythagore')).total).toBe(1)
    expect((await pages('trois')).file.drawing).toBe('pending')
  })

  const paperOf = async (name: string) =>
    (await findPaper(school.services.db, `Bfem/3eme/Math/G1/epreuve/2026_${name}.pdf`))!
  const release = async (words: string) => {
    for (const name of ['un', 'deux'])
      writeFileSync(join(folder, `${name}.pdf`), await makePdf(`${words} ${name}`, 3))
    await preparePages(folder, preparedFolder)
    return seedPapers(school.services, folder, preparedFolder)
  }

  test('take the place of what an older release had published, not of what an admin did', async () => {
    const { token } = await signUpAdmin(school)
    const before = await paperOf('un')
    const fields = { ...examFields, examen: 'Bfem', niveau: '3eme', annee: '2026', replace: 'true' }
    const own = { name: 'deux.pdf', bytes: await makePdf('Le nôtre', 1) }
    expect((await upload(school, token, fields, own)).status).toBe(201)
    expect(await release('Mieux')).toBe(1)
    expect(await paperOf('un')).toMatchObject({ id: before.id, page_count: 3, drawing: 'drawn' })
    expect(await paperOf('deux')).toMatchObject({ page_count: 1 })
    const { body: bin } = await school.call('GET', '/api/admin/files/bin', { token })
    expect(JSON.stringify(bin)).toContain('2026_un.pdf')
    expect((await school.call('GET', '/api/files/list?q=mieux', { token })).body.total).toBe(1)
    expect(await seedPapers(school.services, folder, preparedFolder)).toBe(0)
  })

  test('do so too where no release had noted what it published', async () => {
    await deleteSetting(school.services.db, 'papers-seeded-hashes')
    expect(await release('Mieux encore')).toBe(1)
    expect(await paperOf('deux')).toMatchObject({ page_count: 1 })
  })

  test('do not come back once an admin has deleted them', async () => {
    const { token } = await signUpAdmin(school)
    await school.call('DELETE', fileUrl('delete', (await paperOf('un')).path), { token })
    expect(await release('Toujours mieux')).toBe(0)
    expect(await paperOf('un')).toBeUndefined()
  })
})
