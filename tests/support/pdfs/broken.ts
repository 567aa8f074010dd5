import { packed, pageWith, whole, type HostilePdf } from './encodings.ts'

/** Files that are broken, each in a way of its own: any answer is right that is quick and no crash of the server. */
export function brokenPdfs(): HostilePdf[] {
  const found: HostilePdf[] = []
  const add = (name: string, bytes: Buffer) => found.push({ name, bytes, isActive: false })
  const sound = whole(pageWith({}))
  const tight = packed(pageWith({}))
  const random = randomFrom(15)
  for (let part = 1; part < 20; part++) {
    add(`cut off at ${part}/20`, sound.subarray(0, Math.floor((sound.length * part) / 20)))
    add(`packed, cut off at ${part}/20`, tight.subarray(0, Math.floor((tight.length * part) / 20)))
  }
  for (let turn = 0; turn < 40; turn++)
    for (const [name, bytes] of [
      ['plain', sound],
      ['packed', tight],
    ] as const) {
      const changed = Buffer.from(bytes)
      for (let flips = 0; flips < 4; flips++)
        changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256)
      add(`flipped bytes ${turn}, ${name}`, changed)
    }
  const text = sound.toString('latin1')
  const replaced = (name: string, from: string | RegExp, to: string) =>
    add(name, Buffer.from(text.replace(from, to), 'latin1'))
  replaced('a table before itself', '/Size', `/Prev ${text.indexOf('xref')} /Size`)
  replaced('a table at the start', /startxref\n\d+/, 'startxref\n0')
  replaced('a table past the end', /startxref\n\d+/, 'startxref\n99999999999')
  replaced('a table of a billion rows', 'xref\n0 5', 'xref\n0 999999999')
  replaced('no root', '/Root 1 0 R', '')
  replaced('a root that is a page', '/Root 1 0 R', '/Root 3 0 R')
  replaced('pages that hold themselves', '/Kids [3 0 R]', '/Kids [2 0 R]')
  replaced('a page whose parent it is', '/Parent 2 0 R', '/Parent 3 0 R')
  replaced('a million pages', '/Count 1', '/Count 1000000')
  replaced('pages below none', '/Count 1', '/Count -5')
  replaced('a huge page', '300 300', '99999999999 99999999999')
  replaced('a page without size', '300 300', '0 0')
  replaced('a page of words', '[0 0 300 300]', '/Fit')
  replaced('a link that is its own target', '/Dest [3 0 R /Fit]', '/Dest 4 0 R /A 4 0 R /Next 4 0 R')
  replaced('an action after itself', '/Type /Catalog', '/OpenAction 4 0 R /Type /Catalog')
  replaced('NUL bytes', '%PDF-1.7\n', `%PDF-1.7\n${'\0'.repeat(5000)}`)
  replaced('junk before', '%PDF', `${'x'.repeat(900)}%PDF`)
  replaced('a string without end', '/Type /Catalog', '/Type /Catalog /X (')
  replaced('an odd hexadecimal string', '/Type /Catalog', '/Type /Catalog /X <abc')
  replaced('a name of 100,000 letters', '/Type /Catalog', `/Type /Catalog /${'x'.repeat(100_000)} 1`)
  replaced('a number of 10,000 digits', '/Type /Catalog', `/Type /Catalog /X ${'9'.repeat(10_000)}`)
  for (const [kind, open, close] of [
    ['arrays', '[', ']'],
    ['dictionaries', '<< /X ', '>>'],
    ['strings', '(', ')'],
  ] as const)
    for (const depth of [100, 2000, 50_000]) {
      replaced(
        `${depth} nested ${kind}`,
        '/Type /Catalog',
        `/Type /Catalog /X ${open.repeat(depth)}${close.repeat(depth)}`,
      )
      replaced(`${depth} open ${kind}`, '/Type /Catalog', `/Type /Catalog /X ${open.repeat(depth)}`)
    }
  add('objects within objects', Buffer.from(`%PDF-1.7\n${'1 0 obj ('.repeat(20_000)}`))
  add('arrays within objects', Buffer.from(`%PDF-1.7\n${'1 0 obj ['.repeat(20_000)}`))
  add('words of objects', Buffer.from(`%PDF-1.7\n${' obj'.repeat(50_000)}`))
  add('a million spaces', Buffer.from(`%PDF-1.7\n1 0 obj${' '.repeat(1_000_000)}`))
  add('trailers', Buffer.from(`%PDF-1.7\n${'trailer << '.repeat(20_000)}`))
  add(
    'object streams of nothing',
    Buffer.from(`%PDF-1.7\n${'1 0 obj << /Type /ObjStm /N 1 /First 4 >> stream\n'.repeat(3000)}`),
  )
  for (const [name, facts] of Object.entries({
    'a count below none': '/N -1 /First 4',
    'a count of a billion': '/N 999999999 /First 4',
    'a start past the end': '/N 1 /First 99999999',
    'a start below none': '/N 1 /First -9',
    'a start elsewhere': '/N 1 /First 3 0 R',
    'an unknown filter': '/N 1 /First 4 /Filter /Crypt',
    'a filter of two': '/N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]',
    'a filter elsewhere': '/N 1 /First 4 /Filter 3 0 R',
    'noise for packed data': '/N 1 /First 4 /Filter /FlateDecode',
    'a wrong length': '/N 1 /First 4 /Length 9999999',
    'a length below none': '/N 1 /First 4 /Length -3',
  }))
    add(
      `an object stream with ${name}`,
      whole([...pageWith({}), `<< /Type /ObjStm ${facts} >>\nstream\n1 0 << /X 1 >>\nendstream`]),
    )
  add(
    'encrypted',
    Buffer.from(
      text.replace('/Size', '/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (x) /U (y) >> /Size'),
      'latin1',
    ),
  )
  add('no PDF at all', Buffer.from('<html><script>alert(1)</script>'))
  add('a heading alone', Buffer.from('%PDF-1.7\n'))
  return found
}

/** The same numbers from 0 to 1 for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}
