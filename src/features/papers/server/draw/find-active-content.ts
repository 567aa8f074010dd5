import { constants, inflateSync } from 'node:zlib'

/** What in a PDF acts by itself, with the sentence for the admin. */
const advice = 'Imprimez-le en PDF, puis envoyez la copie.'
const refusals: readonly [RegExp, string][] = [
  [actionOf('JavaScript'), `Ce PDF contient un programme (JavaScript). ${advice}`],
  [/\/(EmbeddedFiles?|FileAttachment|RichMedia)(?!\w)/, `Ce PDF contient d’autres fichiers. ${advice}`],
  [actionOf('Launch'), `Ce PDF veut ouvrir un autre programme. ${advice}`],
]
const unknown = 'Le contenu de ce PDF ne peut pas être vérifié.'

const windowSize = 1024 * 1024
/** Longer than any name looked for with each letter escaped, and than a stream's dictionary. */
const overlap = 4096
/** Bytes that all packed objects of a document may take together; real ones take some hundred thousand. */
const mostUnpacked = 128 * 1024 * 1024

/**
 * The sentence against a PDF that runs scripts, carries files or starts programs; nothing against any other.
 * Looks for the names of such things in the file's bytes and in its packed objects, wherever they stand: a
 * file that is broken on purpose hides nothing from it. Encrypted files must have been refused before.
 */
export function findActiveContent(bytes: Buffer): string | undefined {
  const found = refusalOf(bytes)
  if (found) return found
  let left = mostUnpacked
  for (const packed of packedObjects(bytes)) {
    const unpacked = unpack(packed, left)
    if (!unpacked) return unknown
    left -= unpacked.length
    const inside = refusalOf(unpacked)
    if (inside) return inside
  }
  return undefined
}

/** The name of an action; within an address (`xamle.example/Launch`) it is none. */
function actionOf(name: string): RegExp {
  return new RegExp(`(?:/S|(?<![\\w.:%-]))/${name}(?!\\w)`)
}

function refusalOf(bytes: Buffer): string | undefined {
  for (let start = 0; start < bytes.length; start += windowSize) {
    const text = plainNames(bytes.subarray(start, start + windowSize + overlap))
    for (const [name, sentence] of refusals) if (name.test(text)) return sentence
  }
  return undefined
}

/** Text in which names stand as they are meant: `/J#61vaScript` is `/JavaScript`. */
function plainNames(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll(/#([\dA-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
}

type Packed = { dictionary: string; data: Buffer }

/** The streams that hold objects. */
function* packedObjects(bytes: Buffer): Generator<Packed> {
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue
    const before = plainNames(bytes.subarray(Math.max(0, at - overlap), at))
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1)
    if (!/\/ObjStm(?!\w)/.test(dictionary)) continue
    const lineEnd = bytes[at + 6] === 13 ? 8 : 7
    const end = bytes.indexOf('endstream', at + lineEnd)
    yield { dictionary, data: bytes.subarray(at + lineEnd, end < 0 ? bytes.length : end) }
  }
}

/** The bytes as they are meant; nothing when they are packed in another way than is usual, or are too many. */
function unpack({ dictionary, data }: Packed, most: number): Buffer | undefined {
  const filters = dictionary.match(/\/\w+Decode(?!\w)/g) ?? []
  if (filters.length === 0 && !dictionary.includes('/Filter')) return data
  if (filters.join() !== '/FlateDecode' || /\/Predictor\s+(?!1\b)/.test(dictionary)) return undefined
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return undefined
  }
}
