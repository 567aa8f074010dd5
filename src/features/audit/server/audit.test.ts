import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '../../../common/durations.ts'
import { signUpAdmin, signUpPupil } from '../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { school as allRooms } from '../../../app/server/rooms.ts'
import type { AuditAction } from '../../../school/audit-action.ts'
import { audit } from '../../../platform/server/audit.ts'

describe.each(databaseKinds)('the log of admins on %s', (kind) => {
  let school: TestApp
  let token: string
  let name: string

  beforeAll(async () => {
    school = await startTestApp({ kind })
    const admin = await signUpAdmin(school)
    token = admin.token
    name = admin.username
  })
  afterAll(() => school.close())
  beforeEach(() => school.services.db.deleteFrom('audit_log').execute())

  /** Notes an action of `ago` days before the present. */
  const note = (action: AuditAction, subject: string, { actor = 'awa', ago = 0 } = {}) =>
    audit(school.services.db, {
      actor: { id: 1, username: actor },
      action,
      subject,
      address: '127.0.0.1',
      now: new Date(school.services.now().getTime() - ago * day),
    })
  const read = async (query: Record<string, string> = {}) => {
    const { status, body } = await school.call(
      'GET',
      `/api/admin/audit-log?${new URLSearchParams(query).toString()}`,
      { token },
    )
    expect(status).toBe(200)
    return body as {
      entries: { subject: string }[]
      total: number
      is_more: boolean
      pages: number
      actors: string[]
    }
  }
  const subjects = async (query: Record<string, string>) =>
    (await read(query)).entries.map(({ subject }) => subject)
  const dayAgo = (ago: number) =>
    new Date(school.services.now().getTime() - ago * day).toISOString().slice(0, 10)

  test('tells who did what to whom, when and from where, page by page, the latest first', async () => {
    for (let number = 1; number <= 5; number++)
      await note('upload-paper', `sujet ${number}`, { ago: 5 - number })
    const { entries, total, pages } = await read({ per_page: '2' })
    expect([total, pages]).toEqual([5, 3])
    expect(entries).toMatchObject([
      {
        actor: 'awa',
        action: 'upload-paper',
        subject: 'sujet 5',
        address: '127.0.0.1',
        at: expect.any(String),
      },
      { subject: 'sujet 4' },
    ])
    expect(await subjects({ per_page: '2', page: '3' })).toEqual(['sujet 1'])
    expect(await read({ page: '9' })).toMatchObject({ entries: [], total: 5 })
  })

  test('a search for words counts 10,000 entries at most, and says that there are more', async () => {
    await sql`insert into audit_log (at, actor_name, action, subject, folded, address)
      with recursive numbers (number) as (
        select 1 union all select number + 1 from numbers where number < 10001)
      select '2020-01-01T00:00:00.000Z', 'awa', 'upload-paper', 'mille', 'mille', '' from numbers`.execute(
      school.services.db,
    )
    expect(await read({ search: 'mille' })).toMatchObject({ total: 10_000, is_more: true, pages: 500 })
    expect((await read({ search: 'mille', page: '500' })).entries).toHaveLength(20)
    expect(await read()).toMatchObject({ total: 10_001, is_more: false })
    await sql`delete from audit_log where id = (select min(id) from audit_log)`.execute(school.services.db)
    expect(await read({ search: 'mille' })).toMatchObject({ total: 10_000, is_more: false })
  })

  test('is narrowed by action, actor, words and days, alone and together', async () => {
    await note('upload-paper', 'Bac/Terminale S2/Français/G1/2024_Épreuve.pdf', { ago: 2 })
    await note('delete-paper', 'Bac/Terminale S2/Math/G1/2024_maths.pdf', { ago: 1, actor: 'modou' })
    await note('delete-user', '+221771234567', { actor: 'modou' })
    const none = '% _ \\'
    expect(await subjects({ action: 'delete-user' })).toEqual(['+221771234567'])
    expect(await subjects({ actor: 'modou' })).toHaveLength(2)
    expect(await subjects({ actor: 'mod' })).toEqual([])
    expect(await subjects({ search: 'EPREUVE francais' })).toHaveLength(1)
    expect(await subjects({ search: 'terminale' })).toHaveLength(2)
    expect(await subjects({ search: none })).toEqual([])
    expect(await subjects({ search: "' or 1=1 --" })).toEqual([])
    expect(await subjects({ from: dayAgo(1) })).toHaveLength(2)
    expect(await subjects({ to: dayAgo(1) })).toHaveLength(2)
    expect(await subjects({ from: dayAgo(1), to: dayAgo(1) })).toHaveLength(1)
    expect(await subjects({ from: dayAgo(0), to: dayAgo(2) })).toEqual([])
    expect(
      await subjects({ action: 'delete-paper', actor: 'modou', search: 'math', from: dayAgo(1) }),
    ).toEqual(['Bac/Terminale S2/Math/G1/2024_maths.pdf'])
    expect((await read({ search: 'rien' })).actors).toEqual(['awa', 'modou'])
  })

  test.each(['invent-user', 'Bad Word'])('says that « %s » is no action', async (action) => {
    for (const path of ['', '/export'])
      expect(
        await school.call('GET', `/api/admin/audit-log${path}?action=${encodeURIComponent(action)}`, {
          token,
        }),
      ).toMatchObject({ status: 400, body: { error: 'Cette action n’existe pas dans le journal.' } })
  })

  test('is exported as the filters have it, whole, without formulas, and says so itself', async () => {
    const { db, now } = school.services
    const at = new Date(now().getTime() - day).toISOString()
    const rows = Array.from({ length: 4500 }, (_, number) => ({
      at,
      actor_id: 1,
      actor_name: 'awa',
      action: 'upload-paper',
      subject: number === 0 ? '=HYPERLINK("x")' : `sujet ${number}`,
      folded: `sujet ${number}`,
      subject_id: null,
      address: '',
    }))
    for (let start = 0; start < rows.length; start += 500)
      await db
        .insertInto('audit_log')
        .values(rows.slice(start, start + 500))
        .execute()
    await note('delete-user', 'quelqu’un')
    const answer = await school.call('GET', '/api/admin/audit-log/export?action=upload-paper', { token })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = answer.text.slice(1).split('\r\n').filter(Boolean)
    expect(lines).toHaveLength(4501)
    expect(new Set(lines).size).toBe(4501)
    expect(lines[0]).toBe('"moment (UTC)";"par";"action";"mot de l’action";"objet";"adresse"')
    expect(lines.at(-1)).toBe(`"${at}";"awa";"Document ajouté";"upload-paper";"'=HYPERLINK(""x"")";""`)
    expect(answer.text).not.toContain('quelqu’un')
    const { entries } = await read({ per_page: '1' })
    expect(entries).toMatchObject([{ action: 'export-audit-log', subject: '4500 entrées', actor: name }])
  })

  test('forgets a name in what searches read, too', async () => {
    const pupil = await signUpPupil(school)
    await school.call('DELETE', `/api/admin/users/${pupil.id}/delete`, { token })
    expect(await subjects({ search: pupil.username })).toHaveLength(1)
    school.moveClock(15 * day)
    const { eraseAccounts } = await import('../../accounts/profile/server/index.ts')
    await eraseAccounts(school.services, allRooms.personalData)
    const rows = await school.services.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(pupil.username)
    expect(rows[0]).toMatchObject({ folded: `compte n° ${pupil.id}`.normalize('NFKD') })
    school.moveClock(-15 * day)
  })
})
