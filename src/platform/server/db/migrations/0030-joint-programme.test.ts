import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../tests/support/databases.ts'
import { databaseKinds } from '../../../../../tests/support/test-app.ts'
import type { DatabaseKind } from '../dialect.ts'
import { postgresDialect } from '../postgres.ts'
import { sqliteDialect } from '../sqlite.ts'
import * as earlier from './index.ts'
import { up } from './0030-joint-programme.ts'

type AnyTables = Record<string, Record<string, unknown>>

const programme = 'Terminale_Histoire-Géographie'
const home = 'Terminale_Histoire'
const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`

describe.each(databaseKinds)('0030 on %s', (kind) => {
  test('what was read and played in the programme is counted in the course of history', async () => {
    const { db, clean } = await emptyDatabase(kind)
    for (const [name, migration] of Object.entries(earlier.migrations))
      if (name < '0030') await migration.up(db)
    await fill(db)
    await up(db as unknown as Kysely<never>)

    const events = await db.selectFrom('progress_events').select('course_id').execute()
    expect(new Set(events.map(({ course_id }) => course_id))).toEqual(new Set([home]))
    const progress = await db.selectFrom('lesson_progress').selectAll().orderBy('lesson').execute()
    expect(
      progress.map(({ course_id, lesson, is_read, seen_at }) => [course_id, lesson, is_read, seen_at]),
    ).toEqual([
      [home, 'chapter1_lesson1', 1, at(5)],
      [home, 'chapter1_lesson2', 0, at(6)],
      [home, 'chapter2_lesson1', 1, at(2)],
    ])
    const attempts = await db.selectFrom('quiz_attempts').select('quiz').execute()
    expect(attempts).toEqual([{ quiz: `${home}_chapter1` }])
    const cards = await db
      .selectFrom('quiz_cards')
      .select(['quiz', 'question', 'lapses'])
      .orderBy('question')
      .execute()
    expect(cards).toEqual([
      { quiz: `${home}_chapter1`, question: 'detente', lapses: 1 },
      { quiz: `${home}_chapter1`, question: 'grand-bond', lapses: 0 },
    ])
    await db.destroy()
    clean()
  })
})

async function emptyDatabase(kind: DatabaseKind) {
  if (kind === 'postgres') {
    const url = await createTestDatabase()
    return { db: new Kysely<AnyTables>({ dialect: postgresDialect(url, {}) }), clean: () => {} }
  }
  // In a file: what reads and what writes are two connections, and memory is of one.
  const folder = mkdtempSync(join(tmpdir(), 'xamle-migration-'))
  const clean = () => rmSync(folder, { recursive: true, force: true })
  return { db: new Kysely<AnyTables>({ dialect: sqliteDialect(join(folder, 'xamle.db')) }), clean }
}

async function fill(db: Kysely<AnyTables>): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id: 1,
      username: 'un',
      full_name: 'Awa',
      folded: 'awa',
      password_hash: '',
      is_active: 1,
      is_admin: 0,
      created_at: at(1),
    })
    .execute()
  const event = { user_id: 1, kind: 'read', at: at(1), received_at: at(1), lesson: 'chapter1_lesson1' }
  await db
    .insertInto('progress_events')
    .values([
      { ...event, id: 'a', course_id: programme },
      { ...event, id: 'b', course_id: home },
    ])
    .execute()
  const row = (course_id: string, lesson: string, is_read: number, marked: number, seen: number) => ({
    user_id: 1,
    course_id,
    lesson,
    is_read,
    marked_at: at(marked),
    mark_id: `${course_id} ${lesson}`,
    seen_at: at(seen),
    first_read_id: '',
  })
  await db
    .insertInto('lesson_progress')
    .values([
      // Read in the programme after it was taken back in the course.
      row(home, 'chapter1_lesson1', 0, 3, 3),
      row(programme, 'chapter1_lesson1', 1, 5, 5),
      // Taken back in the course after it was read in the programme, where it was looked at again.
      row(home, 'chapter1_lesson2', 0, 4, 4),
      row(programme, 'chapter1_lesson2', 1, 2, 6),
      row(programme, 'chapter2_lesson1', 1, 2, 2),
    ])
    .execute()
  const quiz = `${programme}_chapter1`
  const attempt = { user_id: 1, id: 'x', kind: 'quiz', right_count: 1, total: 1, finished_at: at(5) }
  await db
    .insertInto('quiz_attempts')
    .values({ ...attempt, quiz, stored_at: at(5) })
    .execute()
  const card = { user_id: 1, correct: 0, answered_at: at(5) }
  await db
    .insertInto('quiz_cards')
    .values([
      { ...card, quiz, question: 'detente', lapses: 1 },
      { ...card, quiz, question: 'grand-bond', lapses: 1 },
      { ...card, quiz: `${home}_chapter1`, question: 'grand-bond', lapses: 0 },
    ])
    .execute()
}
