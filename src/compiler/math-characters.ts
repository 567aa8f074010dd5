const ranges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e], // ASCII
  [0x391, 0x3a9], [0x3b1, 0x3c9], // Greek
  [0x1d434, 0x1d467], // italic letters, which a browser takes for <mi>
  [0x1d6e2, 0x1d6fa], [0x1d6fc, 0x1d71b], // italic Greek
] // prettier-ignore
const signs =
  '\u00A0\u202F°±²³·×÷ˆ˜¯ˉ̂̃→⃗ı…′″‴ℂ𝔻ℍℕℙℚℝℤℓℎ←↑→↓↔↦⇌⇐⇒⇔⟹⟺⟶∀∂∃∄∅Δ∇∈∉∋∏∐∑−∓∕∗∘√∝∞∠∡∣∤∥∦∧∨∩∪∫∬∮∴∼≃≅≈≠≡≤≥≪≫⊂⊃⊄⊆⊇⊈⊕⊗⊥⋅⋮⋯⋱⌈⌉⌊⌋⟨⟩⩽⩾‖|{}[]()⏞⏟⎵⎴▵□■∎⟂𝒞𝒟𝒫𝒜ℬℰℱ𝒢ℋℐ𝒮𝒱△⟼★☆'

/** Every character that the math font is cut to. */
export const mathCharacters =
  String.fromCodePoint(
    ...ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, step) => from + step)),
  ) + signs

const known = new Set(mathCharacters)

/**
 * Letters, figures and what nearly every formula has, with the signs that often stretch: a browser stretches
 * only signs of the file in which it finds the space. Upright letters are among them: a browser looks for the file
 * of a variable under its upright letter.
 */
const commonSigns = '\u00A0\u202F°±·×÷ˆ˜¯̂→⃗←↔⇒⇔…′ℎℝΔπ𝜋−√∞∈∏∑∫≈≠≤≥⩽⩾⋅‖⏞⏟★☆'
const isCommon = (character: string) =>
  /^[ !%'-Z[\]^_a-~\u{1D434}-\u{1D467}]$/u.test(character) || commonSigns.includes(character)

/** The two files that the font is cut into: a lesson asks for the second only where it has a sign of it. */
export const commonCharacters = [...known].filter(isCommon).join('')
export const rareCharacters = [...known].filter((character) => !isCommon(character)).join('')

/** A CSS `unicode-range` of the characters: `U+20-7E,U+A0`. */
export function unicodeRange(characters: string): string {
  const runs: [number, number][] = []
  for (const code of Array.from(characters)
    .map((character) => character.codePointAt(0)!)
    .toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else runs.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join()
}

/** The first character of a formula that the font lacks; plain text inside it is set in the reader's own font. */
export function missingCharacter(mathml: string): string | undefined {
  const drawn = mathml.replaceAll(/<mtext[^]*?<\/mtext>|<[^>]*>|&[a-z#\d]+;|[\u2061-\u2064]/g, '')
  return Array.from(drawn).find((character) => !known.has(character))
}
