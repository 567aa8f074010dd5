import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** A PDF of one page that weighs about so many bytes: a picture of noise, which nothing makes smaller. */
export async function makeHeavyPdf(bytes: number): Promise<Buffer> {
  const atFirst = await photographNoise(500)
  const image = await photographNoise(Math.round(500 * Math.sqrt(bytes / atFirst.length)))
  const pdf = await PDFDocument.create()
  pdf.addPage([595, 842]).drawImage(await pdf.embedJpg(image), { x: 0, y: 0, width: 595, height: 842 })
  return Buffer.from(await pdf.save())
}

function photographNoise(side: number): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: side * side }, () => Math.random() * 256))
  return sharp(noise, { raw: { width: side, height: side, channels: 1 } })
    .jpeg()
    .toBuffer()
}
