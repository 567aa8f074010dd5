import { sql } from 'kysely'
import { lastDays } from '../../src/common/days.ts'
import { foldText } from '../../src/common/fold-text.ts'
import { auditActionKeys } from '../../src/school/audit-actions.ts'
import { countDays } from '../../src/server/db/daily-counts.ts'
import { givenRows } from '../../src/server/db/dialect.ts'
import type { Database } from '../../src/server/db/tables.ts'

const span = 90
const firstPupil = 2
/** Different papers that are opened on a day. */
const papersADay = 1500

/** Adds so many events of progress of `pupils` accounts from the second on, spread over the last 90 days. */
export async function addEvents(db: Database, events: number, pupils: number, courses: readonly string[]) {
  const days = lastDays(new Date(), span).map((day, place) => ({ place, day }))
  const named = courses.map((course, place) => ({ place, course }))
  await sql`insert into progress_events (user_id, id, kind, course_id, lesson, at, received_at)
    with recursive numbers (number) as (
      select 0 union all select number + 1 from numbers where number < ${events - 1})
    select ${firstPupil} + number % ${pupils}, 'event-' || number, 'read', courses.course,
      'chapter' || (1 + number % 9) || '_lesson1', days.day || 'T10:00:00.000Z', days.day || 'T10:00:00.000Z'
    from numbers
      inner join (select * from ${givenRows(db, days, { place: 'integer', day: 'text' })}) as days
        on days.place = number % ${span}
      inner join (select * from ${givenRows(db, named, { place: 'integer', course: 'text' })}) as courses
        on courses.place = number % ${named.length}`.execute(db)
}

/** The counts of 90 busy days, in every slot that the database has. */
export async function addCounts(db: Database, courses: readonly string[], papers: readonly string[]) {
  const days = lastDays(new Date(), span)
  for (const day of days) {
    const counts = [
      { kind: 'sign-up', day, total: 12 },
      { kind: 'active', day, total: 300 },
      ...courses.flatMap((topic) => [
        { kind: 'lesson', day, topic, total: 20 },
        { kind: 'quiz', day, topic, total: 9 },
      ]),
    ]
    // Which slot takes a count is left to chance.
    for (let turn = 0; turn < 20; turn++) await countDays(db, counts)
    const chosen = Array.from(
      { length: papersADay },
      () => papers[Math.floor(Math.random() ** 2 * papers.length)]!,
    )
    await sql`insert into paper_days (paper_id, day, opens)
      select paper_id, ${day}, opens
      from ${givenRows(
        db,
        [...new Set(chosen)].map((paper_id) => ({ paper_id, opens: 1 + Math.floor(Math.random() * 40) })),
        { paper_id: 'text', opens: 'integer' },
      )} where true`.execute(db)
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

function entryOf(number: number, entries: number) {
  const subject = `Bac/Terminale S2/Français/G1/epreuve/2024_sujet-${number}.pdf`
  return {
    at: new Date(Date.now() - (entries - number) * 60_000).toISOString(),
    actor_id: 1,
    actor_name: `admin${number % 3}`,
    action: auditActionKeys[number % auditActionKeys.length]!,
    subject,
    folded: foldText(subject),
    subject_id: null,
    address: '127.0.0.1',
  }
}
