import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Buffer as Text, Face, Font, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

/** The headings' font, in all its weights, as its makers give it. */
export const displayFontFile = resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
)
/** What the headings' font lacks: Greek letters and signs. */
export const signsFontFile = resolve('@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2')

/** A line of text as paths: the same on every machine, whatever fonts it has. */
type DrawLetters = (
  text: string,
  position: { x: number; y: number; size: number; weight: number; colour: string },
) => { svg: string; width: number }

/** A font to draw with; `has` tells whether it knows a character. */
export type LetterPaths = DrawLetters & { has: (character: string) => boolean }

/** Opens a font for drawing some letters. `x` and `y` are the start of the baseline; the width is in the same unit. */
export async function openLetters(letters: string, file = displayFontFile): Promise<LetterPaths> {
  const options = { targetFormat: 'sfnt' as const, keepFeatures: ['kern'] }
  const bytes = await subsetFont(readFileSync(file), letters, options)
  const face = new Face(new Blob(bytes))
  const font = new Font(face)
  const known = new Set(face.collectUnicodes())
  const draw: DrawLetters = (text, { x, y, size, weight, colour }) => {
    font.setVariations([new Variation('wght', weight)])
    const line = new Text()
    line.addText(text)
    line.guessSegmentProperties()
    shape(font, line)
    const scale = size / face.upem
    let width = 0
    const glyphs = line.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0 }) => {
      const path = `<path transform="translate(${width + xOffset})" d="${font.glyphToPath(codepoint)}"/>`
      width += xAdvance
      return path
    })
    const position = `translate(${x} ${y}) scale(${scale} ${-scale})`
    return { svg: `<g fill="${colour}" transform="${position}">${glyphs.join('')}</g>`, width: width * scale }
  }
  return Object.assign(draw, { has: (character: string) => known.has(character.codePointAt(0)!) })
}
