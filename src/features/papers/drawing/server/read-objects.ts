import { constants, inflateSync } from 'node:zlib'
import {
  PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFObjectParser,
  type PDFObject,
} from '@cantoo/pdf-lib'

/** One object of a file; its number is unknown where a comment stands in its heading. */
export type FileObject = { number: number | undefined; value: PDFObject }

/** A part of the file that readers may take for an object, but that the parser cannot read. */
export class UnreadableObject extends Error {}

/** Bytes that all packed objects of a document may take together; real ones take some hundred thousand. */
const mostUnpacked = 64 * 1024 * 1024
/** How often each byte may be read; objects within objects, which only a hostile file has, are read twice. */
const mostReadings = 4

/**
 * Every object of a PDF: at each place of `bytes` where one begins, whatever the file's tables say of it (a
 * reader that repairs a file takes them all), and in each object stream. `onName` is told each name of each object
 * as it is meant (`/J#61vaScript` is `/JavaScript`). Throws `UnreadableObject` where a reader may see more than
 * the parser does: objects that break off, packed in an unusual way, too many or nested too deeply.
 */
export function* readObjects(bytes: Buffer, onName: (name: PDFName) => void): Generator<FileObject> {
  const parser = new ObjectParser(bytes, onName)
  const budget = { left: mostUnpacked }
  for (const { start, number } of beginnings(bytes)) {
    // Without a number before it, as in a text that speaks of it, the word may begin no object at all.
    const read = parser.readAt(start, number === undefined)
    if (!read) continue
    yield { number, value: read.value }
    if (!(read.value instanceof PDFDict) || !holdsObjects(read.value)) continue
    const data = streamAt(bytes, read.end)
    if (data) yield* packedObjects(read.value, data, budget, onName)
  }
}

type Beginning = { start: number; number: number | undefined }

/** Behind each `obj` that stands as a word, and each `trailer` before a dictionary. */
function* beginnings(bytes: Buffer): Generator<Beginning> {
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    const around = bytes.toString('latin1', at - 1, at + 4)
    if (/^[\d\s\0]obj(?:[\s\0()<>[\]{}/%]|$)/.test(around))
      yield { start: at + 3, number: numberBefore(bytes, at) }
  }
  for (let at = bytes.indexOf('trailer'); at >= 0; at = bytes.indexOf('trailer', at + 7))
    if (/^[\s\0]*<</.test(bytes.toString('latin1', at + 7, at + 64)))
      yield { start: at + 7, number: undefined }
}

function numberBefore(bytes: Buffer, at: number): number | undefined {
  const lines = bytes.toString('latin1', Math.max(0, at - 256), at).split(/[\r\n]/)
  // A comment ends with its line; what follows a sign in the last line is no whole comment.
  const heading = [...lines.slice(0, -1).map((line) => line.split('%', 1)[0]), lines.at(-1)].join(' ')
  return numberAtEnd(heading)
}

/** The 12 of `12 0`, with white space behind or none. Read backwards: a pattern for it would try each place. */
function numberAtEnd(heading: string): number | undefined {
  let end = heading.length
  const take = (kind: RegExp, most: number) => {
    const last = end
    while (last - end < most && kind.test(heading.charAt(end - 1))) end--
    return heading.slice(end, last)
  }
  take(space, 64)
  if (!take(digit, 5) || !take(space, 64)) return undefined
  const number = take(digit, 10)
  return number && !digit.test(heading.charAt(end - 1)) ? Number(number) : undefined
}

const space = /[\s\0]/
const digit = /\d/

const [keyN, keyFirst] = [PDFName.of('N'), PDFName.of('First')]

/** As lenient readers judge: some ask for the type, some only for what they need. */
function holdsObjects(dictionary: PDFDict): boolean {
  return (
    dictionary.get(PDFName.Type) === PDFName.of('ObjStm') ||
    (dictionary.has(keyN) && dictionary.has(keyFirst))
  )
}

/** The rest of the file from where a stream's data begin; nothing where none follows. Packed data tell their own end. */
function streamAt(bytes: Buffer, word: number): Buffer | undefined {
  if (bytes.toString('latin1', word, word + 6) !== 'stream') return undefined
  let at = word + 6
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++
  return bytes.subarray(at + (bytes[at] === 13 && bytes[at + 1] === 10 ? 2 : 1))
}

function* packedObjects(
  dictionary: PDFDict,
  data: Buffer,
  budget: { left: number },
  onName: (name: PDFName) => void,
): Generator<FileObject> {
  const [count, first] = [dictionary.get(keyN), dictionary.get(keyFirst)]
  if (!(count instanceof PDFNumber) || !(first instanceof PDFNumber)) throw new UnreadableObject()
  const unpacked = unpack(dictionary, data, budget.left)
  budget.left -= unpacked.length
  const places = (unpacked.toString('latin1', 0, first.asNumber()).match(/\d+/g) ?? []).map(Number)
  if (count.asNumber() * 2 > places.length) throw new UnreadableObject()
  const parser = new ObjectParser(unpacked, onName)
  for (let index = 0; index < count.asNumber() * 2; index += 2) {
    const start = first.asNumber() + places[index + 1]!
    if (start >= unpacked.length) throw new UnreadableObject()
    const read = parser.readAt(start)
    if (read) yield { number: places[index], value: read.value }
  }
}

/** The bytes as they are meant; throws when they are packed in another way than is usual, or are too many. */
function unpack(dictionary: PDFDict, data: Buffer, most: number): Buffer {
  const filter = dictionary.get(PDFName.of('Filter'))
  const parameters = dictionary.get(PDFName.of('DecodeParms'))
  const isPlain = filter === undefined || filter === PDFNull
  const isFlate = /^(?:\[ ?)?\/FlateDecode(?: ?\])?$/.test(String(filter))
  const isPredicted = /\/Predictor (?!1\b)|\d R/.test(String(parameters ?? ''))
  const length = dictionary.get(PDFName.Length)
  if (isPlain && length instanceof PDFNumber && length.asNumber() <= Math.min(most, data.length))
    return data.subarray(0, length.asNumber())
  if (!isFlate || isPredicted) throw new UnreadableObject()
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    throw new UnreadableObject()
  }
}

/** The library's parser of single objects, set on any place of the bytes, that tells each name it meets. */
class ObjectParser extends PDFObjectParser {
  readonly #onName: (name: PDFName) => void
  #left: number

  constructor(bytes: Buffer, onName: (name: PDFName) => void) {
    const context = PDFContext.create()
    // The library keeps its stream of bytes to itself, but for the parsers that it makes.
    const { bytes: stream } = PDFObjectParser.forBytes(bytes, context) as unknown as {
      bytes: ConstructorParameters<typeof PDFObjectParser>[0]
    }
    super(stream, context)
    this.#onName = onName
    this.#left = bytes.length * mostReadings + 4096
  }

  /** The object at `start` and what comes after it; nothing where there is none, or a `doubtful` one cannot be read. A stream gives its dictionary. */
  readAt(start: number, doubtful = false): { value: PDFObject; end: number } | undefined {
    this.bytes.moveTo(start)
    const read = this.#read(doubtful)
    this.#left -= this.bytes.offset() - start
    if (this.#left < 0) throw new UnreadableObject()
    return read
  }

  #read(doubtful: boolean): { value: PDFObject; end: number } | undefined {
    try {
      this.skipWhitespaceAndComments()
      if (this.bytes.done() || this.#isWord('endobj')) return undefined
      const value = this.#isWord('<<') ? this.parseDict() : this.parseObject()
      this.skipWhitespaceAndComments()
      return { value, end: this.bytes.offset() }
    } catch (cause) {
      if (doubtful) return undefined
      throw new UnreadableObject('', { cause })
    }
  }

  protected override parseName(): PDFName {
    const name = super.parseName()
    this.#onName(name)
    return name
  }

  #isWord(word: string): boolean {
    return Buffer.from(word).every((byte, index) => this.bytes.peekAhead(index) === byte)
  }
}
