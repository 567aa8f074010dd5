import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import jpeg from 'jpeg-js'
import { openPdfium } from '../../src/features/papers/drawing/server/open-pdfium.ts'

/** Points of an A4 page. */
const [width, height] = [595, 842]
/** As an office scanner gives it: dots an inch, and the shade of its paper and its grain (0 to 255). */
const dots = 300
const paper = 236
const grain = 26

/**
 * A PDF of pages that are photographs of typed text, grain included: some 2.5 MB for each of its `different` pages,
 * which come again in turns.
 */
export async function makeScannedPdf(pages: number, different = pages): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const scans = await scan(await typedPages(different))
  const images = await Promise.all(scans.map((picture) => pdf.embedJpg(picture)))
  for (let number = 0; number < pages; number++)
    pdf.addPage([width, height]).drawImage(images[number % different]!, { x: 0, y: 0, width, height })
  return Buffer.from(await pdf.save())
}

async function typedPages(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  for (let number = 1; number <= count; number++) {
    const page = pdf.addPage([width, height])
    for (const [line, text] of linesOf(number).entries())
      page.drawText(text, { x: 52, y: height - 62 - line * 15, size: line === 0 ? 17 : 10.5, font })
  }
  return pdf.save()
}

const linesOf = (number: number): string[] => [
  `Épreuve de mathématiques, page ${number}`,
  ...Array.from(
    { length: 48 },
    (_, line) =>
      `${line + 1}. On considère la fonction f définie sur R par f(x) = ${line + number}x² - ${line}x + ${number} ; étudier ses variations.`,
  ),
]

async function scan(typed: Uint8Array): Promise<Buffer[]> {
  const pdfium = await openPdfium()
  const document = await pdfium.loadDocument(typed)
  const scans: Buffer[] = []
  for (const page of document.pages())
    scans.push(photograph(await page.render({ scale: dots / 72, render: 'bitmap' })))
  document.destroy()
  pdfium.destroy()
  return scans
}

/** The page's own memory is pdfium's: what is changed is a copy. */
function photograph({
  data,
  width: across,
  height: down,
}: {
  data: Uint8Array
  width: number
  height: number
}): Buffer {
  const pixels = Buffer.alloc(data.length, 255)
  for (let at = 0; at < data.length; at += 4)
    pixels.fill(
      Math.max(0, Math.min(255, (data[at]! * paper) / 255 + (Math.random() - 0.5) * grain)),
      at,
      at + 3,
    )
  return jpeg.encode({ data: pixels, width: across, height: down }, 88).data
}
