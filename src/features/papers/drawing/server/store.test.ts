import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { examFields, publishRasterized } from '../../../../../tests/support/papers.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import {
  askForPages,
  claimPending,
  rasterQueue,
  storePage,
  markRasterized,
  markFailed,
  mustGiveWay,
  postponeClaim,
  postponeKilled,
  releaseClaim,
  renewClaim,
} from './store.ts'
import { findPaperById, pagesOf, type PaperRow } from '../../server/store.ts'

const second = 1000
const hour = 3600 * second

describe.each(databaseKinds)('the line of papers to be rasterized, on %s', (kind) => {
  let school: TestApp
  let db: TestApp['services']['db']
  let turn = 0
  const begun = Date.now()

  beforeAll(async () => {
    school = await startTestApp({ kind })
    ;({ db } = school.services)
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    await db.deleteFrom('papers').execute()
  })

  const at = (milliseconds: number) => new Date(begun + milliseconds)
  /** One that waits since `since` ms. */
  const pending = async (since = 0): Promise<PaperRow> => {
    const { id } = await publishRasterized(school, examFields, `sujet ${turn++}.pdf`)
    await db.deleteFrom('paper_pages').where('paper_id', '=', id).execute()
    const change = { drawing: 'pending', uploaded_at: at(since).toISOString() } as const
    await db.updateTable('papers').set(change).where('id', '=', id).execute()
    return find(id)
  }
  const find = async (id: string) => (await findPaperById(db, id))!
  const claim = (owner: string, milliseconds: number) => claimPending(db, { owner, now: at(milliseconds) })
  const page = (id: string, number = 1) => ({ paper_id: id, number, width: 595, height: 842, text: 'Thalès' })

  test('first what somebody opened, in the order of that, then what waits longest', async () => {
    const [newest, oldest, openedLast, openedFirst] = [
      await pending(9),
      await pending(1),
      await pending(2),
      await pending(5),
    ]
    await askForPages(db, openedFirst.id, at(10))
    await askForPages(db, openedLast.id, at(20))
    // Opened again: its place stays.
    await askForPages(db, openedFirst.id, at(30))
    const order = []
    for (let next = await claim('x', 40); next; next = await claim('x', 40)) order.push(next.id)
    expect(order).toEqual([openedFirst, openedLast, oldest, newest].map(({ id }) => id))
  })

  test('of several copies only one gets a paper; a dead one’s paper is free again', async () => {
    const { id } = await pending()
    const claims = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((owner) => claim(owner, 0)))
    const winner = claims.find(Boolean)!.drawing_owner!
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await claim('late', 10 * second)).toBeUndefined()
    expect((await claim('next', 30 * second))?.id).toBe(id)
    expect(await storePage(db, page(id), { owner: winner, now: at(31 * second) })).toBe(false)
    expect(await markRasterized(db, id, winner)).toBe(false)
    expect(await markFailed(db, id, winner, 'Trop tard.')).toBe(false)
    expect(await pagesOf(db, id)).toEqual([])
    expect(await storePage(db, page(id), { owner: 'next', now: at(31 * second) })).toBe(true)
    expect(await markRasterized(db, id, 'next')).toBe(true)
    expect(await find(id)).toMatchObject({ drawing: 'drawn', drawing_owner: null, drawing_until: null })
  })

  test('a claim lasts as long as it is renewed, by its owner alone', async () => {
    const { id } = await pending()
    await claim('here', 0)
    expect(await renewClaim(db, id, { owner: 'there', now: at(15 * second) })).toBe(false)
    expect(await renewClaim(db, id, { owner: 'here', now: at(15 * second) })).toBe(true)
    expect(await claim('there', 30 * second)).toBeUndefined()
    expect((await claim('there', 36 * second))?.id).toBe(id)
  })

  test('a page that is kept renews the claim, and kept again takes the place of the first', async () => {
    const { id } = await pending()
    await claim('here', 0)
    const owner = { owner: 'here', now: at(15 * second) }
    expect(await storePage(db, page(id), owner)).toBe(true)
    expect(await storePage(db, { ...page(id), text: 'Pythagore' }, owner)).toBe(true)
    expect((await pagesOf(db, id)).map(({ text }) => text)).toEqual(['Pythagore'])
    expect(await claim('there', 30 * second)).toBeUndefined()
  })

  test('nothing is kept of a paper that is gone', async () => {
    const { id } = await pending()
    await claim('here', 0)
    await db.deleteFrom('papers').execute()
    expect(await storePage(db, page(id), { owner: 'here', now: at(0) })).toBe(false)
    expect(await markRasterized(db, id, 'here')).toBe(false)
  })

  test('a paper that ends three copies of the server is given up, and tried once more a day later', async () => {
    const { id } = await pending()
    for (const hours of [0, 1, 2]) expect(await claim('x', hours * hour)).toBeDefined()
    expect(await claim('x', 3 * hour)).toBeUndefined()
    expect(await find(id)).toMatchObject({ drawing: 'failed', drawing_reason: /interrompu/ })
    expect(await claim('x', 15 * hour)).toBeUndefined()
    expect(await claim('x', 28 * hour)).toBeDefined()
    expect(await claim('x', 29 * hour)).toBeUndefined()
    expect(await claim('x', 40 * hour)).toBeUndefined()
    expect(await claim('x', 54 * hour)).toBeDefined()
  })

  test('one that is at fault itself is not tried again', async () => {
    const { id, path } = await pending()
    await claim('x', 0)
    expect(await markFailed(db, id, 'x', 'Ce fichier n’est pas un PDF lisible.')).toBe(true)
    expect(await claim('x', 1000 * hour)).toBeUndefined()
    await pending()
    expect(await rasterQueue(db, 5)).toEqual({
      waiting: 1,
      failed: 1,
      failures: [{ path, drawing_reason: 'Ce fichier n’est pas un PDF lisible.' }],
    })
  })

  test('one that nobody opened gives way to one that somebody opened and nobody rasterizes', async () => {
    const [long, short] = [await pending(1), await pending(2)]
    expect(await mustGiveWay(db, long.id, at(10))).toBe(false)
    await askForPages(db, short.id, at(10))
    expect(await mustGiveWay(db, long.id, at(10))).toBe(true)
    expect((await claim('x', 20))?.id).toBe(short.id)
    expect(await mustGiveWay(db, long.id, at(20))).toBe(false)
    await releaseClaim(db, await find(short.id))
    await askForPages(db, long.id, at(30))
    expect(await mustGiveWay(db, long.id, at(30))).toBe(false)
  })

  test('given back, it is free at once; after a fault that passes in 20 s; after a kill in a minute, then an hour', async () => {
    const { id } = await pending()
    const attempts = async () => (await find(id)).drawing_attempts
    await releaseClaim(db, (await claim('x', 0))!)
    expect(await attempts()).toBe(0)
    await postponeClaim(db, (await claim('x', 0))!, at(0))
    expect(await attempts()).toBe(0)
    expect(await claim('x', 19 * second)).toBeUndefined()
    await postponeKilled(db, (await claim('x', 21 * second))!, at(21 * second))
    expect(await attempts()).toBe(1)
    expect(await claim('x', 80 * second)).toBeUndefined()
    await postponeKilled(db, (await claim('x', 82 * second))!, at(82 * second))
    expect(await claim('x', 82 * second + hour - second)).toBeUndefined()
    expect(await claim('x', 83 * second + hour)).toBeDefined()
  })
})
