import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { OperatorError } from '../../../platform/server/trouble.ts'
import { type End, type Header, type Line, parseLine } from './file-lines.ts'
import { fileSentences } from './file-sentences.ts'
import { isSignedBy } from './school-box-key.ts'
import { NoLines, splitLines } from './split-lines.ts'

/** What was found so far. */
type Found = {
  header?: Header
  end?: End
  hash: Hash
  counts: { accounts: number; events: number; attempts: number }
}

/**
 * The lines of a file that a school box has written, one at a time. The last one comes once hash, signature and counts
 * are right; until then nobody knows whether the file is whole. Throws an `OperatorError` for any other file.
 */
export async function* readFile(path: string): AsyncGenerator<Line> {
  const found: Found = { hash: createHash('sha256'), counts: { accounts: 0, events: 0, attempts: 0 } }
  try {
    for await (const bytes of splitLines(unpacked(path))) {
      const line = atItsPlace(parseLine(bytes.toString()), found)
      if ('end' in line) {
        found.end = line.end
        continue
      }
      found.hash.update(bytes).update('\n')
      count(line, found)
      yield line
    }
  } catch (error) {
    throw told(error, { path, isOurs: found.header !== undefined })
  }
  const { header, end } = found
  if (!header || !end) throw new OperatorError(header ? fileSentences.truncated : fileSentences.foreign)
  if (!isWhole(found, header, end)) throw new OperatorError(fileSentences.altered)
  yield { end }
}

/** A line that may stand where it was found; throws for any other. */
function atItsPlace(line: Line | undefined, { header, end, counts }: Found): Line {
  if (!header) {
    if (line && 'header' in line) return line
    throw new OperatorError(fileSentences.foreign)
  }
  const isNobodys = line && ('events' in line || 'attempt' in line) && counts.accounts === 0
  if (!line || end || 'header' in line || isNobodys) throw new OperatorError(fileSentences.altered)
  return line
}

function count(line: Line, found: Found): void {
  if ('header' in line) found.header = line.header
  if ('account' in line) found.counts.accounts++
  if ('events' in line) found.counts.events += line.events.length
  if ('attempt' in line) found.counts.attempts++
}

function isWhole({ hash, counts }: Found, { key }: Header, end: End): boolean {
  return (
    hash.digest('hex') === end.sha256 &&
    isSignedBy(key, end.sha256, end.signature) &&
    counts.accounts === end.accounts &&
    counts.events === end.events &&
    counts.attempts === end.attempts
  )
}

/** The file's text; who stops reading closes it. */
async function* unpacked(path: string): AsyncGenerator<Buffer> {
  const unzipped = createGunzip()
  const stop = new AbortController()
  const reading = pipeline(createReadStream(path), unzipped, { signal: stop.signal })
  // It is told by the iteration below.
  reading.catch(() => {})
  try {
    yield* unzipped as AsyncIterable<Buffer>
  } finally {
    stop.abort()
    unzipped.destroy()
  }
}

function told(error: unknown, { path, isOurs }: { path: string; isOurs: boolean }): unknown {
  const { code } = Object(error) as { code?: string }
  if (error instanceof NoLines)
    return new OperatorError(
      isOurs ? (error.isCut ? fileSentences.truncated : fileSentences.altered) : fileSentences.foreign,
    )
  if (code === 'ENOENT') return new OperatorError(fileSentences.absent(path))
  if (code === 'EISDIR') return new OperatorError(fileSentences.foreign)
  if (code === 'EIO' || code === 'ENXIO' || code === 'ENODEV')
    return new OperatorError(fileSentences.unreadable)
  // What is no gzip at all, one that is changed, and one that is cut.
  if (code === 'Z_DATA_ERROR')
    return new OperatorError(isOurs ? fileSentences.altered : fileSentences.foreign)
  if (code === 'Z_BUF_ERROR') return new OperatorError(fileSentences.truncated)
  return error
}
