import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { keyOfEntry, factsSchema, filesPrefix } from './archive-format.ts'
import { BackupError, damaged } from './backup-error.ts'

/*
 * A night is a text file: its first line is the header, as JSON; then a line for each file of the store: `file`, SHA-256,
 * size in bytes, when it was changed (ms), key; last `end` and the SHA-256 of all before it. What it names lies in
 * `objects` beside it.
 */
const sha = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.gte(0))

const pagesSchema = z.object({
  kind: z.literal('pages'),
  page_size: count,
  page_count: count,
  /** Of the hashes of all pages, one after the other. */
  sha256: sha,
  /** The whole database of an earlier night, or of this one, compressed with zstd; its size before that. */
  base: z.object({ object: sha, size: count }),
  /** The hashes of the base's pages. */
  index: sha,
  /** The pages that differ from the base's, those that lie near each other in one object. */
  changes: z.array(sha),
})
const blocksSchema = z.object({
  kind: z.literal('blocks'),
  /** All rows of an earlier night, or of this one, in blocks. */
  base: z.object({ object: sha, size: count }),
  /** Which blocks the base has, and which there are this night, a line each. */
  base_index: sha,
  index: sha,
  /** The blocks that the base does not have, those that lie near each other in one object. */
  changes: z.array(z.object({ object: sha, size: count })),
  /** The last number that each counted table has given. */
  counters: z.record(z.string(), count),
})
const headerSchema = z.extend(factsSchema, {
  format: z.literal('night-1'),
  /** When all that it names was read back and restored as a trial, ISO text in UTC: that night, or one before. */
  proved_at: z.iso.datetime(),
  database: z.discriminatedUnion('kind', [pagesSchema, blocksSchema]),
})
export type NightHeader = z.output<typeof headerSchema>
export type PackedPages = z.output<typeof pagesSchema>
export type PackedBlocks = z.output<typeof blocksSchema>

/** A file of the store as a night holds it. */
export type NightFile = {
  key: string
  sha256: string
  size: number
  /** When the store's file was changed last, in ms since 1970; 0 when it is to be read again the next night. */
  modified: number
}

export const nightFileLine = ({ sha256, size, modified, key }: NightFile) =>
  `file ${sha256} ${size} ${modified} ${key}\n`
export const nightEndLine = (sha256: string) => `end ${sha256}\n`
const fileLine = /^file ([0-9a-f]{64}) (\d{1,15}) (\d{1,15}) (.+)$/

/** The objects that a night's database is made of. */
export function objectsOf({ database }: NightHeader): string[] {
  return database.kind === 'pages'
    ? [database.base.object, database.index, ...database.changes]
    : [
        database.base.object,
        database.base_index,
        database.index,
        ...database.changes.map(({ object }) => object),
      ]
}

/**
 * Reads a night line by line. Throws a `BackupError` for what is none, is cut short or was changed: only once it has
 * come to its end may what it gave be believed.
 */
export async function readNightLines(
  path: string,
  visitor: { header: (header: NightHeader) => void; file: (file: NightFile) => void },
): Promise<void> {
  const hash = createHash('sha256')
  let position = 0
  let isWhole = false
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    if (isWhole) throw new BackupError(damaged)
    const file = fileLine.exec(line)
    if (line.startsWith('end ')) {
      if (`${line}\n` !== nightEndLine(hash.digest('hex'))) throw new BackupError(damaged)
      isWhole = true
    } else if (position === 0) visitor.header(parseHeader(line))
    else if (file) visitor.file(fileOf(file))
    else throw new BackupError(damaged)
    if (!isWhole) hash.update(`${line}\n`)
    position++
  }
  if (!isWhole) throw new BackupError(damaged)
}

function fileOf([, sha256, size, modified, key]: RegExpExecArray): NightFile {
  // A key that leads elsewhere is refused as in an archive.
  keyOfEntry(filesPrefix + key!)
  return { sha256: sha256!, size: Number(size), modified: Number(modified), key: key! }
}

function parseHeader(line: string): NightHeader {
  try {
    return z.parse(headerSchema, JSON.parse(line))
  } catch {
    throw new BackupError('Ce fichier n’est pas une sauvegarde que cette version de l’école sait lire.')
  }
}
