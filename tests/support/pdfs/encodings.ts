import { constants, deflateRawSync, deflateSync } from 'node:zlib'

/** A PDF as one may be made to do harm; `isActive` ones act by themselves and are to be refused. */
export type HostilePdf = { name: string; bytes: Buffer; isActive: boolean }

/** Objects 1 to n, each as it stands between `obj` and `endobj`. The first is the catalogue, the third the only page. */
export type Objects = string[]
export type Encoding = (objects: Objects) => Buffer

/** An annotation with what `rest` says beside. */
export const annotation = (rest: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] ${rest} >>`
export const field = (rest: string) =>
  `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] ${rest} >>`

/** A page with what the places of `given` say, then the objects from 5 on. */
export function pageWith(
  given: { catalogue?: string; page?: string; annotation?: string },
  ...more: string[]
): Objects {
  return [
    `<< /Type /Catalog /Pages 2 0 R ${given.catalogue ?? ''} >>`,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Annots [4 0 R] ${given.page ?? ''} >>`,
    given.annotation ?? annotation('/Dest [3 0 R /Fit]'),
    ...more,
  ]
}

/** One object after another and a table: the plain form. */
export const whole = (objects: Objects) =>
  writeFile(objects, (object, number) => `${number} 0 obj\n${object}\nendobj\n`)
/** Ways to write the same objects, by name. */
export const encodings: Record<string, Encoding> = {
  plain: whole,
  'names in codes': (objects) =>
    whole(
      objects.map((object) =>
        object.replaceAll(/\/([A-Z])(?=\w{2})/g, (_, one: string) => `/#${one.charCodeAt(0).toString(16)}`),
      ),
    ),
  'NUL for spaces': (objects) => whole(objects.map((object) => object.replaceAll(' ', '\0'))),
  'comments for spaces': (objects) =>
    whole(objects.map((object) => object.replaceAll(' ', '%endobj >> stream\n'))),
  'without spaces': (objects) => whole(objects.map((object) => object.replaceAll(/ (?=[/<>[\]()])/g, ''))),
  'a comment in the heading': (objects) =>
    writeFile(objects, (object, number) => `${number} %a\n0 %b\nobj${object}endobj\n`),
  'an update': (objects) => Buffer.concat([whole(pageWith({})), whole(objects)]),
  'a later harmless update': (objects) => Buffer.concat([whole(objects), whole(pageWith({}))]),
  'tables that lie': (objects) =>
    Buffer.from(
      whole(objects)
        .toString('latin1')
        .replaceAll(/^\d{10}/gm, '0000000003'),
      'latin1',
    ),
  'within a stream': (objects) => {
    const inner = whole(objects).toString('latin1')
    return Buffer.concat([
      whole([...pageWith({}), `<< /Length ${inner.length} >>\nstream\n${inner}\nendstream`]),
    ])
  },
  'packed objects': (objects) => packed(objects),
  'packed, a long dictionary': (objects) => packed(objects, { padding: `/Note (${'x'.repeat(6000)})` }),
  'packed, a long gap': (objects) => packed(objects, { gap: ' '.repeat(6000) }),
  'packed, with the word in it': (objects) => packed(objects, { hasWord: true }),
  'packed, of no type': (objects) => packed(objects, { type: '' }),
  'packed, not deflated': (objects) => packed(objects, { isPlain: true }),
}

function writeFile(objects: Objects, write: (object: string, number: number) => string): Buffer {
  let text = '%PDF-1.7\n'
  const rows = objects.map((object, index) => {
    const at = text.length
    text += write(object, index + 1)
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join('')}`
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${rows.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

type Packing = { padding?: string; gap?: string; hasWord?: boolean; type?: string; isPlain?: boolean }

/** All objects in one object stream, which a table in a stream points to. */
export function packed(
  objects: Objects,
  { padding = '', gap = '', hasWord, type = '/Type /ObjStm', isPlain }: Packing = {},
): Buffer {
  let body = ''
  const heads = objects.map((object, index) => {
    const at = body.length
    body += `${object}\n`
    return `${index + 1} ${at}`
  })
  const head = `${heads.join(' ')}\n${hasWord ? '%\nendstream\n' : ''}`
  const data = isPlain
    ? Buffer.from(head + body, 'latin1')
    : hasWord
      ? deflateInTwo(head, body)
      : deflateSync(head + body)
  const number = objects.length + 1
  const filter = isPlain ? '' : '/Filter /FlateDecode'
  const dictionary = `<< ${type} /N ${objects.length} /First ${head.length} /Length ${data.length} ${filter} ${padding} >>`
  const opening = Buffer.from(`%PDF-1.7\n${number} 0 obj\n${dictionary}${gap}\nstream\n`, 'latin1')
  const closing = Buffer.from('\nendstream\nendobj\n', 'latin1')
  const at = opening.length + data.length + closing.length
  const rows = [[0, 0, 0], ...objects.map((_, index) => [2, number, index]), [1, 9, 0], [1, at, 0]]
  const table = Buffer.concat(
    rows.map(([kind, place, index]) => {
      const row = Buffer.alloc(6)
      row.writeUInt8(kind!, 0)
      row.writeUInt32BE(place!, 1)
      row.writeUInt8(index!, 5)
      return row
    }),
  )
  const facts = `/Type /XRef /Size ${number + 2} /W [1 4 1] /Root 1 0 R /Length ${table.length}`
  const last = Buffer.from(`${number + 1} 0 obj\n<< ${facts} >>\nstream\n`, 'latin1')
  const end = Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`, 'latin1')
  return Buffer.concat([opening, data, closing, last, table, end])
}

/** Packed so that the first part stands in the bytes as it is. */
function deflateInTwo(first: string, second: string): Buffer {
  const header = Buffer.from([0x78, 0x9c])
  const one = deflateRawSync(first, { level: 0, finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([
    header,
    one,
    deflateRawSync(second, { level: 9 }),
    deflateSync(first + second).subarray(-4),
  ])
}
