import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpPupil } from '../../../../../tests/support/factories.ts'
import { examFields, publishRasterized } from '../../../../../tests/support/papers.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { pagesOf } from '../../server/store.ts'
import { countBin, deleteRow, dueInBin, insertAgain, keepInBin, listBin, takeFromBin } from './store.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString()

describe.each(databaseKinds)('the store of the bin on %s', (kind) => {
  let school: TestApp
  let db: TestApp['services']['db']
  beforeAll(async () => {
    school = await startTestApp({ kind })
    ;({ db } = school.services)
    for (const day of [1, 2, 3])
      await db
        .insertInto('deleted_papers')
        .values({
          id: `file-${day}`,
          paper_id: `paper-${day}`,
          path: `Bac/Terminale S2/Math/G1/epreuve/2024_${day}.pdf`,
          size: day,
          reason: 'deleted',
          record: '{}',
          uploaded_by: null,
          deleted_at: at(day),
          deleted_by: null,
        })
        .execute()
  })
  afterAll(() => school.close())

  test('the latest come first, page by page', async () => {
    const page = async (number: number) => {
      const { rows, total } = await listBin(db, { page: number, perPage: 2 })
      return [total, ...rows.map(({ id }) => id)]
    }
    expect([await page(1), await page(2)]).toEqual([
      [3, 'file-3', 'file-2'],
      [3, 'file-1'],
    ])
  })

  test('what is due is taken out by one, and not what came after the limit', async () => {
    expect((await dueInBin(db, at(2))).toSorted()).toEqual(['file-1', 'file-2'])
    expect(await takeFromBin(db, 'file-3', at(2))).toBeUndefined()
    const taken = await Promise.all([1, 2, 3].map(() => takeFromBin(db, 'file-2', at(2))))
    expect(taken.flatMap((entry) => entry?.id ?? [])).toEqual(['file-2'])
    expect(await countBin(db)).toBe(2)
    expect((await takeFromBin(db, 'file-3'))?.id).toBe('file-3')
  })

  test('a paper that comes back has its pages, and its words are found', async () => {
    const paper = await publishRasterized(school, examFields, 'sujet.pdf', ['Le théorème de Thalès'])
    const { token } = await signUpPupil(school)
    const found = async () => (await school.call('GET', '/api/files/list?q=thales', { token })).body.total
    expect(await found()).toBe(1)
    await keepInBin(db, paper, { reason: 'deleted', at: new Date(at(9)), by: null })
    await deleteRow(db, paper.id)
    expect([await found(), (await pagesOf(db, paper.id)).length]).toEqual([0, 0])
    const entry = (await takeFromBin(db, paper.file_id))!
    expect(await insertAgain(db, entry, paper.id)).toBe(true)
    expect([await found(), (await pagesOf(db, paper.id)).length]).toEqual([1, 1])
    expect(await insertAgain(db, entry, paper.id)).toBe(false)
  })
})
