import { sql } from 'kysely'
import { kindOf } from '../../src/platform/server/db/dialect.ts'
import type { Database } from '../../src/platform/server/db/tables.ts'

/** What a number of an account may be called where nothing refers to `users`. */
const ownerName = /(^|_)(user|account|owner|actor|subject|author|pupil|teacher|admin)_id$|_by$/

/** `table.column` of every column that refers to an account, or that is a number and called as if it did. */
export async function columnsOfPeople(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const named = tables.flatMap(({ name: table, columns }) =>
    columns
      .filter(({ name, dataType }) => ownerName.test(name) && /int/i.test(dataType))
      .map(({ name }) => `${table}.${name}`),
  )
  return [...new Set([...named, ...(await references(db))])].toSorted()
}

async function references(db: Database): Promise<string[]> {
  const query =
    kindOf(db) === 'postgres'
      ? sql<{ column: string }>`
          select con.conrelid::regclass || '.' || att.attname as column from pg_constraint con
          join pg_attribute att on att.attrelid = con.conrelid and att.attnum = any (con.conkey)
          where con.contype = 'f' and con.confrelid = 'users'::regclass`
      : sql<{ column: string }>`
          select tables.name || '.' || keys."from" as "column" from pragma_table_list as tables,
          pragma_foreign_key_list(tables.name) as keys where keys."table" = 'users'`
  return (await query.execute(db)).rows.map(({ column }) => column)
}

/** The columns of each index of a table that lets no two rows be alike, its primary key among them. */
export async function uniqueColumns(db: Database, table: string): Promise<string[][]> {
  if (kindOf(db) === 'postgres') {
    const { rows } = await sql<{ columns: string[] }>`
      select array_agg(att.attname::text) as columns from pg_index ind
      join pg_attribute att on att.attrelid = ind.indrelid and att.attnum = any (ind.indkey)
      where ind.indisunique and ind.indpred is null and ind.indrelid = ${table}::regclass
      group by ind.indexrelid`.execute(db)
    return rows.map(({ columns }) => columns)
  }
  const { rows } = await sql<{ key: string; column: string }>`
    select list.name as key, info.name as "column"
    from pragma_index_list(${table}) as list, pragma_index_info(list.name) as info
    where list."unique" = 1 and list.partial = 0
    union all select 'primary', name from pragma_table_info(${table}) where pk > 0`.execute(db)
  return [...Map.groupBy(rows, ({ key }) => key).values()].map((columns) =>
    columns.map(({ column }) => column),
  )
}
