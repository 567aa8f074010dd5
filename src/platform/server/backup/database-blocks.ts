import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'
import { BackupError, damaged } from './backup-error.ts'
import { fillCopy, setCounter } from './fill-copy.ts'
import { refuseDamage } from './inflate.ts'
import type { PackedBlocks } from './night-format.ts'
import { type ObjectStore, objectPath, putObject } from './object-store.ts'
import { putGroups, putPacked } from './put-packed.ts'
import { lastNumber } from './snapshot-postgres.ts'
import { sharedTables, type TableShape } from './table-shapes.ts'

/** How many of PostgreSQL's pages, 8 KB each if not built otherwise, make a block. */
const pagesOfBlock = 128
/** Blocks that lie in one object when the base does not have them. */
const blocksOfGroup = 16
/** Once the changes take more than this share of the base, the next night makes a new base. */
const mostChanged = 0.4

type Packed = { database: PackedBlocks; rows: Record<string, number> }

/**
 * Keeps the rows of a PostgreSQL school, table by table in the order of their places, in blocks. PostgreSQL itself hashes
 * each: of a block that the base has, nothing is fetched, written or compressed. PostgreSQL 14 or newer.
 */
export async function packBlocks(
  store: ObjectStore,
  snapshot: Database,
  given: { folder: string; tables: readonly TableShape[]; before: PackedBlocks | undefined },
): Promise<Packed> {
  const { tables } = given
  const base = await readBase(store, given)
  const index: string[] = []
  const rows: Record<string, number> = {}
  async function* missing() {
    for (const table of tables) {
      rows[table.name] = 0
      for await (const block of blocksOf(snapshot, table)) {
        if (block.rows === 0) continue
        rows[table.name]! += block.rows
        index.push(block.name)
        if (base?.names.has(block.name)) continue
        const line = asLine({ block: block.name, rows: await block.read() })
        yield { group: block.group, bytes: Buffer.from(`${line}\n`) }
      }
    }
  }
  const own = base ? undefined : await putPacked(store, bytesOf(missing()))
  const changes = base ? await putGroups(store, missing()) : []
  const counters: Record<string, number> = {}
  for (const { name, isCounted } of tables) if (isCounted) counters[name] = await lastNumber(snapshot, name)
  const names = await putObject(store, Readable.from([Buffer.from(index.join('\n'))]))
  const facts = { kind: 'blocks', counters, index: names, changes } as const
  if (own === undefined) {
    const { base: old, base_index } = base!.before
    return { rows, database: { ...facts, base: old, base_index } }
  }
  const whole = { object: own, size: (await store.sizeOf(own))! }
  return { rows, database: { ...facts, base: whole, base_index: names } }
}

async function* bytesOf(parts: AsyncIterable<{ bytes: Uint8Array }>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of parts) yield bytes
}

/** Makes a SQLite file of the tables of a migration with these rows. Throws a `BackupError` unless all are there. */
export async function unpackBlocks(
  folder: string,
  { base, index, changes, counters }: PackedBlocks,
  path: string,
  level: string,
): Promise<void> {
  const wanted = new Set((await readFile(objectPath(folder, index), 'utf8')).split('\n').filter(Boolean))
  await fillCopy(path, level, async (target) => {
    const tables = new Map(sharedTables(target).map((table) => [table.name, table]))
    for (const { name } of tables.values()) target.exec(`delete from "${name}"`)
    for (const object of [base.object, ...changes.map((change) => change.object)])
      for await (const { block, rows } of linesOf(folder, object)) {
        // A block of the base that this night has no more, or another of the same name.
        if (!wanted.delete(block)) continue
        const table = tables.get(block.split(' ')[0]!)
        if (!table) throw new BackupError(damaged)
        insertRows(target, table, rows)
      }
    if (wanted.size > 0) throw new BackupError(damaged)
    for (const [table, last] of Object.entries(counters)) setCounter(target, table, last)
  })
}

async function readBase(
  store: ObjectStore,
  { folder, before }: { folder: string; before: PackedBlocks | undefined },
): Promise<{ before: PackedBlocks; names: Set<string> } | undefined> {
  if (!before || (await store.sizeOf(before.base.object, before.base.size)) === undefined) return undefined
  const changed = before.changes.reduce((sum, { size }) => sum + size, 0)
  if (changed > before.base.size * mostChanged) return undefined
  const text = await readFile(objectPath(folder, before.base_index), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : { before, names: new Set(text.split('\n')) }
}

/** A line of JSON, whatever ends a line for who reads it. */
const asLine = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)

type Block = { name: string; group: string; rows: number; read: () => Promise<SQLInputValue[][]> }

async function* blocksOf(snapshot: Database, { name, columns }: TableShape): AsyncGenerator<Block> {
  const list = sql.raw(columns.map((column) => `"${column}"`).join(', '))
  const pages = await countPages(snapshot, name)
  for (let first = 0; first < pages; first += pagesOfBlock) {
    const from = `(${first},0)`
    const to = `(${first + pagesOfBlock},0)`
    const block = sql`select ${list} from ${sql.table(name)} where ctid >= ${from}::tid and ctid < ${to}::tid`
    const { rows } = await sql<{ rows: number; one: string; other: string }>`
      select count(*)::int as rows, bit_xor(hash_record_extended(block, 0))::text as one,
        bit_xor(hash_record_extended(block, 1))::text as other from (${block}) as block`.execute(snapshot)
    const [found] = rows
    const number = first / pagesOfBlock
    yield {
      group: `${name} ${Math.floor(number / blocksOfGroup)}`,
      name: `${name} ${number} ${found!.rows} ${found!.one} ${found!.other}`,
      rows: found!.rows,
      async read() {
        const { rows: all } = await sql<Record<string, SQLInputValue>>`${block}`.execute(snapshot)
        return all.map((row) => columns.map((column) => row[column]!))
      },
    }
  }
}

async function countPages(snapshot: Database, table: string): Promise<number> {
  const { rows } = await sql<{ pages: number | string }>`
    select pg_relation_size(${table}::regclass) / current_setting('block_size')::int as pages`.execute(
    snapshot,
  )
  return Number(rows[0]!.pages)
}

async function* linesOf(
  folder: string,
  object: string,
): AsyncGenerator<{ block: string; rows: SQLInputValue[][] }> {
  const input = createReadStream(objectPath(folder, object)).pipe(createZstdDecompress())
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity }))
      yield JSON.parse(line) as { block: string; rows: SQLInputValue[][] }
  } catch (error) {
    refuseDamage(error)
  }
}

function insertRows(
  target: DatabaseSync,
  { name, columns }: TableShape,
  rows: readonly SQLInputValue[][],
): void {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const insert = target.prepare(
    `insert into "${name}" (${list}) values (${columns.map(() => '?').join(', ')})`,
  )
  for (const row of rows) insert.run(...row)
}
