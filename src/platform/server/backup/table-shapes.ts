import type { DatabaseSync } from 'node:sqlite'

export type TableShape = {
  name: string
  columns: string[]
  /** Whether its `id` is counted up and never given twice. */
  isCounted: boolean
}

/** Each database writes its index of words in its own way; the server makes it anew from the pages' texts. */
const madeAnew = ['paper_texts']

/**
 * The tables of a SQLite school whose rows both databases have, each after those that its rows refer to. Virtual
 * tables, what they keep for themselves, and how far the migrations are do not count.
 */
export function sharedTables(database: DatabaseSync): TableShape[] {
  const names = tableNames(database).filter((name) => !name.startsWith('kysely_') && !madeAnew.includes(name))
  const ordered: string[] = []
  const visit = (name: string) => {
    if (ordered.includes(name) || !names.includes(name)) return
    const referred = database
      .prepare('select distinct "table" as name from pragma_foreign_key_list(?)')
      .all(name)
    for (const other of referred) if (other['name'] !== name) visit(String(other['name']))
    ordered.push(name)
  }
  for (const name of names) visit(name)
  return ordered.map((name) => ({
    name,
    columns: columnsOf(database, name),
    isCounted: isCounted(database, name),
  }))
}

/** Rows of every table of a SQLite school, virtual ones left out. */
export function countRows(database: DatabaseSync): Record<string, number> {
  return Object.fromEntries(
    tableNames(database).map((name) => [
      name,
      Number(database.prepare(`select count(*) as count from "${name}"`).get()!['count']),
    ]),
  )
}

function tableNames(database: DatabaseSync): string[] {
  const query = `select name from pragma_table_list
    where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`
  return database
    .prepare(query)
    .all()
    .map(({ name }) => String(name))
}

/** Without those that the database works out from others. */
function columnsOf(database: DatabaseSync, table: string): string[] {
  return database
    .prepare('select name from pragma_table_xinfo(?) where hidden = 0 order by cid')
    .all(table)
    .map(({ name }) => String(name))
}

function isCounted(database: DatabaseSync, table: string): boolean {
  const found = database
    .prepare("select 1 from sqlite_schema where type = 'table' and name = ? and sql like '%autoincrement%'")
    .get(table)
  return found !== undefined
}
