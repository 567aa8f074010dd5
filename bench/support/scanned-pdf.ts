import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** A4 at 300 dots an inch, as an office scanner gives it. */
const width = 2480
const height = 3508
const grain = 26

/**
 * A PDF of pages that are photographs of typed text, grain included: about 2.5 MB for each of its `different`
 * pages, which come again in turns.
 */
export async function makeScannedPdf(pages: number, different = pages): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const scans: Buffer[] = []
  for (let number = 1; number <= different; number++) scans.push(await scanPage(number))
  const images = await Promise.all(scans.map((scan) => pdf.embedJpg(scan)))
  for (let number = 0; number < pages; number++)
    pdf.addPage([595, 842]).drawImage(images[number % different]!, { x: 0, y: 0, width: 595, height: 842 })
  return Buffer.from(await pdf.save())
}

async function scanPage(number: number): Promise<Buffer> {
  const { data } = await sharp(Buffer.from(typedPage(number)))
    .flatten({ background: '#efece4' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let index = 0; index < data.length; index++)
    data[index] = Math.max(0, Math.min(255, data[index]! + (Math.random() - 0.5) * grain))
  return sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

function typedPage(number: number): string {
  const lines = Array.from({ length: 46 }, (_, line) => {
    const text = `${line + 1}. On considère la fonction f définie sur R par f(x) = ${line + number}x² − ${line}x + ${number} ; étudier ses variations.`
    return `<text x="220" y="${380 + line * 64}">${text}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="serif" font-size="44" transform="rotate(0.4)">
    <text x="220" y="260" font-size="72">Épreuve de mathématiques, page ${number}</text>${lines.join('')}</svg>`
}
