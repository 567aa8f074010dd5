import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { lastDays } from '../../src/common/days.ts'
import { foldText } from '../../src/common/fold-text.ts'
import { school } from '../../src/app/server/rooms.ts'
import { kindOf } from '../../src/platform/server/db/dialect.ts'
import type { Database } from '../../src/platform/server/db/tables.ts'

const span = 90
const firstPupil = 2
/** Different papers that are opened on a day. */
const papersADay = 1500

/** Adds so many events of progress of `pupils` accounts from the second on, spread over the last 90 days. */
export async function addEvents(db: Database, events: number, pupils: number, courses: readonly string[]) {
  // A place in one long text is found at once; a join would look through the list for each event.
  const days = lastDays(new Date(), span).join('')
  const width = Math.max(...courses.map((course) => course.length))
  const named = courses.map((course) => course.padEnd(width)).join('')
  const day = sql`substr(${days}, 1 + 10 * (number % ${sql.lit(span)}), 10)`
  const course = sql`rtrim(substr(${named}, 1 + ${sql.lit(width)} * (number % ${sql.lit(courses.length)}), ${sql.lit(width)}))`
  await sql`insert into progress_events (user_id, id, kind, course_id, lesson, at, received_at)
    with recursive numbers (number) as (
      select 0 union all select number + 1 from numbers where number < ${sql.lit(events - 1)})
    select ${sql.lit(firstPupil)} + number % ${sql.lit(pupils)}, 'event-' || number, 'read', ${course},
      'chapter' || (1 + number % 9) || '_lesson1', ${day} || 'T10:00:00.000Z', ${day} || 'T10:00:00.000Z'
    from numbers`.execute(db)
}

/** Adds so many attempts at quizzes of `pupils` accounts from the second on, each with an answer. */
export async function addAttempts(db: Database, attempts: number, pupils: number): Promise<void> {
  const numbers = sql`with recursive numbers (number) as (
      select 0 union all select number + 1 from numbers where number < ${sql.lit(attempts - 1)})`
  const pupil = sql`${sql.lit(firstPupil)} + number % ${sql.lit(pupils)}`
  const quiz = sql`'Terminale_SVT_chapter' || (1 + number % 9)`
  const moment = sql`'2026-10-02T10:00:00.000Z'`
  await sql`insert into quiz_plays (user_id, id, quiz, right_count, total, finished_at, stored_at, answers)
    ${numbers} select ${pupil}, 'attempt-' || number, ${quiz}, 1, 1, ${moment}, ${moment}, 'question1 1 [0]'
    from numbers`.execute(db)
}

/** The counts of 90 busy days, in every slot that the database has. */
export async function addCounts(db: Database, courses: readonly string[], papers: readonly string[]) {
  const slots = kindOf(db) === 'postgres' ? 8 : 1
  for (const day of lastDays(new Date(), span)) {
    const counts = Array.from({ length: slots }, (_, slot) => [
      { kind: 'sign-up', day, topic: '', slot, total: 120 },
      { kind: 'active', day, topic: '', slot, total: 3000 },
      ...courses.map((topic) => ({ kind: 'lesson', day, topic, slot, total: 200 })),
      ...courses.map((topic) => ({ kind: 'quiz', day, topic, slot, total: 90 })),
    ]).flat()
    await db.insertInto('daily_counts').values(counts).execute()
    // The newest papers are opened most.
    const chosen = Array.from(
      { length: papersADay },
      () => papers[Math.floor(Math.random() ** 2 * papers.length)]!,
    )
    const opened = [...new Set(chosen)].map((paper_id) => ({ paper_id, day, opens: randomInt(1, 40) }))
    await db.insertInto('paper_days').values(opened).execute()
  }
}

/** So many entries of the admins' log, by three admins. */
export async function addLog(db: Database, entries: number): Promise<void> {
  for (let start = 0; start < entries; start += 1000)
    await db
      .insertInto('audit_log')
      .values(
        Array.from({ length: Math.min(1000, entries - start) }, (_, place) =>
          entryOf(start + place, entries),
        ),
      )
      .execute()
}

const actions = Object.keys(school.auditActions)

function entryOf(number: number, entries: number) {
  const subject = `Bac/Terminale S2/Français/G1/epreuve/2024_sujet-${number}.pdf`
  return {
    at: new Date(Date.now() - (entries - number) * 60_000).toISOString(),
    actor_id: 1,
    actor_name: `admin${number % 3}`,
    action: actions[number % actions.length]!,
    subject,
    folded: foldText(subject),
    subject_id: null,
    address: '127.0.0.1',
  }
}
