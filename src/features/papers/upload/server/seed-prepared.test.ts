import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpAdmin } from '../../../../../tests/support/factories.ts'
import { fileUrl, makePdf } from '../../../../../tests/support/papers.ts'
import { startS3 } from '../../../../../tests/support/s3.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { preparePages } from '../../drawing/server/prepared-pages.ts'
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
})
