import { sql, type Kysely } from 'kysely'
import { kindOf } from '../dialect.ts'

/** What lists and searches show of a paper; anything else (its drawing) changes without being counted. */
const shown = sql.raw('path, name, folded, set_key')

export async function up(db: Kysely<never>): Promise<void> {
  // A concours has sets as well now: its subject and that one's correction.
  await sql`update papers set set_key = 'Concours/' || matiere || '/' || etablissement || '/' || annee
    where type = 'concours'`.execute(db)
  // Lists are filtered in memory, as long as no change is counted.
  await db.schema.dropIndex('papers_by_facets').execute()
  await db.schema
    .createTable('paper_changes')
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('texts', 'integer', (column) => column.notNull())
    .execute()
  await sql`insert into paper_changes (count, texts) values (0, 0)`.execute(db)
  await (kindOf(db) === 'postgres' ? upPostgres(db) : upSqlite(db))
}

async function upSqlite(db: Kysely<never>): Promise<void> {
  const count = sql`begin update paper_changes set count = count + 1; end`
  await sql`create trigger papers_inserted after insert on papers ${count}`.execute(db)
  await sql`create trigger papers_deleted after delete on papers ${count}`.execute(db)
  await sql`create trigger papers_updated after update of ${shown} on papers ${count}`.execute(db)

  await sql`create table paper_texts (
    id integer primary key autoincrement,
    paper_id text not null unique references papers (id) on delete cascade
  )`.execute(db)
  // Words only: neither the text nor the places of words, which nobody asks for. What separates them is ASCII.
  await sql`create virtual table paper_words using fts5 (
    words, content = '', contentless_delete = 1, detail = none, prefix = '3', tokenize = 'ascii'
  )`.execute(db)
  await sql`create trigger paper_texts_inserted after insert on paper_texts
    begin update paper_changes set texts = texts + 1; end`.execute(db)
  await sql`create trigger paper_texts_deleted after delete on paper_texts begin
    update paper_changes set texts = texts + 1;
    delete from paper_words where rowid = old.id;
  end`.execute(db)
  await sql`create trigger papers_replaced after update of sha256 on papers
    begin delete from paper_texts where paper_id = old.id; end`.execute(db)
}

async function upPostgres(db: Kysely<never>): Promise<void> {
  await sql`create function count_paper_change() returns trigger language plpgsql as $$ begin
    if tg_table_name = 'papers' then update paper_changes set count = count + 1;
    else update paper_changes set texts = texts + 1; end if;
    return null;
  end $$`.execute(db)
  // At the end of the transaction, so that two of them never hold what the other waits for.
  const counted = sql`deferrable initially deferred for each row execute function count_paper_change()`
  await sql`create constraint trigger papers_changed
    after insert or delete or update of ${shown} on papers ${counted}`.execute(db)

  await sql`create table paper_texts (
    id serial primary key,
    paper_id text not null unique references papers (id) on delete cascade,
    words tsvector not null
  )`.execute(db)
  await sql`create constraint trigger paper_texts_changed
    after insert or delete on paper_texts ${counted}`.execute(db)
  await sql`create index paper_texts_by_word on paper_texts using gin (words) with (fastupdate = off)`.execute(
    db,
  )
  await sql`create function forget_paper_text() returns trigger language plpgsql as
    $$ begin delete from paper_texts where paper_id = old.id; return null; end $$`.execute(db)
  await sql`create trigger papers_replaced after update of sha256 on papers
    for each row execute function forget_paper_text()`.execute(db)
}
