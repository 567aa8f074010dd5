/** Longer than the longest attempt, whose 100 answers have 2,000 letters at most. In bytes. */
const longest = 1_000_000

/** What a file that does not end with the end of a line, or whose line has no end, is refused with. */
export class NoLines extends Error {
  readonly isCut: boolean
  constructor(isCut: boolean) {
    super(isCut ? 'the last line has no end' : 'a line is too long')
    this.isCut = isCut
  }
}

/** The lines of a text, without their ends, as bytes; of one at a time are more than a chunk's bytes in memory. */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)])
      begun = []
      length = 0
      start = end + 1
    }
    length += chunk.length - start
    if (length > longest) throw new NoLines(false)
    if (start < chunk.length) begun.push(chunk.subarray(start))
  }
  if (length > 0) throw new NoLines(true)
}
