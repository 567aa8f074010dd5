import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import UPNG from 'upng-js'
import { expect, test } from 'vitest'
import { makeScannedPdf } from '../../../../../tests/support/scanned-pdf.ts'
import { decodeWebp } from '../../../../../tests/support/webp.ts'
import { rasterizePdf, inspectPdf, type RasterLimits } from './rasterize-pdf.ts'
import type { RasterizedPage } from './messages.ts'

async function typedPdf(pages: number, size: [number, number] = [595, 842]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  for (let page = 1; page <= pages; page++)
    pdf.addPage(size).drawText(`Épreuve, page ${page}`, { x: 20, y: size[1] / 2, size: 12, font })
  return pdf.save()
}

async function draw(bytes: Uint8Array, limits?: Partial<RasterLimits>): Promise<RasterizedPage[]> {
  const pages: RasterizedPage[] = []
  for await (const page of rasterizePdf(Readable.from([bytes]), limits)) pages.push(page)
  return pages
}

test('counts pages, reads their text and rasterizes them at each width', async () => {
  const bytes = await typedPdf(3)
  expect(await inspectPdf(Readable.from([bytes]))).toEqual({ pageCount: 3 })
  const pages = await draw(bytes)
  expect(pages.map(({ number, width, height, text }) => ({ number, width, height, text }))).toEqual(
    [1, 2, 3].map((number) => ({ number, width: 595, height: 842, text: `Épreuve, page ${number}` })),
  )
  for (const { width, bytes: picture } of pages[1]!.pictures) {
    expect(await decodeWebp(picture)).toMatchObject({ width, height: Math.round((width * 842) / 595) })
    expect(picture.length).toBeLessThan(10_000)
  }
})

test('brings the page of a scan of 3 MB within 120 KB', { timeout: 60_000 }, async () => {
  const bytes = await makeScannedPdf(1)
  expect(bytes.length).toBeGreaterThan(2_500_000)
  for await (const page of rasterizePdf(Readable.from([bytes]))) {
    expect(page.pictures[0]!.bytes.length).toBeLessThan(120 * 1024)
    expect(page.pictures[1]!.bytes.length).toBeLessThan(270 * 1024)
    expect(page.pictures[2]!.bytes.length).toBeLessThan(40 * 1024)
    break
  }
})

test('a store that fails in mid-file is not the document’s fault', async () => {
  const fault = new Error('the disk went away')
  const bytes = await typedPdf(1)
  async function* cutOff() {
    yield bytes.subarray(0, 400)
    throw fault
  }
  await expect(inspectPdf(Readable.from(cutOff()))).rejects.toBe(fault)
})

test('keeps colours where there are some', async () => {
  const pdf = await PDFDocument.create()
  const red = Uint8Array.from({ length: 4 * 50 * 50 }, (_, at) => [192, 0, 0, 255][at % 4]!)
  const square = UPNG.encode([red.buffer], 50, 50, 0)
  pdf.addPage([300, 300]).drawImage(await pdf.embedPng(square), { x: 100, y: 100, width: 100, height: 100 })
  const [page] = await draw(await pdf.save())
  const { width, data } = await decodeWebp(page!.pictures[0]!.bytes)
  const middle = 4 * (350 * width + 350)
  expect(Array.from(data.subarray(middle, middle + 3))).toEqual([192, 0, 0])
  const small = await decodeWebp(page!.pictures.find((picture) => picture.width === 540)!.bytes)
  const coloured = small.data.findIndex((shade, at) => at % 4 < 2 && shade !== small.data[at + 1])
  expect(coloured).toBe(-1)
})

test.each<[string, Uint8Array]>([
  ['an empty file', Buffer.alloc(0)],
  ['a text file', Buffer.from('Bonjour')],
  ['a heading and nothing else', Buffer.from('%PDF-1.7\n%%EOF')],
  ['noise after a heading', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 0x9d)])],
])('refuses %s', async (_, bytes) => {
  await expect(inspectPdf(Readable.from([bytes]))).rejects.toMatchObject({
    code: 'bad_input',
    message: 'Ce fichier n’est pas un PDF lisible.',
  })
})

test('refuses more pages than allowed', async () => {
  await expect(inspectPdf(Readable.from([await typedPdf(6)]), { mostPages: 5 })).rejects.toThrow(
    'trop de pages (5 au maximum)',
  )
})

test('stops a process that takes too long, and says on which page', async () => {
  const bytes = await typedPdf(50)
  await expect(draw(bytes, { stepTime: 1 })).rejects.toThrow('Le document est trop long à dessiner.')
  await expect(draw(bytes, { wholeTime: 700 })).rejects.toMatchObject({ code: 'bad_input' })
})

test('bounds the pictures of endless pages', async () => {
  const [tall] = await draw(await typedPdf(1, [100, 14_000]))
  expect((await decodeWebp(tall!.pictures[1]!.bytes)).height).toBeLessThanOrEqual(4000)
  const [wide] = await draw(await typedPdf(1, [14_000, 100]))
  expect((await decodeWebp(wide!.pictures[0]!.bytes)).width).toBe(720)
})

test('a picture that would fill the memory ends its own document only', { timeout: 60_000 }, async () => {
  const pdf = await PDFDocument.create()
  const side = 26_000
  const facts = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: side,
    Height: side,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
  }
  const data = deflateSync(Buffer.alloc(side * side))
  const mask = pdf.context.register(pdf.context.stream(data, facts))
  const image = pdf.context.stream(data, { ...facts, SMask: mask })
  const page = pdf.addPage([595, 842])
  page.node.setXObject(PDFName.of('Big'), pdf.context.register(image))
  const content = pdf.context.stream('q 595 0 0 842 0 0 cm /Big Do Q')
  page.node.set(PDFName.of('Contents'), pdf.context.register(content))
  const before = process.memoryUsage().rss
  const outcome = await draw(await pdf.save(), { stepTime: 4000 }).then(
    (pages) => pages.length,
    (error: Error) => error.message,
  )
  const stopped = ['Le document n’est pas lisible.', 'Le document est trop long à dessiner.']
  expect([1, ...stopped]).toContain(outcome)
  expect(process.memoryUsage().rss - before).toBeLessThan(1_200_000_000)
  expect(await draw(await typedPdf(1))).toHaveLength(1)
})

test('a server too busy to listen misses no word of the process', async () => {
  const bytes = await typedPdf(2)
  const counting = inspectPdf(Readable.from([bytes]))
  await new Promise((resolve) => setTimeout(resolve, 5))
  // Long enough for the process to say all it has to say, and to end.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000)
  expect(await counting).toEqual({ pageCount: 2 })
})
