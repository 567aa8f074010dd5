import { type Kysely, sql, type SqlBool } from 'kysely'
import type { Database } from '../../../../platform/server/db/tables.ts'
import type { PersonalData, PersonalRecords } from '../../../../platform/server/personal-data.ts'

export type Row = Record<string, unknown>
/** Tables of other rooms, as they declare them. */
type AnyTables = Record<string, Row>

/** The next rows of an account in the order of their key, after the one that was read last. */
export function recordsAfter(
  db: Database,
  { table, owner, key }: PersonalRecords,
  userId: number,
  { last, most }: { last: Row | undefined; most: number },
): Promise<Row[]> {
  let query = anyTable(db).selectFrom(table).selectAll().where(owner, '=', userId)
  if (last) {
    const columns = sql.join(key.map((column) => sql.ref(column)))
    const values = sql.join(key.map((column) => last[column]))
    query = query.where(sql<SqlBool>`(${columns}) > (${values})`)
  }
  for (const column of key) query = query.orderBy(column)
  return query.limit(most).execute()
}

/** How many rows an account has. */
export async function countRecords(
  db: Database,
  { table, owner }: PersonalRecords,
  userId: number,
): Promise<number> {
  const { count } = await anyTable(db)
    .selectFrom(table)
    .select((build) => build.fn.countAll<number>().as('count'))
    .where(owner, '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether an account has more rows than so many. */
export async function hasMoreRecords(
  db: Database,
  { table, owner }: PersonalRecords,
  userId: number,
  than: number,
): Promise<boolean> {
  const row = await anyTable(db)
    .selectFrom(table)
    .select(owner)
    .where(owner, '=', userId)
    .limit(1)
    .offset(than)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes so many rows of an account. */
export async function deleteBatch(
  db: Database,
  { table, owner, key }: PersonalRecords,
  userId: number,
  most: number,
): Promise<void> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const [own, from] = [sql`${sql.ref(owner)} = ${userId}`, sql.table(table)]
  await sql`delete from ${from} where ${own} and (${columns}) in (
    select ${columns} from ${from} where ${own} order by ${columns} limit ${most})`.execute(db)
}

/** Deletes everything that is declared to belong to an account. */
export async function deleteRecords(
  db: Database,
  personalData: readonly PersonalData[],
  userId: number,
): Promise<void> {
  for (const { table, owner } of personalData.flatMap(({ records }) => records))
    await anyTable(db).deleteFrom(table).where(owner, '=', userId).execute()
}

const anyTable = (db: Database) => db as unknown as Kysely<AnyTables>
