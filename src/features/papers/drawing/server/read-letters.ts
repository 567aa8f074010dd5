import type { PDFiumPage } from '@hyzyla/pdfium'
import type { Letter } from './measure-text.ts'

/** What the library has of a page but does not show. */
type Opened = {
  pageIdx: number
  module: {
    HEAPU8: Uint8Array
    wasmExports: { malloc: (size: number) => number; free: (pointer: number) => void }
    _FPDFText_LoadPage: (page: number) => number
    _FPDFText_ClosePage: (text: number) => void
    _FPDFText_CountChars: (text: number) => number
    _FPDFText_GetUnicode: (text: number, index: number) => number
    _FPDFText_IsGenerated: (text: number, index: number) => number
    _FPDFText_HasUnicodeMapError: (text: number, index: number) => number
    _FPDFText_GetFontSize: (text: number, index: number) => number
    _FPDFText_GetCharOrigin: (text: number, index: number, x: number, y: number) => number
    _FPDFText_GetMatrix: (text: number, index: number, matrix: number) => number
  }
}

/** As many as a dense page has, some times over. */
const most = 20_000

/** The letters of a page's text layer in its own order, without those that PDFium adds between words and lines. */
export function readLetters(page: PDFiumPage): Letter[] {
  const { module, pageIdx } = page as unknown as Opened
  const text = module._FPDFText_LoadPage(pageIdx)
  if (!text) return []
  // Two doubles for the place, six floats for the matrix.
  const place = module.wasmExports.malloc(40)
  try {
    const letters: Letter[] = []
    const count = Math.min(most, module._FPDFText_CountChars(text))
    for (let index = 0; index < count; index++) {
      if (module._FPDFText_IsGenerated(text, index) === 1) continue
      module._FPDFText_GetCharOrigin(text, index, place, place + 8)
      module._FPDFText_GetMatrix(text, index, place + 16)
      // The memory may have grown, and lie elsewhere.
      const view = new DataView(module.HEAPU8.buffer)
      const scale = Math.hypot(view.getFloat32(place + 24, true), view.getFloat32(place + 28, true))
      letters.push({
        code: module._FPDFText_GetUnicode(text, index),
        x: view.getFloat64(place, true),
        y: view.getFloat64(place + 8, true),
        size: module._FPDFText_GetFontSize(text, index) * (scale || 1),
        hasNoCode: module._FPDFText_HasUnicodeMapError(text, index) === 1,
      })
    }
    return letters
  } finally {
    module.wasmExports.free(place)
    module._FPDFText_ClosePage(text)
  }
}
