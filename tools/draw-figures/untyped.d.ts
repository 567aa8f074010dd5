// What this program uses of its own packages. They are not among the school's, so its types have to be told here.

declare module '@prinsss/dvi2html' {
  import type { Writable } from 'node:stream'

  /** What follows from reading a DVI file; each reader of specials gives it on. */
  type Commands = AsyncIterable<object>
  type Font = {
    name: string
    scaleFactor: number
    designSize: number
    metrics: { designSize: number; characters: Record<number, { width: number } | undefined> }
  }
  class HTML {
    constructor(output: Writable)
    color: string
    font: Font
    matrix: { toSVGTransform: () => string }
    pointsPerDviUnit: number
    getCurrentPosition(): [left: number, baseline: number]
    putHTML(html: string): void
    putText(codes: Buffer): number
  }
  export const Machines: { HTML: typeof HTML }
  export const specials: Record<'color' | 'papersize' | 'svg', (commands: Commands) => Commands>
  export function dviParser(bytes: AsyncIterable<Buffer>): Commands
  export function mergeText(commands: Commands): Commands
  export function execute(commands: Commands, machine: HTML): Promise<HTML>
}

declare module '@prinsss/dvi2html/lib/specials/ps.js'
declare module '@prinsss/dvi2html/lib/specials/psfile.js'

declare module 'node-tikzjax/dist/library.js' {
  /** Of TeX's memory, of 64 KB each. */
  export const pages: number
  export function deleteEverything(): void
  export function executeAsync(exports: object): Promise<void>
  export function readFileSync(name: string): Uint8Array
  export function setFileLoader(load: (path: string) => Promise<Buffer>): void
  export function setInput(text: string, atEnd: () => void): void
  export function setMemory(memory: ArrayBuffer): void
  export function setShowConsole(): void
  export function writeFileSync(name: string, bytes: Buffer): void
}

/** The part of WebAssembly that TeX needs: the browser's types, which hold it, are not the server's. */
declare namespace WebAssembly {
  type Module = object
  const Module: new (bytes: Uint8Array) => Module
  const Memory: new (pages: { initial: number; maximum: number }) => { buffer: ArrayBuffer }
  function instantiate(module: Module, imports: Record<string, object>): Promise<{ exports: object }>
}
