declare module 'subset-font' {
  /** Cuts a font down to the characters of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'woff' | 'sfnt'; noHinting?: boolean; keepFeatures?: string[] },
  ): Promise<Buffer>
}

declare module 'mathjs/lib/browser/math.js' {
  const mathjs: typeof import('mathjs')
  export default mathjs
}

/** The part of WebAssembly that TeX needs: the browser's types, which hold it, are not the server's. */
declare namespace WebAssembly {
  type Module = object
  const Module: new (bytes: Uint8Array) => Module
  const Memory: new (pages: { initial: number; maximum: number }) => { buffer: ArrayBuffer }
  function instantiate(module: Module, imports: Record<string, object>): Promise<{ exports: object }>
}
