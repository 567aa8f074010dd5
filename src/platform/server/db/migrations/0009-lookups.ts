import { sql, type Kysely } from 'kysely'
import { kindOf } from '../dialect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  // An upload asks whether the school has the same bytes already.
  await db.schema.createIndex('papers_by_bytes').on('papers').column('sha256').execute()
  if (kindOf(db) !== 'postgres') return
  // PostgreSQL reads 100,000 names slower than SQLite. Where the extension may not be used, it goes on so.
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index users_by_letters on users using gin (folded gin_trgm_ops);
  exception when others then null;
  end $$`.execute(db)
}
