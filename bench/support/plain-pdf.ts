import { PDFDocument } from '@cantoo/pdf-lib'
import jpeg from 'jpeg-js'

/** A PDF of one page that weighs about so many bytes: a picture of noise, which nothing makes smaller. */
export async function makeHeavyPdf(bytes: number): Promise<Buffer> {
  const atFirst = photographNoise(500)
  const image = photographNoise(Math.round(500 * Math.sqrt(bytes / atFirst.length)))
  const pdf = await PDFDocument.create()
  pdf.addPage([595, 842]).drawImage(await pdf.embedJpg(image), { x: 0, y: 0, width: 595, height: 842 })
  return Buffer.from(await pdf.save())
}

function photographNoise(side: number): Buffer {
  const data = Buffer.from(Array.from({ length: 4 * side * side }, () => Math.random() * 256))
  return jpeg.encode({ data, width: side, height: side }, 80).data
}
