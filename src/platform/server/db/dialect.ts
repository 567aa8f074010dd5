import {
  sql,
  type CreateTableBuilder,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely'

/** Which of the two databases a connection speaks to. */
export type DatabaseKind = 'sqlite' | 'postgres'

/** Any connection, whatever tables it knows. */
type Connection = { getExecutor: () => { adapter: object } }

export function kindOf(db: Connection): DatabaseKind {
  return db.getExecutor().adapter.constructor.name === 'PostgresAdapter' ? 'postgres' : 'sqlite'
}

/**
 * A query whose rows nobody else may claim or change until the transaction ends. In a transaction of SQLite nobody
 * else writes anyway.
 */
export function forUpdate<DB, Table extends keyof DB, Row>(
  db: Connection,
  query: SelectQueryBuilder<DB, Table, Row>,
): SelectQueryBuilder<DB, Table, Row> {
  return kindOf(db) === 'postgres' ? query.forUpdate() : query
}

/** Whether a write failed because a unique column holds the value already. */
export function isTaken(error: unknown): boolean {
  const { code, errcode } = Object(error) as { code?: unknown; errcode?: unknown }
  // SQLite tells a primary key from another unique column; the last numbers are its own codes.
  return code === '23505' || errcode === 2067 || errcode === 1555
}

/** Adds the numbered primary key `id`, which the two databases write differently. */
export function addIdColumn<T extends string>(
  db: Kysely<never>,
  table: CreateTableBuilder<T, never>,
): CreateTableBuilder<T, 'id'> {
  if (kindOf(db) === 'postgres') return table.addColumn('id', 'serial', (column) => column.primaryKey())
  return table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
}

/** Whether a column holds one of many texts, as one parameter: `listValue` writes it. */
export function isAmong(db: Connection, column: string, list: string): RawBuilder<SqlBool> {
  if (kindOf(db) === 'postgres') return sql`${sql.ref(column)} = any(${list}::text[])`
  return sql`${sql.ref(column)} in (select value from json_each(${list}))`
}

/** The parameter of `isAmong`. */
export function listValue(db: Connection, texts: readonly string[]): string {
  if (kindOf(db) !== 'postgres') return JSON.stringify(texts)
  return `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
}

/** The pattern of a folded search: `LIKE` wildcards in the words are taken literally (escape `\`). */
export function likePattern(folded: string): string {
  return `%${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/**
 * Rows to select from under the name `given`, sent as one JSON parameter: the statement's text stays the same
 * whatever their number, which spares its making and its preparing. The names of `columns` are written into it.
 */
export function givenRows<Row extends object>(
  db: Connection,
  rows: readonly Row[],
  columns: Readonly<Record<keyof Row & string, 'integer' | 'text'>>,
): RawBuilder<unknown> {
  const json = JSON.stringify(rows)
  const names = Object.keys(columns) as (keyof Row & string)[]
  if (kindOf(db) === 'postgres')
    return sql`json_to_recordset(${json}::json) as given(${sql.raw(names.map((name) => `${name} ${columns[name]}`).join(', '))})`
  const fields = names.map((name) => `json_extract(value, '$.${name}') as ${name}`).join(', ')
  return sql`(select ${sql.raw(fields)} from json_each(${json})) as given`
}
