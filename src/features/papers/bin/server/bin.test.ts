import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { day } from '../../../../common/durations.ts'
import { signUpAdmin } from '../../../../../tests/support/factories.ts'
import { type PaperSchool, startPaperSchool } from '../../../../../tests/support/paper-school.ts'
import { examFields, fileUrl, makePdf, upload } from '../../../../../tests/support/papers.ts'
import type { TestApp } from '../../../../../tests/support/test-app.ts'
import { daysLeft } from '../contract.ts'
import { rasterizeNextPaper } from '../../drawing/server/rasterize-paper.ts'
import { sweepPapers } from './sweep-papers.ts'
import { emptyBin } from './empty-bin.ts'

/** In ms: what comes a minute from now would be old enough. */
const ofAnyAge = -60_000

describe.each([
  ['sqlite', 'disk'],
  ['postgres', 's3'],
] as const)('the bin on %s and %s', (kind, storage) => {
  let started: PaperSchool
  let school: TestApp
  let admin: { token: string; id: number }
  let pupil: string
  let pdf: Buffer
  let turn = 0

  beforeAll(async () => {
    started = await startPaperSchool({ kind, storage, pages: 2 })
    ;({ school, admin, pupil, pdf } = started)
  })
  afterEach(async () => {
    await school.services.db.deleteFrom('papers').execute()
    await school.services.db.deleteFrom('deleted_papers').execute()
  })
  afterAll(() => started.close())

  const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, token = admin.token) =>
    school.call(method, url, { token })
  const send = async (name = `sujet ${turn++}.pdf`, bytes = pdf) =>
    (await upload(school, admin.token, examFields, { name, bytes })).body.file
  const remove = (path: string) => call('DELETE', fileUrl('delete', path))
  const bin = async () => (await call('GET', '/api/admin/files/bin')).body.entries
  const restore = (id: string) => call('PUT', `/api/admin/files/bin/${id}/restore`)
  const purge = (id: string) => call('DELETE', `/api/admin/files/bin/${id}/delete`)
  // Moved for the job alone: the sessions here would not outlive a month.
  const servicesAfter = (milliseconds: number) => {
    const then = new Date(school.services.now().getTime() + milliseconds)
    return { ...school.services, now: () => then }
  }
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of school.services.files.list('papers/')) found.push(key)
    return found
  }
  const lastEntry = async () => {
    const log = await school.services.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'actor_id'])
      .execute()
    return log.at(-1)
  }

  test('what is deleted is gone at once everywhere, and comes back whole', async () => {
    const file = await send()
    await rasterizeNextPaper(school.services, 'here')
    const path = file.filename
    const shown = (await call('GET', fileUrl('pages', path), pupil)).body
    const list = await call('GET', '/api/files/list?type=exam', pupil)
    expect([shown.pages.length, list.body.total]).toEqual([2, 1])
    expect((await remove(path)).body).toEqual({ message: 'Fichier supprimé avec succès' })

    const gone = ['read', 'download', 'url', 'pages'].map((name) => fileUrl(name, path))
    for (const url of [...gone, shown.pages[0].picture, shown.pages[1].picture_zoom])
      expect([url, (await call('GET', url, pupil)).status]).toEqual([url, 404])
    const resolve = `/api/files/resolve?level=Bac&serie=S2&year=2024&file=${encodeURIComponent(file.name)}`
    expect((await call('GET', resolve, pupil)).body).toEqual({ file: null, close: [] })
    const empty = (await call('GET', `/api/files/list?q=${turn - 1}`, pupil)).body
    expect(empty).toMatchObject({ files: [], total: 0, counts: { matiere: {}, annee: {} } })
    expect((await call('GET', '/api/files/list', pupil)).body.files).toEqual([])
    expect((await remove(path)).status).toBe(404)

    const [entry] = await bin()
    expect(entry).toMatchObject({
      path,
      size: pdf.length,
      reason: 'deleted',
      deleted_by: 'Moussa Ndiaye',
      days_left: 30,
    })
    const back = await restore(entry.id)
    expect([back.status, back.body]).toEqual([200, { message: `Le document est restauré sous « ${path} ».` }])
    expect(await lastEntry()).toEqual({ action: 'restore-paper', subject: path, actor_id: admin.id })
    expect((await call('GET', fileUrl('pages', path), pupil)).body).toEqual(shown)
    expect((await call('GET', shown.pages[0].picture, pupil)).status).toBe(200)
    expect((await call('GET', '/api/files/list?type=exam', pupil)).body).toEqual(list.body)
    expect(await bin()).toEqual([])
    expect(await restore(entry.id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('the path is free meanwhile; restoring then waits until the other is renamed', async () => {
    const first = await send('même nom.pdf')
    await remove(first.filename)
    const second = await send('même nom.pdf', await makePdf('Un autre'))
    expect(second.filename).toBe(first.filename)
    const [entry] = await bin()
    const refused = await restore(entry.id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(refused.body.error).toBe(
      `Un autre document est maintenant rangé sous « ${first.filename} ». Renommez-le, puis restaurez celui-ci.`,
    )
    expect(await bin()).toEqual([entry])
    const url = `/api/admin/files/${second.id}/rename`
    const body = { ...examFields, name: 'autre nom.pdf' }
    expect((await school.call('PUT', url, { token: admin.token, body })).status).toBe(200)
    expect((await restore(entry.id)).status).toBe(200)
    const { files } = (await call('GET', '/api/files/list')).body
    expect(files.map(({ id }: { id: string }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
  })

  test('after 30 days, and not before, rows and files go; twice does no harm', async () => {
    const [kept, file] = [await send(), await send()]
    await remove(file.filename)
    const before = await keys()
    const { deleted_at: at } = (await bin())[0]
    expect(await emptyBin(servicesAfter(30 * day - 60_000))).toBe(0)
    expect(daysLeft(at, servicesAfter(30 * day - 60_000).now())).toBe(1)
    expect((await keys()).toSorted()).toEqual(before.toSorted())
    const later = servicesAfter(30 * day)
    const both = await Promise.all([emptyBin(later), emptyBin(later)])
    expect(both[0] + both[1]).toBe(1)
    expect(await bin()).toEqual([])
    const left = await keys()
    expect(left.filter((key) => key.includes(file.id))).toEqual([])
    expect(left.filter((key) => key.includes(kept.id))).toHaveLength(1)
  })

  test('a crash between row and files heals, whichever went first', async () => {
    const { db, files } = school.services
    // The sweep trusts no database that knows nothing of the store.
    await send()
    const [rowLost, fileLost] = [await send(), await send()]
    await remove(rowLost.filename)
    await remove(fileLost.filename)
    await db.deleteFrom('deleted_papers').where('id', '=', rowLost.id).execute()
    await files.remove(`papers/${fileLost.id}/paper.pdf`)
    expect(await restore(fileLost.id)).toMatchObject({
      status: 404,
      body: { error: 'Le fichier de ce document a disparu : il ne peut plus être restauré.' },
    })
    await sweepPapers(school.services, ofAnyAge)
    expect((await keys()).filter((key) => key.includes(rowLost.id))).toEqual([])
    expect(await emptyBin(servicesAfter(31 * day))).toBe(1)
    expect(await bin()).toEqual([])
  })

  test('the hourly sweep leaves alone what the bin keeps', async () => {
    const file = await send()
    await remove(file.filename)
    await sweepPapers(school.services, ofAnyAge)
    expect((await restore((await bin())[0].id)).status).toBe(200)
    const read = await school.call('GET', fileUrl('read', file.filename), { token: pupil })
    expect(read.status).toBe(200)
  })

  test('a deletion, even for good, lets an open download end whole', async () => {
    const bytes = Buffer.concat([pdf, Buffer.alloc(12_000_000, '\n')])
    const file = await send('long.pdf', bytes)
    const address = await school.app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(address + fileUrl('download', file.filename), {
      headers: { authorization: `Bearer ${pupil}` },
    })
    const reader = answer.body!.getReader()
    const chunks = [(await reader.read()).value!]
    expect((await remove(file.filename)).status).toBe(200)
    expect((await purge((await bin())[0].id)).status).toBe(200)
    expect((await keys()).filter((key) => key.includes(file.id))).toEqual([])
    for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(part.value)
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true)
  })

  test('for good is for good, logged, and once', async () => {
    const file = await send()
    await remove(file.filename)
    const [{ id }] = await bin()
    const answers = await Promise.all([purge(id), purge(id), restore(id)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(2)
    expect((await lastEntry())?.subject).toBe(file.filename)
  })

  test('an erased account leaves its documents without a name, here and in the bin', async () => {
    const other = await signUpAdmin(school)
    const [shown, deleted] = [
      (await upload(school, other.token, examFields, { name: 'a.pdf', bytes: pdf })).body.file,
      (await upload(school, other.token, examFields, { name: 'b.pdf', bytes: pdf })).body.file,
    ]
    await school.call('DELETE', fileUrl('delete', deleted.filename), { token: other.token })
    const named = async () => (await call('GET', '/api/admin/files')).body.files[0]
    expect(await named()).toMatchObject({ filename: shown.filename, uploaded_by: 'Moussa Ndiaye' })
    expect((await call('DELETE', `/api/admin/users/${other.id}/delete`)).status).toBe(200)
    expect(await named()).toMatchObject({ filename: shown.filename, uploaded_by: null })
    const [entry] = await bin()
    expect(entry).toMatchObject({ path: deleted.filename, deleted_by: null })
    expect((await restore(entry.id)).status).toBe(200)
    const rows = await school.services.db.selectFrom('papers').select('uploaded_by').execute()
    expect(rows).toEqual([{ uploaded_by: null }, { uploaded_by: null }])
  })

  test('a pupil sees nothing of it', async () => {
    const file = await send()
    await remove(file.filename)
    const [{ id }] = await bin()
    for (const [method, url] of [
      ['GET', '/api/admin/files'],
      ['GET', '/api/admin/files/bin'],
      ['PUT', `/api/admin/files/bin/${id}/restore`],
      ['DELETE', `/api/admin/files/bin/${id}/delete`],
    ] as const)
      expect([url, (await call(method, url, pupil)).status]).toEqual([url, 403])
    expect(await bin()).toHaveLength(1)
  })
})
