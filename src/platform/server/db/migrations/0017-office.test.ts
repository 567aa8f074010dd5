import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../tests/support/databases.ts'
import { databaseKinds } from '../../../../../tests/support/test-app.ts'
import type { DatabaseKind } from '../dialect.ts'
import { openDatabase } from '../open.ts'
import { postgresDialect } from '../postgres.ts'
import { sqliteDialect } from '../sqlite.ts'
import { migrations } from './index.ts'

type AnyTables = Record<string, Record<string, unknown>>

describe.each(databaseKinds)('0017 on a school that has worked before, on %s', (kind) => {
  test('counts what its rows still tell, and folds the log', async () => {
    const { location, dialect, clean } = await emptyDatabase(kind)
    const old = new Kysely<AnyTables>({ dialect })
    const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0017'))
    const { error } = await new Migrator({
      db: old,
      provider: { getMigrations: async () => earlier },
    }).migrateToLatest()
    expect(error).toBeUndefined()
    await fill(old)
    await old.destroy()

    const db = await openDatabase(location)
    const counts = await db.selectFrom('daily_counts').selectAll().execute()
    const told = counts.map(({ kind: what, day, topic, total }) => `${what} ${day} ${topic} ${total}`)
    expect(told.toSorted()).toEqual(
      [
        'sign-up 2026-11-01  2',
        // The first by progress and by sign-up, the second by sign-up; the admin never.
        'active 2026-11-01  2',
        'active 2026-11-02  1',
        'active 2026-11-05  1',
        'active 2026-11-09  1',
        'lesson 2026-11-01 Terminale_SVT 1',
        'lesson 2026-11-02 Terminale_SVT 2',
        'quiz 2026-11-05 Terminale_Histoire-Géographie 1',
      ].toSorted(),
    )
    const progress = await db.selectFrom('lesson_progress').selectAll().orderBy('lesson').execute()
    expect(progress.map(({ lesson, first_read_id }) => [lesson, first_read_id])).toEqual([
      ['chapter1_lesson1', 'a'],
      ['chapter1_lesson2', 'c'],
      ['chapter1_lesson3', ''],
      ['chapter1_lesson4', 'e'],
    ])
    const log = await db.selectFrom('audit_log').select('folded').execute()
    expect(log).toEqual([{ folded: 'bac/francais/2024_epreuve.pdf' }])
    await db.destroy()
    clean()
  })
})

async function emptyDatabase(kind: DatabaseKind) {
  if (kind === 'postgres') {
    const url = await createTestDatabase()
    return { location: { url }, dialect: postgresDialect(url, {}), clean: () => {} }
  }
  const folder = mkdtempSync(join(tmpdir(), 'xamle-migration-'))
  const file = join(folder, 'xamle.db')
  const clean = () => rmSync(folder, { recursive: true, force: true })
  return { location: { file }, dialect: sqliteDialect(file), clean }
}

async function fill(db: Kysely<AnyTables>): Promise<void> {
  const person = { full_name: 'Awa', folded: 'awa', password_hash: '', is_active: 1, last_login: null }
  const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`
  await db
    .insertInto('users')
    .values([
      { ...person, id: 1, username: 'un', is_admin: 0, created_at: at(1), last_activity: at(9) },
      { ...person, id: 2, username: 'deux', is_admin: 0, created_at: at(1), last_activity: null },
      { ...person, id: 3, username: 'trois', is_admin: 1, created_at: at(1), last_activity: at(8) },
    ])
    .execute()
  const event = (id: string, kind: string, lesson: number, day: number) => ({
    user_id: 1,
    id,
    kind,
    course_id: 'Terminale_SVT',
    lesson: `chapter1_lesson${lesson}`,
    at: at(day),
    received_at: at(day),
  })
  await db
    .insertInto('progress_events')
    .values([
      event('b', 'read', 1, 2),
      event('a', 'read', 1, 1),
      event('c', 'read', 2, 2),
      event('d', 'opened', 3, 2),
      event('e', 'read', 4, 2),
    ])
    .execute()
  const read = { user_id: 1, course_id: 'Terminale_SVT', marked_at: '', mark_id: '', seen_at: at(2) }
  const lessons = [1, 2, 3, 4].map((lesson) => ({
    ...read,
    lesson: `chapter1_lesson${lesson}`,
    is_read: lesson === 3 ? 0 : 1,
  }))
  await db.insertInto('lesson_progress').values(lessons).execute()
  const attempt = { user_id: 1, right_count: 1, total: 1, finished_at: at(5), stored_at: at(5) }
  const quiz = 'Terminale_Histoire-Géographie_chapter12'
  await db
    .insertInto('quiz_attempts')
    .values([
      { ...attempt, id: 'x', kind: 'quiz', quiz },
      { ...attempt, id: 'y', kind: 'review', quiz },
    ])
    .execute()
  await db
    .insertInto('audit_log')
    .values({
      at: at(1),
      actor_id: 3,
      actor_name: 'trois',
      action: 'upload-paper',
      subject: 'Bac/Français/2024_Épreuve.pdf',
      subject_id: null,
      address: '',
    })
    .execute()
}
