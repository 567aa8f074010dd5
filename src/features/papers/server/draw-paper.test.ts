import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUpAdmin } from '../../../../tests/support/factories.ts'
import { examFields, fileUrl, makePdf, upload } from '../../../../tests/support/papers.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Paper } from '../contract.ts'
import { drawNextPaper } from './draw-paper.ts'
import { claimPending, keepPage, markDrawn } from './drawing-store.ts'
import { seedPapers } from './seed-papers.ts'
import { findPaper, pagesOf, pdfKeyOf } from './store.ts'
import { sweepPapers } from './sweep-papers.ts'
import { startPapersWork } from './work.ts'

describe.each(databaseKinds)('the work beside the requests on %s', { timeout: 60_000 }, (kind) => {
  let school: TestApp
  let admin: string
  let turn = 0

  beforeAll(async () => {
    school = await startTestApp({ kind })
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
  const at = (milliseconds: number) => new Date(school.services.now().getTime() + milliseconds)
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of school.services.files.list('papers/')) found.push(key)
    return found
  }

  test('the one that waits longest is drawn first, until none waits', async () => {
    const [first, second] = [await publish(2), await publish()]
    expect(await drawNextPaper(school.services, 'here')).toBe(true)
    expect((await find(first.filename)).drawing).toBe('drawn')
    expect((await find(second.filename)).drawing).toBe('pending')
    expect(await drawNextPaper(school.services, 'here')).toBe(true)
    expect(await drawNextPaper(school.services, 'here')).toBe(false)
    expect((await pagesOf(school.services.db, first.id)).map(({ number }) => number)).toEqual([1, 2])
  })

  test('one that somebody opened comes before those nobody asked for', async () => {
    const papers = [await publish(), await publish(), await publish()]
    await open(papers[2]!)
    await open(papers[1]!)
    const drawn: string[] = []
    for (const _ of papers) {
      await drawNextPaper(school.services, 'here')
      for (const { id, filename } of papers)
        if (!drawn.includes(id) && (await find(filename)).drawing === 'drawn') drawn.push(id)
    }
    expect(drawn).toEqual([papers[2]!.id, papers[1]!.id, papers[0]!.id])
  })

  test('a long one that nobody opened gives way, and is gone on with where it was left', async () => {
    const { db } = school.services
    const [long, short] = [await publish(12), await publish()]
    const drawing = drawNextPaper(school.services, 'here')
    while ((await pagesOf(db, long.id)).length === 0) await setTimeout(20)
    await open(short)
    await drawing
    const before = await pagesOf(db, long.id)
    expect(before.length).toBeLessThan(12)
    expect(await find(long.filename)).toMatchObject({ drawing: 'pending', drawing_attempts: 0 })
    await drawNextPaper(school.services, 'here')
    expect((await find(short.filename)).drawing).toBe('drawn')
    await db.updateTable('paper_pages').set({ text: 'kept' }).where('paper_id', '=', long.id).execute()
    await drawNextPaper(school.services, 'here')
    const texts = (await pagesOf(db, long.id)).map(({ text }) => text)
    expect(texts).toHaveLength(12)
    expect(texts.filter((text) => text === 'kept')).toHaveLength(before.length)
    expect((await find(long.filename)).drawing).toBe('drawn')
  })

  test('of several copies only one gets a paper; a dead one’s paper is free again', async () => {
    const { db } = school.services
    const { id } = await publish()
    const owners = ['a', 'b', 'c', 'd', 'e']
    const claims = await Promise.all(owners.map((owner) => claimPending(db, { owner, now: at(0) })))
    const winner = claims.find(Boolean)!.drawing_owner!
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await claimPending(db, { owner: 'late', now: at(10_000) })).toBeUndefined()
    expect((await claimPending(db, { owner: 'next', now: at(30_000) }))?.id).toBe(id)
    const page = { paper_id: id, number: 1, width: 595, height: 842, text: '' }
    expect(await keepPage(db, page, { owner: winner, now: at(31_000) })).toBe(false)
    expect(await markDrawn(db, id, winner)).toBe(false)
    expect(await keepPage(db, page, { owner: 'next', now: at(31_000) })).toBe(true)
    expect(await markDrawn(db, id, 'next')).toBe(true)
  })

  test('a paper that ends three copies of the server is given up', async () => {
    const { db } = school.services
    const { filename } = await publish()
    for (const hour of [0, 1, 2])
      expect(await claimPending(db, { owner: 'x', now: at(hour * 3_600_000) })).toBeDefined()
    expect(await claimPending(db, { owner: 'x', now: at(3 * 3_600_000) })).toBeUndefined()
    expect(await find(filename)).toMatchObject({ drawing: 'failed', drawing_reason: /interrompu/ })
  })

  test('one given up that way is tried again a day later, and only once', async () => {
    const { db } = school.services
    const { filename } = await publish()
    const day = 24 * 3_600_000
    await db
      .updateTable('papers')
      .set({
        drawing: 'failed',
        drawing_reason: 'interrompu',
        drawing_attempts: 3,
        drawing_until: at(0).toISOString(),
      })
      .execute()
    expect(await claimPending(db, { owner: 'x', now: at(1000) })).toBeDefined()
    expect(await claimPending(db, { owner: 'x', now: at(60_000) })).toBeUndefined()
    expect((await find(filename)).drawing).toBe('failed')
    expect(await claimPending(db, { owner: 'x', now: at(day / 2) })).toBeUndefined()
    expect(await claimPending(db, { owner: 'x', now: at(2 * day) })).toBeDefined()
  })

  test('a file that can’t be drawn says why, and the next is drawn', async () => {
    const [bad, good] = [await publish(), await publish()]
    await school.services.files.put(pdfKeyOf(bad.id), Buffer.from('%PDF-1.7 broken'))
    await drawNextPaper(school.services, 'here')
    await drawNextPaper(school.services, 'here')
    const answer = await school.call('GET', fileUrl('pages', bad.filename), { token: admin })
    expect(answer.body).toMatchObject({
      file: { drawing: 'failed' },
      reason: 'Ce fichier n’est pas un PDF lisible.',
    })
    expect((await find(good.filename)).drawing).toBe('drawn')
  })

  test('a paper deleted for good while it is drawn leaves nothing', async () => {
    const { filename, id } = await publish(30)
    const drawing = drawNextPaper(school.services, 'here')
    while ((await pagesOf(school.services.db, id)).length === 0) await setTimeout(20)
    await school.call('DELETE', fileUrl('delete', filename), { token: admin })
    await school.call('DELETE', `/api/admin/files/bin/${id}/delete`, { token: admin })
    await drawing
    expect((await keys()).filter((key) => key.includes(id))).toEqual([])
  })

  test('a stop ends the drawing at once and gives the paper back', async () => {
    const { filename, id } = await publish(60)
    const stop = startPapersWork(school.services, 'nowhere')
    while ((await pagesOf(school.services.db, id)).length === 0) await setTimeout(20)
    const before = Date.now()
    await stop()
    expect(Date.now() - before).toBeLessThan(2000)
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
