import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The process's own limit doesn't reach WebAssembly's memory, so growth past this is refused inside it. */
const memoryLimit = 640 * 1024 * 1024

type Resize = (requested: number) => number
type Imports = { env: { emscripten_resize_heap: Resize } }

// Node has it; the server's type libraries, without the browser's, don't say so.
declare const WebAssembly: {
  compile(binary: Uint8Array): Promise<object>
  Instance: new (compiled: object, imports: Imports) => { exports: object }
}

/** PDFium with its memory bounded: a document that asks for more fails instead of taking the machine's. */
export async function openPdfium(): Promise<PDFiumLibrary> {
  const binary = await readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'))
  const compiled = await WebAssembly.compile(binary)
  return PDFiumLibrary.init({
    instantiateWasm(imports: Imports, onReady: (instance: object) => void) {
      const resize = imports.env.emscripten_resize_heap
      imports.env.emscripten_resize_heap = (requested) =>
        requested >>> 0 > memoryLimit ? 0 : resize(requested)
      const instance = new WebAssembly.Instance(compiled, imports)
      onReady(instance)
      return instance.exports
    },
  })
}
