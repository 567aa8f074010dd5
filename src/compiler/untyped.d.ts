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
