import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init } from '@jsquash/webp/encode.js'
import { defaultOptions } from '@jsquash/webp/meta.js'
import { simd } from 'wasm-feature-detect'

/** RGBA pixels, row by row. */
export type Pixels = { width: number; height: number; data: Uint8Array }

/** Of libwebp's own configuration. `method`: from 0 (fast) to 6 (small); `lossless`: 1 keeps every pixel. */
type Choice = { quality: number; method: number; lossless?: 0 | 1 }
type EncodeWebp = (pixels: Pixels, choice: Choice) => Uint8Array

// Node has it; the server's type libraries, without the browser's, don't say so.
declare const WebAssembly: { compile(binary: Uint8Array): Promise<object> }

let opened: Promise<EncodeWebp> | undefined

/** libwebp in WebAssembly: no library of the machine, and no licence but its own (0044). */
export function openWebp(): Promise<EncodeWebp> {
  opened ??= open()
  return opened
}

async function open(): Promise<EncodeWebp> {
  const name = (await simd()) ? 'webp_enc_simd' : 'webp_enc'
  const file = createRequire(import.meta.url).resolve(`@jsquash/webp/codec/enc/${name}.wasm`)
  const codec = await init(await WebAssembly.compile(await readFile(file)))
  return ({ data, width, height }, choice) => {
    const bytes = codec.encode(data, width, height, { ...defaultOptions, ...choice })
    if (!bytes) throw new Error('the picture cannot be encoded')
    return bytes
  }
}
