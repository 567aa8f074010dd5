import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpAdmin } from '../../../../../tests/support/factories.ts'
import { examFields, makePdf, upload } from '../../../../../tests/support/papers.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { measurePages } from './measure-pages.ts'
import { rasterizeNextPaper } from './rasterize-paper.ts'

let school: TestApp
beforeAll(async () => {
  school = await startTestApp()
})
afterAll(() => school.close())

const rows = () =>
  school.services.db
    .selectFrom('paper_pages')
    .select(['number', 'measure', 'blocks'])
    .orderBy('number')
    .execute()

test('pages drawn before they were measured are measured by and by, once', { timeout: 60_000 }, async () => {
  const { services } = school
  const { token } = await signUpAdmin(school)
  await upload(school, token, examFields, {
    name: 'maths.pdf',
    bytes: await makePdf('Stroboscopie d’un pendule', 2),
  })
  await rasterizeNextPaper(services, 'test')
  const drawn = await rows()
  expect(drawn).toHaveLength(2)
  expect(JSON.parse(drawn[0]!.measure!)).toMatchObject({ lines: 1, unreadable: 0, formulas: 0 })
  expect(JSON.parse(drawn[0]!.blocks!)).toEqual([{ x: 0, y: 0, width: 0.7, height: 1 }])

  await services.db.updateTable('paper_pages').set({ measure: null, blocks: null }).execute()
  expect(await measurePages(services)).toBe(1)
  expect(await rows()).toEqual(drawn)
  expect(await measurePages(services)).toBe(0)
})
