import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { faultOf } from '../../text-measure.ts'
import { measureText } from './measure-text.ts'
import { openPdfium } from './open-pdfium.ts'
import { readLetters } from './read-letters.ts'

let library: Awaited<ReturnType<typeof openPdfium>>
beforeAll(async () => {
  library = await openPdfium()
})

async function faultIn(bytes: Uint8Array) {
  const document = await library.loadDocument(bytes)
  const pages = Array.from({ length: document.getPageCount() }, (_, index) => document.getPage(index))
  const fault = faultOf(pages.map((page) => measureText(readLetters(page))))
  document.destroy()
  return fault
}

const own = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../../../../content/papers/entrainement-${name}.pdf`))

/** A page on which each text stands at its place, in this order. */
async function pageWith(texts: readonly { text: string; x: number; y: number; size?: number }[]) {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([595, 842])
  for (const { text, x, y, size = 11 } of texts) page.drawText(text, { x, y, size, font })
  return pdf.save()
}

const words = 'Le facteur tendit une enveloppe bleue'
const column = (x: number) =>
  Array.from({ length: 20 }, (_, line) => ({ text: words, x, y: 780 - 16 * line }))

test.each([
  ['francais-bfem', undefined],
  ['anglais-bac-l2', undefined],
  ['philo-bac-l2-corrige', undefined],
  ['svt-bfem', undefined],
  ['maths-bfem', 'letters'],
  ['pc-bac-s2-corrige', 'letters'],
  ['svt-bfem-corrige', 'order'],
])('the text of %s: %s', async (name, fault) => {
  expect(await faultIn(own(name))).toBe(fault)
})

test('two columns, one after the other, are in order; lines from the foot up are not', async () => {
  expect(await faultIn(await pageWith([...column(50), ...column(310)]))).toBeUndefined()
  expect(await faultIn(await pageWith(column(50).toReversed()))).toBe('order')
})

test('exponents and indices are formulas', async () => {
  const pdf = await PDFDocument.create()
  const end = 50 + (await pdf.embedFont(StandardFonts.Helvetica)).widthOfTextAtSize(words, 11)
  const lines = column(50).flatMap((line) => [line, { text: '2', x: end, y: line.y + 4, size: 7 }])
  expect(await faultIn(await pageWith(lines))).toBe('formulas')
})

test('a page with a few letters is a picture', async () => {
  expect(await faultIn(await pageWith([{ text: 'Page 1', x: 50, y: 40 }]))).toBe('scan')
})

test('letters that stand for others are no text', async () => {
  const coded = column(50).map((line) => ({ ...line, text: 'Oh idfwhxu whqglw xqh hqyhorssh eohxh' }))
  expect(await faultIn(await pageWith(coded))).toBe('letters')
})
