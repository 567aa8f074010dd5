import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../db/open.ts'

/** Makes a new SQLite file with the tables of a migration, and lets `fill` put rows into them while triggers rest. */
export async function fillCopy(
  path: string,
  level: string | undefined,
  fill: (target: DatabaseSync) => Promise<void>,
): Promise<void> {
  const empty = await openDatabase({ file: path }, undefined, level)
  await empty.destroy()
  const target = new DatabaseSync(path)
  try {
    target.exec('pragma foreign_keys = off; pragma journal_mode = delete; pragma synchronous = off; begin')
    // What triggers derive is copied like the rest.
    const triggers = target.prepare("select name, sql from sqlite_schema where type = 'trigger'").all()
    for (const { name } of triggers) target.exec(`drop trigger "${String(name)}"`)
    await fill(target)
    for (const trigger of triggers) target.exec(String(trigger['sql']))
    target.exec('commit')
  } finally {
    target.close()
  }
}

/** Numbers that were given once are not given again, though their rows are gone. */
export function setCounter(target: DatabaseSync, table: string, last: number): void {
  target.prepare('delete from sqlite_sequence where name = ?').run(table)
  target.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, last)
}
