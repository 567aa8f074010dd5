import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUpAdmin } from '../../../../../tests/support/factories.ts'
import { examFields, fileUrl, makePdf, upload } from '../../../../../tests/support/papers.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import type { Paper } from '../../contract.ts'
import { rasterizeNextPaper } from './rasterize-paper.ts'
import { seedPapers } from '../../upload/server/seed-papers.ts'
import { findPaper, pagesOf, pdfKeyOf } from '../../server/store.ts'
import { sweepPapers } from '../../bin/server/sweep-papers.ts'
import { startWork } from '../../../../platform/server/background-work.ts'
import { papersWork } from '../../server/work.ts'

describe('the work beside the requests', { timeout: 60_000 }, () => {
  let school: TestApp
  let admin: string
  let turn = 0

  beforeAll(async () => {
    school = await startTestApp()
    admin = (await signUpAdmin(school)).token
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    await school.services.db.deleteFrom('papers').execute()
  })

  const publish = async (pages = 1) => {
    const bytes = await makePdf('Sujet', pages)
    const { body } = await upload(school, admin, examFields, { name: `sujet ${turn++}.pdf`, bytes })
    return body.file
  }
  const find = async (path: string) => (await findPaper(school.services.db, path))!
  /** Opens a paper as a reader does; what follows the answer has been done. */
  const open = async ({ filename }: Pick<Paper, 'filename'>) => {
    await school.call('GET', fileUrl('pages', filename), { token: admin })
    while (!(await find(filename)).drawing_asked_at) await setTimeout(10)
    school.moveClock(1000)
  }
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of school.services.files.list('papers/')) found.push(key)
    return found
  }

  test('the one that waits longest is rasterized first, until none waits', async () => {
    const [first, second] = [await publish(2), await publish()]
    expect(await rasterizeNextPaper(school.services, 'here')).toBe(true)
    expect((await find(first.filename)).drawing).toBe('drawn')
    expect((await find(second.filename)).drawing).toBe('pending')
    expect(await rasterizeNextPaper(school.services, 'here')).toBe(true)
    expect(await rasterizeNextPaper(school.services, 'here')).toBe(false)
    expect((await pagesOf(school.services.db, first.id)).map(({ number }) => number)).toEqual([1, 2])
  })

  test('a long one that nobody opened gives way, and is gone on with where it was left', async () => {
    const { db } = school.services
    const [long, short] = [await publish(12), await publish()]
    const drawing = rasterizeNextPaper(school.services, 'here')
    while ((await pagesOf(db, long.id)).length === 0) await setTimeout(20)
    await open(short)
    await drawing
    const before = await pagesOf(db, long.id)
    expect(before.length).toBeLessThan(12)
    expect(await find(long.filename)).toMatchObject({ drawing: 'pending', drawing_attempts: 0 })
    await rasterizeNextPaper(school.services, 'here')
    expect((await find(short.filename)).drawing).toBe('drawn')
    await db.updateTable('paper_pages').set({ text: 'kept' }).where('paper_id', '=', long.id).execute()
    await rasterizeNextPaper(school.services, 'here')
    const texts = (await pagesOf(db, long.id)).map(({ text }) => text)
    expect(texts).toHaveLength(12)
    expect(texts.filter((text) => text === 'kept')).toHaveLength(before.length)
    expect((await find(long.filename)).drawing).toBe('drawn')
  })

  test('a file that can’t be rasterized says why, and the next is rasterized', async () => {
    const [bad, good] = [await publish(), await publish()]
    await school.services.files.put(pdfKeyOf(bad.id), Buffer.from('%PDF-1.7 broken'))
    await rasterizeNextPaper(school.services, 'here')
    await rasterizeNextPaper(school.services, 'here')
    const answer = await school.call('GET', fileUrl('pages', bad.filename), { token: admin })
    expect(answer.body).toMatchObject({
      file: { drawing: 'failed' },
      reason: 'Ce fichier n’est pas un PDF lisible.',
    })
    expect((await find(good.filename)).drawing).toBe('drawn')
  })

  test('a paper deleted for good while it is rasterized leaves nothing', async () => {
    const { filename, id } = await publish(30)
    const drawing = rasterizeNextPaper(school.services, 'here')
    while ((await pagesOf(school.services.db, id)).length === 0) await setTimeout(20)
    await school.call('DELETE', fileUrl('delete', filename), { token: admin })
    await school.call('DELETE', `/api/admin/files/bin/${id}/delete`, { token: admin })
    await drawing
    expect((await keys()).filter((key) => key.includes(id))).toEqual([])
  })

  test('a stop ends the rasterizing at once and gives the paper back', async () => {
    const { filename, id } = await publish(60)
    const stop = startWork(school.services, papersWork(school.services, { seeds: 'nowhere' }))
    while ((await pagesOf(school.services.db, id)).length === 0) await setTimeout(20)
    await stop()
    expect((await pagesOf(school.services.db, id)).length).toBeLessThan(60)
    expect(await find(filename)).toMatchObject({
      drawing: 'pending',
      drawing_owner: null,
      drawing_until: null,
      drawing_attempts: 0,
    })
  })

  test('the sweep takes old files without a paper, and nothing else', async () => {
    const { id } = await publish()
    const orphan = '11111111-2222-3333-4444-555555555555'
    await school.services.files.put(pdfKeyOf(orphan), Buffer.from('x'))
    expect(await sweepPapers(school.services)).toBe(0)
    expect(await keys()).toContain(pdfKeyOf(orphan))
    // In ms: what comes a minute from now would be old enough.
    await sweepPapers(school.services, -60_000)
    expect(await keys()).toEqual([pdfKeyOf(id)])
  })

  test('the school’s own papers are published once, and stay away once deleted', async () => {
    const folder = join(school.dataDir, 'seed')
    mkdirSync(folder)
    writeFileSync(join(folder, 'one.pdf'), await makePdf())
    const list = (names: string[]) =>
      writeFileSync(
        join(folder, 'papers.yaml'),
        names
          .map((name) =>
            [
              `- file: ${name}`,
              `name: ${name}`,
              'type: exam',
              'examen: Bfem',
              "niveau: '3eme'",
              'matiere: Math',
            ]
              .concat(['groupe: G1', 'nature: epreuve', 'annee: 2026'])
              .join('\n  '),
          )
          .join('\n'),
      )
    list(['absent.pdf', 'one.pdf'])
    expect(await seedPapers(school.services, join(folder, 'none'))).toBe(0)
    expect(await seedPapers(school.services, folder)).toBe(1)
    const path = 'Bfem/3eme/Math/G1/epreuve/2026_one.pdf'
    await school.call('DELETE', fileUrl('delete', path), { token: admin })
    writeFileSync(join(folder, 'absent.pdf'), await makePdf())
    expect(await seedPapers(school.services, folder)).toBe(1)
    expect(await findPaper(school.services.db, path)).toBeUndefined()
    expect(await findPaper(school.services.db, path.replace('one', 'absent'))).toBeDefined()
  })
})
