import { firstSign, signs, signsFont } from './figure-source.ts'

/** How a run of a figure's text looks. */
export type Face = 'normal' | 'italic' | 'bold' | 'bold-italic'
/** A glyph of one of TeX's fonts as Unicode. `combines`: an accent, set on the next letter. */
export type Glyph = { text: string; face: Face; combines?: true }

const list = (text: string) => text.split(' ')

/** Text fonts (OT1), codes 0 to 32. */
const textLow = list(
  'Γ Δ Θ Λ Ξ Π Σ Υ Φ Ψ Ω ff fi fl ffi ffl ı ȷ \u0300 \u0301 \u030C \u0306 \u0304 \u030A \u0327 ß æ œ ø Æ Œ Ø \u0337',
)
const textOther: Record<number, string> = {
  34: '”', 39: '’', 60: '¡', 62: '¿', 92: '“', 94: '\u0302', 95: '\u0307', 96: '‘', 123: '–', 124: '—', 125: '\u030B',
  126: '\u0303', 127: '\u0308',
} // prettier-ignore
/** Math letters (OML), codes 0 to 47 and what differs from ASCII after. */
const mathLow = list(
  'Γ Δ Θ Λ Ξ Π Σ Υ Φ Ψ Ω α β γ δ ϵ ζ η θ ι κ λ μ ν ξ π ρ σ τ υ ϕ χ ψ ω ε ϑ ϖ ϱ ς φ ↼ ↽ ⇀ ⇁ ʿ ʾ ▹ ◃',
)
const mathOther: Record<number, string> = {
  58: '.', 59: ',', 60: '<', 61: '/', 62: '>', 63: '⋆', 64: '∂', 91: '♭', 92: '♮', 93: '♯', 94: '⌣', 95: '⌢', 96: 'ℓ',
  123: 'ı', 124: 'ȷ', 125: '℘', 126: '\u20D7', 127: '⁀',
} // prettier-ignore
/** Symbols (OMS), in order of their codes; calligraphic capitals are 65 to 90. */
const symbolsLow = list(
  '− · × ∗ ÷ ⋄ ± ∓ ⊕ ⊖ ⊗ ⊘ ⊙ ◯ ∘ • ≍ ≡ ⊆ ⊇ ≤ ≥ ≼ ≽ ∼ ≈ ⊂ ⊃ ≪ ≫ ≺ ≻ ← → ↑ ↓ ↔ ↗ ↘ ≃ ⇐ ⇒ ⇑ ⇓ ⇔ ↖ ↙ ∝ ′ ∞ ∈ ∋ △ ▽ \u0338 ↦ ∀ ∃ ¬ ∅ ℜ ℑ ⊤ ⊥ ℵ',
)
const symbolsHigh = list('∪ ∩ ⊎ ∧ ∨ ⊢ ⊣ ⌊ ⌋ ⌈ ⌉ { } ⟨ ⟩ | ‖ ↕ ⇕ \\ ≀ √ ⨿ ∇ ∫ ⊔ ⊓ ⊑ ⊒ § † ‡ ¶ ♣ ♢ ♡ ♠')
const amsA: Record<number, string> = {
  3: '□', 4: '■', 7: '◇', 8: '◆', 41: '∴', 42: '∵', 54: '⩽', 62: '⩾', 77: '△', 78: '▲', 92: '∠', 94: '∢', 88: '✓',
} // prettier-ignore
const amsB: Record<number, string> = { 2: '≰', 3: '≱', 44: '∦', 46: '∤', 63: '∅', 64: '∄', 114: '∽' }

/** The glyph of a code in a font; undefined for one that has to be drawn or is not known. */
export function glyphOf(font: string, code: number): Glyph | undefined {
  const family = font.replace(/\d+$/, '')
  if (font === signsFont) return glyph(signs[code - firstSign], 'normal')
  if (family === 'cmmi' || family === 'cmmib') return mathGlyph(code, family === 'cmmib')
  if (family === 'cmsy' || family === 'cmbsy') return glyph(symbol(code), 'normal')
  if (family === 'msam') return glyph(amsA[code], 'normal')
  if (family === 'msbm') return glyph(isCapital(code) ? doubleStruck(code) : amsB[code], 'normal')
  if (family === 'eufm') return glyph(String.fromCodePoint(code), 'italic')
  if (family.includes('tt')) return glyph(String.fromCodePoint(code), 'normal')
  if (family.startsWith('cm') && family !== 'cmex') return textGlyph(code, faceOf(family))
  return undefined
}

function textGlyph(code: number, face: Face): Glyph | undefined {
  return glyph(code <= 32 ? textLow[code] : (textOther[code] ?? String.fromCodePoint(code)), face)
}

function mathGlyph(code: number, isBold: boolean): Glyph | undefined {
  if (code >= 48 && code <= 57) return glyph(String.fromCodePoint(code), 'normal')
  const text = code < 48 ? mathLow[code] : (mathOther[code] ?? String.fromCodePoint(code))
  // Capital Greek and signs stand upright, letters lean.
  const leans = text !== undefined && /^[a-zα-ωA-Z∂ℓϵϑϖϱςϕ]$/u.test(text)
  return glyph(text, leans ? (isBold ? 'bold-italic' : 'italic') : 'normal')
}

const symbol = (code: number) =>
  code <= 64 ? symbolsLow[code] : isCapital(code) ? String.fromCodePoint(code) : symbolsHigh[code - 91]

const isCapital = (code: number) => code >= 65 && code <= 90
const namedDoubleStruck: Record<string, string> = { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' }
const doubleStruck = (code: number) =>
  namedDoubleStruck[String.fromCodePoint(code)] ?? String.fromCodePoint(0x1d538 + code - 65)

function faceOf(family: string): Face {
  const isBold = /^cmss?(b|dc)|^cmb|^cmtcb/.test(family)
  const leans = /(ti|sl|i|itt)$/.test(family) && family !== 'cmfi'
  return isBold ? (leans ? 'bold-italic' : 'bold') : leans ? 'italic' : 'normal'
}

function glyph(text: string | undefined, face: Face): Glyph | undefined {
  if (text === undefined) return undefined
  const isAccent = /^\p{M}$/u.test(text)
  return isAccent ? { text, face, combines: true } : { text, face }
}

/** An accent on its letter, as one character where Unicode has one. A dotless letter gets its dot back first. */
export function accented(letter: string, accent: string): string {
  const base = letter === 'ı' ? 'i' : letter === 'ȷ' ? 'j' : letter
  return (base + accent).normalize('NFC')
}
