import type { CreateTableBuilder, Kysely } from 'kysely'

/** Which of the two databases a connection speaks to. */
export type DatabaseKind = 'sqlite' | 'postgres'

export function kindOf(db: Kysely<never>): DatabaseKind {
  return db.getExecutor().adapter.constructor.name === 'PostgresAdapter' ? 'postgres' : 'sqlite'
}

/** Adds the numbered primary key `id`, which the two databases write differently. */
export function addIdColumn<T extends string>(
  db: Kysely<never>,
  table: CreateTableBuilder<T, never>,
): CreateTableBuilder<T, 'id'> {
  if (kindOf(db) === 'postgres') return table.addColumn('id', 'serial', (column) => column.primaryKey())
  return table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
}

/** The pattern of a folded search: `LIKE` wildcards in the words are taken literally (escape `\`). */
export function likePattern(folded: string): string {
  return `%${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
