import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { day } from '../../../../common/durations.ts'
import { type PaperSchool, startPaperSchool } from '../../../../../tests/support/paper-school.ts'
import { examFields, upload } from '../../../../../tests/support/papers.ts'
import { writeStoreId, readSchoolId } from '../../../../platform/server/school-id.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { knownFiles, pdfKeyOf } from '../../server/store.ts'
import { allowWholeSweep } from './sweep-limit.ts'
import { sweepPapers } from './sweep-papers.ts'

describe.each([
  ['sqlite', 'disk'],
  ['postgres', 's3'],
] as const)('the sweep on %s and %s', (kind, storage) => {
  let started: PaperSchool
  let services: Services
  let moved = 0

  beforeAll(async () => {
    started = await startPaperSchool({ kind, storage, pages: 1 })
    services = { ...started.school.services, now: () => new Date(Date.now() + moved) }
  })
  afterEach(async () => {
    for (const table of ['papers', 'deleted_papers'] as const) await services.db.deleteFrom(table).execute()
    await services.db.deleteFrom('settings').where('key', '=', 'sweep').execute()
    for (const prefix of ['papers/', 'bin/'])
      for (const key of await keys(prefix)) await services.files.remove(key)
    started.school.logged.splice(0)
    moved = 0
  })
  afterAll(() => started.close())

  const send = async (name: string): Promise<string> =>
    (await upload(started.school, started.admin.token, examFields, { name, bytes: started.pdf })).body.file.id
  const keys = async (prefix: string) => {
    const found: string[] = []
    for await (const { key } of services.files.list(prefix)) found.push(key)
    return found.toSorted()
  }
  /** An hour is over for all that lies there: -1 ms ago is in the past on any clock. */
  const sweep = () => sweepPapers(services, -60_000)
  const strangers = async (count: number) => {
    const ids = Array.from({ length: count }, (_, at) => `stranger-${String(at).padStart(2, '0')}`)
    for (const id of ids) await services.files.put(pdfKeyOf(id), Buffer.from(id))
    return ids
  }

  test('a store may hold more documents than a statement takes parameters', async () => {
    const id = await send('un.pdf')
    const others = Array.from({ length: 40_000 }, (_, at) => `other-${at}`)
    const strange = ['a,b', '"{', String.raw`\}`, 'null', '']
    expect(await knownFiles(services.db, [...others, ...strange, id])).toEqual(new Set([id]))
  })

  test('what an older database does not know waits in the bin, and comes back with the right one', async () => {
    const ids = [await send('un.pdf'), await send('deux.pdf'), await send('trois.pdf')]
    const before = await keys('papers/')
    const { db, files } = services
    const rows = await db.selectFrom('papers').selectAll().where('id', 'in', ids.slice(1)).execute()
    await db.deleteFrom('papers').where('id', 'in', ids.slice(1)).execute()
    expect(await sweep()).toBe(2)
    const today = services.now().toISOString().slice(0, 10)
    expect(await keys('papers/')).toEqual([pdfKeyOf(ids[0]!)])
    expect(await keys('bin/')).toEqual(
      ids
        .slice(1)
        .map((id) => `bin/${today}/${pdfKeyOf(id)}`)
        .toSorted(),
    )
    for (const id of ids.slice(1))
      expect(started.school.logged).toContain(
        `1 file(s) of document ${id}, which the database does not know, moved to the store’s bin`,
      )
    await db.insertInto('papers').values(rows).execute()
    expect(await sweep()).toBe(0)
    expect(await keys('papers/')).toEqual(before)
    expect(await keys('bin/')).toEqual([])
    const back = await files.read(pdfKeyOf(ids[2]!))
    expect((await buffer(back!.stream)).equals(started.pdf)).toBe(true)
  })

  test('twenty documents a day go, whoever sweeps, unless an admin lets all go; after 30 days for good', async () => {
    await send('connu.pdf')
    await strangers(50)
    expect(await sweep()).toBe(20)
    expect(await keys('papers/')).toHaveLength(31)
    expect(await sweep()).toBe(0)
    expect(started.school.logged.at(-1)).toMatch(/^30 document\(s\) .* wait for another day/)
    moved = day
    await Promise.all([sweep(), sweep()])
    expect((await keys('papers/')).length).toBeGreaterThanOrEqual(11)
    await allowWholeSweep(services.db, services.now())
    await sweep()
    expect(await keys('papers/')).toHaveLength(1)
    expect(await keys('bin/')).toHaveLength(50)
    moved = 30 * day
    await sweep()
    expect(await keys('bin/')).toHaveLength(50)
    moved = 31 * day
    await sweep()
    expect(await keys('bin/')).toHaveLength(30)
    expect(started.school.logged.filter((line) => line.includes('removed for good'))).toHaveLength(20)
  })

  test('nothing goes when the database knows none, nor when the store is another school’s', async () => {
    const ids = await strangers(2)
    expect(await sweep()).toBe(0)
    expect(started.school.logged.at(-1)).toMatch(/the database knows none of 2 stored documents/)
    await send('connu.pdf')
    await writeStoreId(services.files, 'another school')
    expect(await sweep()).toBe(0)
    expect(started.school.logged.at(-1)).toMatch(/the store is not marked as this school’s/)
    await writeStoreId(services.files, (await readSchoolId(services.db))!)
    expect(await keys('papers/')).toHaveLength(3)
    expect(await sweep()).toBe(ids.length)
  })
})
