import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { BackupError, damaged } from './backup-error.ts'
import { inflate } from './inflate.ts'
import type { PackedPages } from './night-format.ts'
import { type ObjectStore, objectPath, putObject } from './object-store.ts'
import { putGroups, putPacked } from './put-packed.ts'

/** Bytes kept of the SHA-256 of a page: enough to tell any two pages apart. */
const hashSize = 16
const pagesAtOnce = 256
/** Pages that lie in one object when they differ: 16 MB of a database with pages of 4 KB. */
const pagesOfGroup = 4096
/** Once more of the pages than this differ from the base's, a new base is made. */
const mostChanged = 0.4

/**
 * Keeps a SQLite file as the pages that differ from those of an earlier night's base, or as a base of its own. Nothing
 * of a page that has not changed is written or compressed.
 */
export async function packPages(
  store: ObjectStore,
  given: { folder: string; copy: string; pageSize: number; before: PackedPages | undefined },
): Promise<PackedPages> {
  const { copy, pageSize } = given
  const hashes = await hashPages(copy, pageSize)
  const facts = {
    kind: 'pages',
    page_size: pageSize,
    page_count: hashes.length / hashSize,
    sha256: hash('sha256', hashes),
  } as const
  const base = await readBase(store, given)
  const changed = base && changedPages(hashes, base.hashes)
  if (base && changed && changed.length <= facts.page_count * mostChanged) {
    const { before } = base
    return { ...before, ...facts, changes: await putPages(store, copy, pageSize, changed) }
  }
  const object = await putPacked(store, createReadStream(copy, { highWaterMark: 1024 * 1024 }))
  const index = await putObject(store, Readable.from([hashes]))
  return { ...facts, base: { object, size: facts.page_count * pageSize }, index, changes: [] }
}

/** Makes the SQLite file again. Throws a `BackupError` unless each page is what it was. */
export async function unpackPages(folder: string, packed: PackedPages, path: string): Promise<void> {
  const { base, page_size, page_count, changes, sha256 } = packed
  await inflate(createReadStream(objectPath(folder, base.object)), path, base.size)
  const file = await open(path, 'r+')
  try {
    await file.truncate(page_count * page_size)
    for (const object of changes)
      await pipeline(createReadStream(objectPath(folder, object)), createZstdDecompress(), (bytes) =>
        writePages(file, bytes as AsyncIterable<Buffer>, packed),
      )
    await file.sync()
  } finally {
    await file.close()
  }
  if (hash('sha256', await hashPages(path, page_size)) !== sha256) throw new BackupError(damaged)
}

async function writePages(
  file: FileHandle,
  bytes: AsyncIterable<Buffer>,
  { page_size, page_count }: PackedPages,
): Promise<void> {
  const record = 4 + page_size
  let rest = Buffer.alloc(0)
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk])
    for (; rest.length >= record; rest = rest.subarray(record)) {
      const number = rest.readUInt32LE(0)
      if (number >= page_count) throw new BackupError(damaged)
      await file.write(rest, 4, page_size, number * page_size)
    }
  }
}

async function readBase(
  store: ObjectStore,
  { folder, pageSize, before }: { folder: string; pageSize: number; before: PackedPages | undefined },
): Promise<{ before: PackedPages; hashes: Buffer } | undefined> {
  if (!before || before.page_size !== pageSize) return undefined
  if ((await store.sizeOf(before.base.object)) === undefined) return undefined
  const hashes = await readFile(objectPath(folder, before.index)).catch(() => undefined)
  return hashes && hash('sha256', hashes) === before.index ? { before, hashes } : undefined
}

/** Numbers, from 0, of the pages whose hashes differ, or that the base does not have. */
function changedPages(hashes: Buffer, base: Buffer): number[] {
  const changed: number[] = []
  for (let at = 0; at < hashes.length; at += hashSize)
    if (at >= base.length || hashes.compare(base, at, at + hashSize, at, at + hashSize) !== 0)
      changed.push(at / hashSize)
  return changed
}

async function putPages(store: ObjectStore, copy: string, pageSize: number, numbers: readonly number[]) {
  async function* records() {
    const file = await open(copy, 'r')
    try {
      for (const number of numbers) {
        const record = Buffer.alloc(4 + pageSize)
        record.writeUInt32LE(number, 0)
        await file.read(record, 4, pageSize, number * pageSize)
        yield { group: Math.floor(number / pagesOfGroup), bytes: record }
      }
    } finally {
      await file.close()
    }
  }
  return (await putGroups(store, records())).map(({ object }) => object)
}

/** The hashes of all pages, one after the other. */
async function hashPages(path: string, pageSize: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const hashes = Buffer.alloc((size / pageSize) * hashSize)
    const buffer = Buffer.alloc(pagesAtOnce * pageSize)
    for (let page = 0; page * pageSize < size;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, page * pageSize)
      const whole = Math.floor(bytesRead / pageSize)
      if (whole === 0) throw new BackupError(damaged)
      for (let at = 0; at < whole; at++, page++)
        hash('sha256', buffer.subarray(at * pageSize, (at + 1) * pageSize), 'buffer').copy(
          hashes,
          page * hashSize,
          0,
          hashSize,
        )
    }
    return hashes
  } finally {
    await file.close()
  }
}
