import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { later } from '../../../common/days.ts'
import { day } from '../../../common/durations.ts'
import { backupSchool } from '../../../platform/server/backup/index.ts'
import { mayErase } from '../../../platform/server/erasing.ts'
import { signUpAdmin } from '../../../../tests/support/factories.ts'
import { examFields, makePdf, publishRasterized, upload } from '../../../../tests/support/papers.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

describe.each(databaseKinds)('the machine on %s', (kind) => {
  let school: TestApp
  let token: string

  beforeAll(async () => {
    school = await startTestApp({ kind })
    token = (await signUpAdmin(school)).token
  })
  afterAll(() => school.close())

  const health = async () => {
    const { status, body } = await school.call('GET', '/api/admin/system/health', { token })
    expect(status).toBe(200)
    return body
  }

  test('what answers, room, versions and tables', async () => {
    const found = await health()
    expect(found).toMatchObject({
      status: 'ok',
      backup: null,
      papers: { waiting: 0, failed: 0, failures: [] },
    })
    expect(found.parts.map(({ name, ok }: { name: string; ok: boolean }) => [name, ok])).toEqual([
      ['database', true],
      ['files', true],
    ])
    expect(found.disk.free_mb).toBeGreaterThan(0)
    expect(found.disk.total_mb).toBeGreaterThanOrEqual(found.disk.free_mb)
    expect(found.versions).toEqual({
      school: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      node: process.versions.node,
      database: expect.stringMatching(kind === 'sqlite' ? /^SQLite 3\./ : /^PostgreSQL \d/),
    })
    expect(found.migrations).toEqual({ applied: expect.any(Number), pending: [], unknown: [] })
    expect(found.migrations.applied).toBeGreaterThan(10)
    expect(found.memory_mb).toBeGreaterThan(10)
  })

  test('the last backup that was checked', async () => {
    const { config } = school.services
    const report = await backupSchool(config, { version: '1.2.3' })
    const { backup } = await health()
    expect(backup).toEqual({
      at: report.at,
      name: report.name,
      size_mb: expect.any(Number),
      seconds: report.seconds,
      rows: report.rows,
      files: report.files,
      damaged: [],
    })
    expect(Date.now() - new Date(backup.at).getTime()).toBeLessThan(60_000)
  })

  test('tables of a newer version, and tables that lag behind', async () => {
    const { db } = school.services
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db)
    expect((await health()).migrations.unknown).toEqual(['9999-later'])
    await sql`delete from kysely_migration where name = '9999-later'`.execute(db)
    await sql`update kysely_migration set name = '0000-gone' where name = '0015-testimonials'`.execute(db)
    expect((await health()).migrations).toMatchObject({
      pending: ['0015-testimonials'],
      unknown: ['0000-gone'],
    })
    await sql`update kysely_migration set name = '0015-testimonials' where name = '0000-gone'`.execute(db)
  })

  test('papers to rasterize, and those that cannot be', async () => {
    const bytes = await makePdf()
    for (const name of ['un.pdf', 'deux.pdf']) await upload(school, token, examFields, { name, bytes })
    expect((await health()).papers).toEqual({ waiting: 2, failed: 0, failures: [] })
    await school.services.db
      .updateTable('papers')
      .set({ drawing: 'failed', drawing_reason: 'Illisible.' })
      .where('name', '=', '2024_un.pdf')
      .execute()
    expect((await health()).papers).toEqual({
      waiting: 1,
      failed: 1,
      failures: [{ path: expect.stringContaining('un.pdf'), reason: 'Illisible.' }],
    })
  })

  test('ten of the papers that cannot be rasterized, of however many', async () => {
    const papers = await Promise.all(
      Array.from({ length: 11 }, (_, number) =>
        publishRasterized(school, examFields, `refusé ${number}.pdf`),
      ),
    )
    const ids = papers.map(({ id }) => id)
    await school.services.db
      .updateTable('papers')
      .set({ drawing: 'failed', drawing_reason: 'Illisible.' })
      .where('id', 'in', ids)
      .execute()
    const found = (await health()).papers
    expect(found.failed).toBeGreaterThanOrEqual(11)
    expect(found.failures).toHaveLength(10)
  })

  test('until when nothing is erased, after the clock has jumped', async () => {
    const { db, log, now } = school.services
    expect((await health()).nothing_erased_until).toBeNull()
    const jumped = new Date(now().getTime() + 3 * day)
    await mayErase({ db, log, now })
    expect(await mayErase({ db, log, now: () => jumped })).toBe(false)
    expect((await health()).nothing_erased_until).toBe(later(jumped, day))
    expect(await mayErase({ db, log, now })).toBe(true)
    expect((await health()).nothing_erased_until).toBeNull()
  })

  test('a full disk is told from one that does not answer', async () => {
    const { files } = school.services
    const fails = (code: string) => {
      const ping = () => Promise.reject(Object.assign(new Error(code), { code }))
      school.services.files = { ...files, ping }
    }
    try {
      fails('ENOSPC')
      expect((await health()).parts[1]).toMatchObject({ name: 'files', ok: false, full: true })
      fails('EIO')
      expect((await health()).parts[1]).toMatchObject({ name: 'files', ok: false, full: false })
    } finally {
      school.services.files = files
    }
  })

  test('files that cannot be written make it degraded, the rest is told', async () => {
    const folder = join(school.dataDir, 'files/.temporary')
    rmSync(folder, { recursive: true })
    writeFileSync(folder, '')
    chmodSync(folder, 0o400)
    const found = await health()
    expect(found.status).toBe('degraded')
    expect(found.parts[1]).toMatchObject({ name: 'files', ok: false })
    expect(found.versions.database).toMatch(/^(SQLite|PostgreSQL)/)
    rmSync(folder)
  })
})
