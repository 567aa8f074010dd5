import { AppError } from '../../../common/app-error.ts'
import { classSentences } from '../rules.ts'

type DecodedText = {
  /** Lines end with `\n` alone. */
  text: string
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252'
  /** True when nothing in the bytes says so. */
  isAssumed: boolean
}

/**
 * The text of a file in whichever encoding a spreadsheet wrote it. What is no UTF-8 and says nothing of
 * itself is taken for Windows-1252, of which Latin-1 is a part. Throws `bad_input` for an empty file and
 * for what is no text: a workbook, a picture, UTF-16 that does not say so.
 */
export function decodeText(bytes: Buffer): DecodedText {
  if (bytes.length === 0) throw new AppError('bad_input', classSentences.empty)
  const mark = marks.find(({ start }) => bytes.subarray(0, start.length).equals(start))
  if (mark) return { text: read(bytes, mark.label), encoding: mark.encoding, isAssumed: false }
  if (archives.some((start) => bytes.subarray(0, start.length).equals(start)))
    throw new AppError('bad_input', classSentences.archive)
  if (isBinary(bytes)) throw new AppError('bad_input', classSentences.binary)
  try {
    return { text: read(bytes, 'utf-8'), encoding: 'UTF-8', isAssumed: false }
  } catch {
    return { text: read(bytes, 'windows-1252'), encoding: 'Windows-1252', isAssumed: true }
  }
}

const marks = [
  { start: Buffer.from([0xef, 0xbb, 0xbf]), label: 'utf-8', encoding: 'UTF-8' },
  { start: Buffer.from([0xff, 0xfe]), label: 'utf-16le', encoding: 'UTF-16' },
  { start: Buffer.from([0xfe, 0xff]), label: 'utf-16be', encoding: 'UTF-16' },
] as const

/** How workbooks of today (ZIP) and of yesterday begin, and archives. */
const archives = [
  Buffer.from('PK\u0003\u0004'),
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
  Buffer.from([0x1f, 0x8b]),
  Buffer.from('Rar!'),
]

/** Control characters by the dozen are no text; one alone is a mistake of its line, which is told there. */
function isBinary(bytes: Buffer): boolean {
  const controls = bytes.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0)
  return controls > 4 && controls > bytes.length / 20
}

const isControl = (byte: number) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d

function read(bytes: Buffer, label: string): string {
  const text = new TextDecoder(label, { fatal: label === 'utf-8' }).decode(bytes)
  return text.replaceAll(/\r\n?/g, '\n')
}
