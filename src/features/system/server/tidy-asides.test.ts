import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { later } from '../../../common/days.ts'
import { day } from '../../../common/durations.ts'
import { writeSetting } from '../../../platform/server/db/settings-store.ts'
import { startS3 } from '../../../../tests/support/s3.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { listAsides } from './asides.ts'
import { tidyAsides } from './tidy-asides.ts'

let school: TestApp
afterEach(() => school.close())

const movedAt = new Date('2026-09-01T00:00:00.000Z')
const aside = 'avant-restauration-2026-09-01-163005123'
const tidy = () => {
  const now = () => new Date(movedAt.getTime() + 31 * day)
  return tidyAsides({ ...school.services, now }, new AbortController().signal)
}
const backUp = (days: number, damaged: readonly string[] = []) => {
  const backup = { at: later(movedAt, days * day), name: 'a.tar', size: 1, seconds: 1, rows: 1, files: 1 }
  return writeSetting(school.services.db, 'last-backup', JSON.stringify({ ...backup, damaged }))
}
const names = async () => (await listAsides(school.services)).map(({ where, name }) => `${where} ${name}`)

describe.each(databaseKinds)('what a restore has moved aside, on %s', (kind) => {
  test('goes after 30 days, and never before a good backup has been written meanwhile', async () => {
    school = await startTestApp({ kind })
    const young = 'avant-restauration-2026-09-20-163005123'
    const nameless = 'avant-restauration-dont-touch'
    for (const name of [aside, young, nameless]) {
      mkdirSync(join(school.dataDir, name, 'files'), { recursive: true })
      writeFileSync(join(school.dataDir, name, 'files', 'un.pdf'), 'pdf')
    }
    if (kind === 'postgres') {
      await sql`create schema ${sql.id(aside)}`.execute(school.services.db)
      await sql`create table ${sql.id(aside)}.users (id integer)`.execute(school.services.db)
    }
    const before = await names()
    expect(before).toContain(`folder ${aside}`)
    const backups = [() => undefined, () => backUp(14), () => backUp(20, ['2024_bac.pdf'])]
    for (const write of backups) {
      await write()
      await tidy()
      expect(await names()).toEqual(before)
    }
    await backUp(20)
    await tidy()
    expect((await names()).toSorted()).toEqual([`folder ${young}`, `folder ${nameless}`])
    expect(existsSync(join(school.dataDir, young, 'files', 'un.pdf'))).toBe(true)
    expect(school.logged.filter((line) => line.includes(aside))).toHaveLength(kind === 'postgres' ? 2 : 1)
  })
})

test('in a bucket it goes too, and nothing beside it', async () => {
  const s3 = await startS3()
  try {
    school = await startTestApp({ env: { STORAGE_URL: s3.storageUrl } })
    const { files } = school.services
    await files.put(`${aside}/papers/un.pdf`, Buffer.from('pdf'))
    await files.put('papers/deux.pdf', Buffer.from('pdf'))
    await backUp(20)
    expect(await names()).toEqual([`prefix ${aside}`])
    await tidy()
    expect(await names()).toEqual([])
    expect(await files.stat('papers/deux.pdf')).toBeDefined()
  } finally {
    await s3.close()
  }
})
