const ranges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e], // ASCII
  [0x391, 0x3a9], [0x3b1, 0x3c9], // Greek
  [0x1d434, 0x1d467], // italic letters, which a browser takes for <mi>
  [0x1d6e2, 0x1d6fa], [0x1d6fc, 0x1d71b], // italic Greek
] // prettier-ignore
const signs =
  '\u00A0\u202F°±²³·×÷ˆ˜¯ˉ̂̃→⃗ı…′″‴ℂℍℕℙℚℝℤℓℎ←↑→↓↔↦⇐⇒⇔⟹⟺⟶∀∂∃∄∅Δ∇∈∉∋∏∐∑−∓∕∗∘√∝∞∠∡∣∤∥∦∧∨∩∪∫∬∮∴∼≃≅≈≠≡≤≥≪≫⊂⊃⊄⊆⊇⊈⊕⊗⊥⋅⋮⋯⋱⌈⌉⌊⌋⟨⟩⩽⩾‖|{}[]()⏞⏟⎵⎴▵□■∎⟂𝒞𝒟𝒫𝒜ℬℰℱ𝒢ℋℐ𝒮𝒱△⟼'

/** Every character that the math font is cut to. */
export const mathCharacters =
  String.fromCodePoint(
    ...ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, step) => from + step)),
  ) + signs

const known = new Set(mathCharacters)

/** The first character of a formula that the font lacks; plain text inside it is set in the reader's own font. */
export function missingCharacter(mathml: string): string | undefined {
  const drawn = mathml.replaceAll(/<mtext[^]*?<\/mtext>|<[^>]*>|&[a-z#\d]+;|[\u2061-\u2064]/g, '')
  return [...drawn].find((character) => !known.has(character))
}
