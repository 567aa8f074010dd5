import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import type { PDFiumDocument } from '@hyzyla/pdfium'
import type { PageBlock } from '../../page-block.ts'
import { findBlocks } from './find-blocks.ts'
import { measureText } from './measure-text.ts'
import type { RasterizedPage, Message, Task } from './messages.ts'
import { pictureWidths, smallWidth } from './picture-widths.ts'
import { openPdfium } from './open-pdfium.ts'
import { readLetters } from './read-letters.ts'

/** What the library has of the open document but does not show. */
type Opened = {
  module: {
    _FPDF_GetSecurityHandlerRevision(document: number): number
    _FPDFDoc_GetJavaScriptActionCount(document: number): number
    _FPDFDoc_GetAttachmentCount(document: number): number
    _FPDF_GetFormType(document: number): number
  }
  documentIdx: number
}

const tallestPicture = 4000
const longestText = 20_000

// The server has gone, whatever the way: nothing waits for these pictures.
process.once('disconnect', () => process.exit())
// The parser's remarks on a hostile file's numbers would fill the server's log.
console.warn = () => {}
process.once('message', (task: Task) => void work(task).then(() => process.disconnect?.()))

async function work({ rasterize, mostPages, firstPage }: Task): Promise<void> {
  let bytes: Buffer | undefined = await buffer(process.stdin)
  await say({ kind: 'fed' })
  const library = await openPdfium()
  const document = await library.loadDocument(bytes).catch((error: Error) => error)
  if (document instanceof Error) return say({ kind: 'refused', reason: reasonOf(document) })
  const refusal = rasterize ? undefined : await refusalOf(document, bytes)
  // PDFium has a copy of its own.
  bytes = undefined
  globalThis.gc?.()
  if (refusal) return say({ kind: 'refused', reason: refusal })
  const pageCount = document.getPageCount()
  if (pageCount < 1) return say({ kind: 'refused', reason: 'Le document n’a aucune page.' })
  if (pageCount > mostPages)
    return say({ kind: 'refused', reason: `Le document a trop de pages (${mostPages} au maximum).` })

  await say({ kind: 'opened', pageCount })
  if (!rasterize) return
  for (let index = firstPage - 1; index < pageCount; index++) {
    await once(process, 'message')
    await say({ kind: 'page', page: await rasterizePage(document, index) })
  }
  await once(process, 'message')
  await say({ kind: 'done' })
}

/** The sentence against an upload that can be opened, but not by every reader, or that would act there. */
async function refusalOf(document: PDFiumDocument, bytes: Buffer): Promise<string | undefined> {
  // Owner's passwords open without asking; printing or copying may still be forbidden.
  const { module, documentIdx } = document as unknown as Opened
  if (module._FPDF_GetSecurityHandlerRevision(documentIdx) >= 0)
    return 'Ce PDF est chiffré. Enregistrez-le sans protection, puis envoyez-le de nouveau.'
  // Loaded only here: rasterizing what was accepted before needs no parser.
  const { findActiveContent, refusalOfFindings } = await import('./find-active-content.ts')
  return (
    refusalOfFindings({
      scripts: module._FPDFDoc_GetJavaScriptActionCount(documentIdx),
      attachments: module._FPDFDoc_GetAttachmentCount(documentIdx),
      formType: module._FPDF_GetFormType(documentIdx),
    }) ?? findActiveContent(bytes)
  )
}

async function rasterizePage(document: PDFiumDocument, index: number): Promise<RasterizedPage> {
  const first = document.getPage(index)
  const { originalWidth: width, originalHeight: height } = first.getOriginalSize()
  if (!(width > 0 && height > 0)) throw new Error(`page ${index + 1} cannot be read`)
  const text = tidy(first.getText())
  const measure = measureText(readLetters(first))
  // Loaded only here: counting pages needs no pictures.
  const { encodePicture } = await import('./encode-picture.ts')
  const pictures: RasterizedPage['pictures'] = []
  let blocks: PageBlock[] = []
  for (const wanted of pictureWidths) {
    // A render closes its page, so each one opens the page anew.
    const page = wanted === pictureWidths[0] ? first : document.getPage(index)
    const scale = Math.min(wanted / width, tallestPicture / height)
    const size = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    }
    const pixels = await page.render(size)
    pictures.push({ width: wanted, bytes: await encodePicture(pixels, wanted === smallWidth) })
    // Encoded, the paper is white and its grain gone: what is left is ink.
    if (wanted === smallWidth) blocks = findBlocks(pixels)
    // V8 sees how small its own objects are, not how large the pictures that they hold.
    globalThis.gc?.()
  }
  return { number: index + 1, width, height, text, measure, blocks, pictures }
}

/** Text that any database takes: no control characters but line ends, no halved characters, bounded. */
function tidy(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .slice(0, longestText)
    .replaceAll(/[^\P{Cc}\n\t]|\p{Cs}|[\uFFFE\uFFFF]/gu, '')
    .normalize('NFC')
    .trim()
}

function reasonOf(error: Error): string {
  if (error.message.includes('assword')) return 'Ce PDF est protégé par un mot de passe.'
  return 'Ce fichier n’est pas un PDF lisible.'
}

/** Resolves once the message is on its way: an exit right after must not swallow it. */
function say(message: Message): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()))
  })
}
