import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { constants, deflateRawSync } from 'node:zlib'
import { PDFArray, PDFDocument, PDFName, PDFString, type PDFPage } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { pageWith, whole } from '../../../../../tests/support/pdfs/encodings.ts'
import { rasterizePdf, inspectPdf } from './rasterize-pdf.ts'

const inspect = (bytes: Uint8Array) => inspectPdf(Readable.from([bytes]))

async function pdfWith(
  change: (pdf: PDFDocument, page: PDFPage) => unknown,
  useObjectStreams = true,
): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  await change(pdf, pdf.addPage([300, 300]))
  return Buffer.from(await pdf.save({ useObjectStreams }))
}

const script = { Type: 'Action', S: 'JavaScript', JS: PDFString.of('app.alert(1)') }
const program = { Type: 'Action', S: 'Launch', F: PDFString.of('cmd.exe') }
const onOpening = (action: object) => (pdf: PDFDocument) =>
  pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.register(pdf.context.obj(action as never)))
const onTouch = (action: object) => (pdf: PDFDocument, page: PDFPage) =>
  page.node.set(
    PDFName.of('Annots'),
    pdf.context.obj([
      pdf.context.register(
        pdf.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action } as never),
      ),
    ]),
  )

test.each<[string, RegExp, (pdf: PDFDocument, page: PDFPage) => unknown]>([
  ['a named script', /JavaScript/, (pdf) => pdf.addJavaScript('main', 'app.alert(1)')],
  ['a script on opening', /JavaScript/, onOpening(script)],
  ['a script behind a link', /JavaScript/, onTouch(script)],
  ['a program behind a link', /ouvrir un autre programme/, onTouch(program)],
  ['a program on opening', /ouvrir un autre programme/, onOpening(program)],
  ['an embedded file', /d’autres fichiers/, (pdf) => pdf.attach(Buffer.from('MZ'), 'a.exe')],
])('refuses %s, packed or plain', async (_, message, change) => {
  for (const isPacked of [true, false])
    await expect(inspect(await pdfWith(change, isPacked))).rejects.toMatchObject({
      code: 'bad_input',
      message: expect.stringMatching(message),
    })
})

test('refuses an encrypted file, even one that opens without a password', async () => {
  await expect(inspect(encryptedPdf())).rejects.toMatchObject({
    code: 'bad_input',
    message: 'Ce PDF est chiffré. Enregistrez-le sans protection, puis envoyez-le de nouveau.',
  })
})

test('sees through names that are written in codes', async () => {
  const plain = (await pdfWith(onOpening(script), false)).toString('latin1')
  const coded = Buffer.from(plain.replaceAll('/JavaScript', '/J#61vaScrip#74'), 'latin1')
  await expect(inspect(coded)).rejects.toThrow('JavaScript')
})

test('takes what only speaks of scripts, and links to pages and addresses', async () => {
  const address = { S: 'URI', URI: PDFString.of('https://xamle.example/Launch') }
  const bytes = await pdfWith((pdf, page) => {
    pdf.setTitle('JavaScript et Launch')
    onTouch(address)(pdf, page)
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj([page.ref, 'Fit']))
  })
  expect(await inspect(bytes)).toEqual({ pageCount: 1 })
})

test('takes every practice paper of the school', async () => {
  const papers = readdirSync('content/papers').filter((name) => name.endsWith('.pdf'))
  expect(papers.length).toBeGreaterThan(0)
  for (const name of papers.slice(0, 6))
    expect((await inspect(readFileSync(`content/papers/${name}`))).pageCount).toBeGreaterThan(0)
})

/** Deflated zeros, `megabytes` of them unpacked, at a thousandth of the cost of packing them all. */
function zeros(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH })
  const blocks = Array.from({ length: megabytes }, () => block)
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, Buffer.from([3, 0, 0, 0, 0, 1])])
}

test('packed objects that unfold to 2 GB are refused, not unfolded', async () => {
  const facts = '<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>'
  const bytes = whole([...pageWith({}), `${facts}\nstream\n${zeros(2048).toString('latin1')}\nendstream`])
  const before = process.memoryUsage().rss
  await expect(inspect(bytes)).rejects.toThrow('ne peut pas être vérifié')
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
})

test('a page that unfolds to 2 GB ends its own rasterizing only', { timeout: 60_000 }, async () => {
  const bytes = await pdfWith((pdf, page) => {
    const content = pdf.context.stream(zeros(2048), { Filter: 'FlateDecode' })
    page.node.set(PDFName.of('Contents'), pdf.context.register(content))
  })
  expect(await inspect(bytes)).toEqual({ pageCount: 1 })
  const outcome = await drawAll(bytes)
  expect(outcome).toMatch(/^1 page$|n’est pas lisible|trop long/)
  expect(await drawAll(await pdfWith(() => {}))).toBe('1 page')
})

test('a page tree that goes round in circles is bounded', { timeout: 60_000 }, async () => {
  const bytes = await pdfWith((pdf) => {
    const tree = pdf.catalog.Pages()
    tree.set(PDFName.of('Count'), pdf.context.obj(3))
    const kids = tree.lookup(PDFName.of('Kids'), PDFArray)
    kids.push(pdf.catalog.get(PDFName.of('Pages'))!)
  }, false)
  const outcome = await inspect(bytes).then(
    ({ pageCount }) => `${pageCount} page(s)`,
    (error: Error) => error.message,
  )
  expect(outcome).toMatch(/^[1-3] page\(s\)$|n’est pas un PDF lisible|aucune page/)
  expect(await drawAll(bytes)).toMatch(/ page$|n’est pas|aucune|trop long/)
})

async function drawAll(bytes: Uint8Array): Promise<string> {
  let drawn = 0
  try {
    for await (const _ of rasterizePdf(Readable.from([bytes]), { stepTime: 8000 })) drawn++
    return `${drawn} page`
  } catch (error) {
    return (error as Error).message
  }
}

/** One empty page, encrypted (RC4, 40 bits) with no password but the owner's. */
function encryptedPdf(): Buffer {
  const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')
  const owner = Buffer.alloc(32, 7)
  const id = Buffer.alloc(16, 1)
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff])
  const digest = createHash('md5')
    .update(Buffer.concat([padding, owner, permissions, id]))
    .digest()
  const user = rc4(digest.subarray(0, 5), padding).toString('hex')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>',
    `<</Filter/Standard/V 1/R 2/P -4/O<${owner.toString('hex')}>/U<${user}>>>`,
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 5\n0000000000 65535 f \n${places.join('')}`
  const ids = `<${id.toString('hex')}>`
  const trailer = `trailer\n<</Size 5/Root 1 0 R/Encrypt 4 0 R/ID[${ids}${ids}]>>\nstartxref\n${text.length}`
  return Buffer.from(`${text}${table}${trailer}\n%%EOF\n`, 'latin1')
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index)
  const swap = (one: number, two: number) => ([state[one], state[two]] = [state[two]!, state[one]!])
  for (let one = 0, two = 0; one < 256; one++) {
    two = (two + state[one]! + key[one % key.length]!) % 256
    swap(one, two)
  }
  let two = 0
  return Buffer.from(
    data.map((byte, index) => {
      const one = (index + 1) % 256
      two = (two + state[one]!) % 256
      swap(one, two)
      return byte ^ state[(state[one]! + state[two]!) % 256]!
    }),
  )
}
