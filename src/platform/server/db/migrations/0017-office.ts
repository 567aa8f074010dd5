import { sql, type Kysely } from 'kysely'
import { foldText } from '../../../../common/fold-text.ts'
import { givenRows, kindOf } from '../dialect.ts'

const entriesAtOnce = 2000

export async function up(db: Kysely<never>): Promise<void> {
  await makeTables(db)
  await noteFirstReadings(db)
  await countPast(db)
  await indexLog(db)
}

async function makeTables(db: Kysely<never>): Promise<void> {
  // SQLite then reads the counts from the key itself, without looking up rows.
  const end = kindOf(db) === 'sqlite' ? sql`without rowid` : sql``
  await db.schema
    .createTable('daily_counts')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('slot', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_counts_key', ['kind', 'day', 'topic', 'slot'])
    .modifyEnd(end)
    .execute()
  await db.schema
    .createTable('paper_days')
    .addColumn('paper_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('opens', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('paper_days_key', ['paper_id', 'day'])
    .modifyEnd(end)
    .execute()
  await db.schema
    .createTable('paper_opens')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('paper_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('paper_opens_key', ['user_id', 'paper_id', 'day'])
    .modifyEnd(end)
    .execute()
  for (const table of ['paper_days', 'paper_opens'])
    await db.schema.createIndex(`${table}_by_day`).on(table).column('day').execute()
}

/** The first reading of each lesson by each pupil: the one that the metrics count. */
async function noteFirstReadings(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('lesson_progress')
    .addColumn('first_read_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`with firsts as (
      select user_id, course_id, lesson, id, row_number() over (
        partition by user_id, course_id, lesson order by at, id) as place
      from progress_events where kind = 'read')
    update lesson_progress set first_read_id = firsts.id from firsts
    where firsts.place = 1 and lesson_progress.user_id = firsts.user_id
      and lesson_progress.course_id = firsts.course_id and lesson_progress.lesson = firsts.lesson`.execute(db)
}

/** What the school did before there were counts, as far as its rows still tell. */
async function countPast(db: Kysely<never>): Promise<void> {
  const columns = sql.raw('insert into daily_counts (kind, day, topic, slot, total) select')
  const day = (moment: string) => sql.raw(`substr(${moment}, 1, 10)`)
  await sql`${columns} 'sign-up', ${day('created_at')}, '', 0, count(*) from users
    where is_admin = 0 group by ${day('created_at')}`.execute(db)
  await sql`${columns} 'active', seen.day, '', 0, count(*) from (
      select user_id, ${day('at')} as day from progress_events
      union select user_id, ${day('finished_at')} from quiz_attempts
      union select id, ${day('created_at')} from users
      union select id, ${day('last_login')} from users where last_login is not null
      union select id, ${day('last_activity')} from users where last_activity is not null) as seen
    inner join users on users.id = seen.user_id where users.is_admin = 0 group by seen.day`.execute(db)
  await sql`${columns} 'lesson', ${day('progress_events.at')}, progress_events.course_id, 0, count(*)
    from lesson_progress inner join progress_events on progress_events.user_id = lesson_progress.user_id
      and progress_events.id = lesson_progress.first_read_id
    group by ${day('progress_events.at')}, progress_events.course_id`.execute(db)
  // A quiz is named `{course}_chapter{number}`.
  const course = sql.raw(`substr(rtrim(quiz, '0123456789'), 1, length(rtrim(quiz, '0123456789')) - 8)`)
  await sql`${columns} 'quiz', ${day('finished_at')}, ${course}, 0, count(*) from quiz_attempts
    where kind = 'quiz' group by ${day('finished_at')}, ${course}`.execute(db)
}

async function indexLog(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('audit_log')
    .addColumn('folded', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; subject: string }>`select id, subject from audit_log
      where id > ${last} order by id limit ${entriesAtOnce}`.execute(db)
    if (rows.length === 0) break
    const folded = rows.map(({ id, subject }) => ({ id, folded: foldText(subject) }))
    await sql`update audit_log set folded = given.folded
      from ${givenRows(db, folded, { id: 'integer', folded: 'text' })}
      where audit_log.id = given.id`.execute(db)
    last = rows.at(-1)!.id
  }
  for (const [name, columns] of Object.entries(logIndexes))
    await db.schema
      .createIndex(name)
      .on('audit_log')
      .columns(columns as never[])
      .execute()
  if (kindOf(db) !== 'postgres') return
  // Where the extension may not be used, a search reads every entry.
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index audit_log_by_letters on audit_log using gin (folded gin_trgm_ops);
  exception when others then null;
  end $$`.execute(db)
}

/** Each in the order of the list; the first holds what a search reads. */
const logIndexes = {
  audit_log_by_moment: ['at', 'id', 'folded'],
  audit_log_by_deed: ['action', 'at', 'id'],
  audit_log_by_name: ['actor_name', 'at', 'id'],
}
