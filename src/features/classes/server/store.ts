import type { Insertable, Selectable } from 'kysely'
import type { ClassImportsTable } from '../../../platform/server/db/class-imports-table.ts'
import { countDeleted } from '../../../platform/server/db/count-deleted.ts'
import type { Database, UsersTable } from '../../../platform/server/db/tables.ts'

// A statement takes so many values in both databases, with room to spare.
const mostAtOnce = 500

/** The accounts that have one of these user names, or share it as their family's number, by it. */
export async function findNamed(db: Database, usernames: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const some of partsOf(usernames)) {
    const users = db.selectFrom('users').select('full_name')
    const sharing = users.select('family_number as name').where('family_number', 'in', some)
    const named = users.select('username as name').where('username', 'in', some)
    for (const { name, full_name } of [...(await sharing.execute()), ...(await named.execute())])
      found.set(name!, full_name)
  }
  return found
}

/** The classes that accounts are in. */
export async function listClassNames(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('class_name')
    .where('class_name', 'is not', null)
    .groupBy('class_name')
    .execute()
  return rows.map(({ class_name }) => class_name!)
}

/** The accounts of some classes. */
export async function findClassmates(db: Database, classNames: readonly string[]) {
  const found: { username: string; full_name: string; class_name: string | null }[] = []
  for (const some of partsOf(classNames))
    found.push(
      ...(await db
        .selectFrom('users')
        .select(['username', 'full_name', 'class_name'])
        .where('class_name', 'in', some)
        .execute()),
    )
  return found
}

type NewPupil = Omit<Insertable<UsersTable>, 'id'>

/** Adds accounts; gives their numbers by user name, without those whose name was taken. */
export async function insertPupils(db: Database, pupils: readonly NewPupil[]): Promise<Map<string, number>> {
  const added = new Map<string, number>()
  for (const some of partsOf(pupils)) {
    const rows = await db
      .insertInto('users')
      .values(some)
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning(['id', 'username'])
      .execute()
    for (const { id, username } of rows) added.set(username, id)
  }
  return added
}

/** The accounts of these numbers as a slip shows them. */
export async function findPupils(db: Database, ids: readonly number[]) {
  const parts = partsOf(ids).map((some) =>
    db
      .selectFrom('users')
      .select(['id', 'username', 'full_name', 'class_name', 'must_change_password'])
      .where('id', 'in', some)
      .execute(),
  )
  return (await Promise.all(parts)).flat()
}

export type ClassImport = Selectable<ClassImportsTable>

/** The creation of this word, unless it was before `since`. */
export function findImport(db: Database, idHash: string, since: string): Promise<ClassImport | undefined> {
  return db
    .selectFrom('class_imports')
    .selectAll()
    .where('id_hash', '=', idHash)
    .where('created_at', '>=', since)
    .executeTakeFirst()
}

/** Notes a creation; false when there is one of the same word. */
export async function insertImport(db: Database, created: ClassImport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('class_imports')
    .values(created)
    .onConflict((conflict) => conflict.column('id_hash').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Notes which accounts a creation has made. */
export async function setImportAccounts(db: Database, idHash: string, accounts: string): Promise<void> {
  await db.updateTable('class_imports').set({ accounts }).where('id_hash', '=', idHash).execute()
}

/** Forgets creations, and with them what would give their passwords again. */
export async function deleteImportsBefore(db: Database, at: string): Promise<number> {
  return countDeleted(db.deleteFrom('class_imports').where('created_at', '<', at))
}

function partsOf<T>(all: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let start = 0; start < all.length; start += mostAtOnce)
    parts.push(all.slice(start, start + mostAtOnce))
  return parts
}
