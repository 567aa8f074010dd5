import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import decode, { init } from '@jsquash/webp/decode.js'

// Node has it; the server's type libraries, without the browser's, don't say so.
declare const WebAssembly: { compile(binary: Uint8Array): Promise<object> }

let opened: Promise<unknown> | undefined

/** The size in pixels and the RGBA pixels of a WebP; throws when it is none. */
export async function decodeWebp(
  bytes: Uint8Array,
): Promise<{ width: number; height: number; data: Uint8Array }> {
  opened ??= open()
  await opened
  return decode(new Uint8Array(bytes).buffer)
}

async function open(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@jsquash/webp/codec/dec/webp_dec.wasm')
  await init(await WebAssembly.compile(await readFile(file)))
}
