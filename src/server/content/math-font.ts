import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { hashOf, readCached, writeCached } from './cache.ts'

const source = createRequire(import.meta.url).resolve(
  '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
)

const ranges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e], // ASCII
  [0x391, 0x3a9], [0x3b1, 0x3c9], // Greek
  [0x1d434, 0x1d467], // italic letters, which a browser takes for <mi>
  [0x1d6e2, 0x1d6fa], [0x1d6fc, 0x1d71b], // italic Greek
] // prettier-ignore
const signs =
  '\u00A0\u202F°±²³·×÷ˆ˜¯ˉ̂̃→⃗ı…′″‴ℂℍℕℙℚℝℤℓℎ←↑→↓↔↦⇐⇒⇔⟹⟺⟶∀∂∃∄∅Δ∇∈∉∋∏∐∑−∓∕∗∘√∝∞∠∡∣∤∥∦∧∨∩∪∫∬∮∴∼≃≅≈≠≡≤≥≪≫⊂⊃⊄⊆⊇⊈⊕⊗⊥⋅⋮⋯⋱⌈⌉⌊⌋⟨⟩⩽⩾‖|{}[]()⏞⏟⎵⎴▵□■∎⟂𝒞𝒟𝒫𝒜ℬℰℱ𝒢ℋℐ𝒮𝒱△⟼'

/** Hinting is for old screens; the only layout that formulas need is in the MATH table, which stays. */
const lean = { noHinting: true, keepFeatures: [] }

/** The math font cut down to school formulas, its MATH table kept: WOFF2 bytes. */
export async function mathFont(cacheDir: string): Promise<Buffer> {
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, step) => from + step),
  )
  const text = String.fromCodePoint(...letters) + signs
  const original = readFileSync(source)
  const key = `font-${hashOf(original, text, JSON.stringify(lean))}`
  const cached = readCached<string>(cacheDir, key)
  if (cached) return Buffer.from(cached, 'base64')
  const font = await subsetFont(original, text, { targetFormat: 'woff2', ...lean })
  writeCached(cacheDir, key, font.toString('base64'))
  return font
}
