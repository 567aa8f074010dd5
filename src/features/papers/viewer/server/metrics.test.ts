import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '../../../../common/durations.ts'
import { signUpAdmin, signUpPupil } from '../../../../../tests/support/factories.ts'
import { examFields, fileUrl, makePdf, upload } from '../../../../../tests/support/papers.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { forgetOpens } from './count-open.ts'

type Person = { username: string; password: string; token: string; id: number }

describe.each(databaseKinds)('papers opened on %s', (kind) => {
  let school: TestApp
  let admin: Person
  let pupil: Person
  let other: Person
  let paths: string[]

  beforeAll(async () => {
    school = await startTestApp({ kind })
    admin = await signUpAdmin(school)
  })
  afterAll(() => school.close())
  // Papers and pupils of its own: what another test opened may be counted long after its answers were read.
  beforeEach(async () => {
    for (const table of ['papers', 'paper_opens', 'paper_days'] as const)
      await school.services.db.deleteFrom(table).execute()
    pupil = await signUpPupil(school)
    other = await signUpPupil(school)
    paths = []
    for (const name of ['un.pdf', 'deux.pdf']) {
      const bytes = await makePdf(name)
      paths.push((await upload(school, admin.token, examFields, { name, bytes })).body.file.filename)
    }
  })

  const open = (call: string, { token }: Person, path = paths[0]!, headers: Record<string, string> = {}) =>
    school.app.inject({ url: fileUrl(call, path), headers: { authorization: `Bearer ${token}`, ...headers } })
  const metrics = async (days = 30): Promise<[name: string, opens: number][]> => {
    const url = `/api/admin/figures/papers?days=${days}`
    const { body } = await school.call('GET', url, { token: admin.token })
    return body.papers.map(({ file, opens }: any) => [file.name, opens])
  }
  const later = async (days: number) => {
    school.moveClock(days * day)
    for (const one of [admin, pupil, other]) {
      const { username, password } = one
      one.token = (await school.call('POST', '/api/auth/login', { body: { username, password } })).body.token
    }
  }

  test('a paper counts once for a pupil and a day, whatever is asked of it; the most opened comes first', async () => {
    await Promise.all(
      [1, 2, 3].flatMap(() => [
        open('pages', pupil),
        open('read', pupil, paths[0], { range: 'bytes=0-99' }),
        open('read', pupil, paths[0], { range: 'bytes=100-' }),
        open('download', pupil),
      ]),
    )
    await expect.poll(() => metrics()).toEqual([['2024_un.pdf', 1]])
    await open('read', pupil, paths[1])
    await open('pages', other, paths[1])
    await open('pages', other, paths[1])
    await expect
      .poll(() => metrics())
      .toEqual([
        ['2024_deux.pdf', 2],
        ['2024_un.pdf', 1],
      ])
  })

  test('what an admin opens, or what is not there, counts nothing', async () => {
    await open('pages', admin)
    await open('read', admin)
    await open('read', pupil, `${paths[0]}x`)
    await open('read', pupil, paths[1])
    await expect.poll(() => metrics()).toEqual([['2024_deux.pdf', 1]])
  })

  test('another day counts again; who it was is forgotten, and in the end how often', async () => {
    await open('pages', pupil)
    await expect.poll(() => metrics()).toEqual([['2024_un.pdf', 1]])
    await later(1)
    await open('pages', pupil)
    await expect.poll(() => metrics()).toEqual([['2024_un.pdf', 2]])
    await forgetOpens(school.services)
    const { db } = school.services
    expect(await db.selectFrom('paper_opens').selectAll().execute()).toMatchObject([{ user_id: pupil.id }])
    await open('pages', pupil)
    await open('pages', other)
    await expect.poll(() => metrics()).toEqual([['2024_un.pdf', 3]])
    await later(8)
    expect([await metrics(7), await metrics(30)]).toEqual([[], [['2024_un.pdf', 3]]])
    await later(100)
    await forgetOpens(school.services)
    expect(await db.selectFrom('paper_days').selectAll().execute()).toEqual([])
  })

  test('each span looks back over its own days, today among them', async () => {
    await open('pages', pupil)
    await open('pages', pupil, paths[1])
    await open('pages', other, paths[1])
    await expect.poll(async () => (await metrics()).length).toBe(2)
    await later(1)
    await open('pages', pupil)
    await open('pages', other)
    const both = [
      ['2024_un.pdf', 3],
      ['2024_deux.pdf', 2],
    ]
    await expect.poll(() => metrics(7)).toEqual(both)
    await later(6)
    expect(await metrics(7)).toEqual([['2024_un.pdf', 2]])
    expect(await metrics(30)).toEqual(both)
    await later(1)
    expect(await metrics(7)).toEqual([])
  })

  test('a paper in the bin is not listed, and comes back with its count', async () => {
    await open('pages', pupil)
    await open('pages', pupil, paths[1])
    await expect.poll(async () => (await metrics()).length).toBe(2)
    const { token } = admin
    await school.call('DELETE', fileUrl('delete', paths[1]!), { token })
    expect(await metrics()).toEqual([['2024_un.pdf', 1]])
    const { entries } = (await school.call('GET', '/api/admin/files/bin', { token })).body
    await school.call('PUT', `/api/admin/files/bin/${entries[0].id}/restore`, { token })
    expect(await metrics()).toHaveLength(2)
  })

  test('an erased account leaves the count and nothing of itself', async () => {
    const gone = await signUpPupil(school)
    await open('pages', gone)
    await expect.poll(() => metrics()).toEqual([['2024_un.pdf', 1]])
    const exported = await school.call('GET', '/api/users/profile/export', { token: gone.token })
    expect(exported.body.records.paper_opens).toHaveLength(1)
    await school.call('DELETE', `/api/admin/users/${gone.id}/delete`, { token: admin.token })
    const opens = school.services.db.selectFrom('paper_opens').selectAll()
    expect(await opens.where('user_id', '=', gone.id).execute()).toEqual([])
    expect(await metrics()).toEqual([['2024_un.pdf', 1]])
  })
})
