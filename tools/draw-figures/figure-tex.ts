import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import * as library from 'node-tikzjax/dist/library.js'
import { readUsed, writeWhole } from '../../src/compiler/cache.ts'

/** What TeX's memory holds, without the pages that hold nothing: most of its 72 MB. */
type Core = { offset: number; bytes: Uint8Array }[]

const pageBytes = 65_536
const emptyPage = Buffer.alloc(pageBytes)

const folder = join(createRequire(import.meta.url).resolve('node-tikzjax'), '../../tex')
const unzipped = (name: string) => gunzipSync(readFileSync(join(folder, name)))

let engine: WebAssembly.Module | undefined
let files: Map<string, Buffer> | undefined
const cores = new Map<string, Core>()

/**
 * Runs TeX on a document whose preamble is given apart; gives back its DVI file.
 * TeX reads a preamble once: its memory is kept as it was then, in `coreFile` too, and each document starts from there.
 * What TeX says goes to `console.log`. Throws when it makes no page.
 */
export async function runTex(preamble: string, document: string, coreFile: string): Promise<Buffer> {
  const core = cores.get(coreFile) ?? readCore(coreFile) ?? (await makeCore(preamble, coreFile))
  cores.set(coreFile, core)
  try {
    await run(core, document, ' input.tex \n\\end\n')
    return Buffer.from(library.readFileSync('input.dvi'))
  } finally {
    library.deleteEverything()
  }
}

function readCore(file: string): Core | undefined {
  try {
    return deserialize(readUsed(file)) as Core
  } catch {
    return undefined
  }
}

/** TeX's memory when it has read a preamble and asks for more: started again, it takes this for its format. */
async function makeCore(preamble: string, file: string): Promise<Core> {
  let core: Core | undefined
  const first = coreOf(unzipped('core.dump.gz'))
  await run(first, `${preamble}\n`, ' input.tex \n', (memory) => (core ??= coreOf(memory)))
  library.deleteEverything()
  if (!core) throw new Error('TeX n’a pas lu le préambule')
  writeWhole(file, serialize(core))
  return core
}

async function run(
  core: Core,
  text: string,
  terminal: string,
  atEnd?: (memory: Buffer) => void,
): Promise<void> {
  engine ??= new WebAssembly.Module(unzipped('tex.wasm.gz'))
  files ??= await readTexFiles()
  const memory = new WebAssembly.Memory({ initial: library.pages, maximum: library.pages })
  const bytes = Buffer.from(memory.buffer)
  for (const part of core) bytes.set(part.bytes, part.offset)
  library.setShowConsole()
  library.setMemory(memory.buffer)
  library.setInput(terminal, () => atEnd?.(bytes))
  library.setFileLoader(readTexFile)
  library.writeFileSync('input.tex', Buffer.from(text))
  const { exports } = await WebAssembly.instantiate(engine, { library, env: { memory } })
  await library.executeAsync(exports)
}

function coreOf(memory: Buffer): Core {
  const core: Core = []
  for (let offset = 0; offset < memory.length; offset += pageBytes) {
    const page = memory.subarray(offset, offset + pageBytes)
    if (!page.equals(emptyPage)) core.push({ offset, bytes: Uint8Array.from(page) })
  }
  return core
}

/** TeX asks for `/tex_files/name`; a name that is not there is an error that it expects. */
async function readTexFile(path: string): Promise<Buffer> {
  const file = files?.get(path.replace('/tex_files/', ''))
  if (!file) throw new Error(`${path} manque`)
  return file
}

async function readTexFiles(): Promise<Map<string, Buffer>> {
  const entries = await unpackTar(unzipped('tex_files.tar.gz'))
  return new Map(
    entries.map(({ header, data }) => [header.name.replace(/^\.\//, ''), Buffer.from(data ?? [])]),
  )
}
