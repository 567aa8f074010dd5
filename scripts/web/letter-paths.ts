import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Buffer as Text, Face, Font, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

/** The headings' font, in all its weights, as its makers give it. */
export const displayFontFile = resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
)

/** A line of text as paths: the same on every machine, whatever fonts it has. */
export type LetterPaths = (
  text: string,
  position: { x: number; y: number; size: number; weight: number; colour: string },
) => { svg: string; width: number }

/** Opens the headings' font for drawing. `x` and `y` are the start of the baseline; the width is in the same unit. */
export async function openLetters(letters: string): Promise<LetterPaths> {
  const options = { targetFormat: 'sfnt' as const, keepFeatures: ['kern'] }
  const bytes = await subsetFont(readFileSync(displayFontFile), letters, options)
  const face = new Face(new Blob(bytes))
  const font = new Font(face)
  return (text, { x, y, size, weight, colour }) => {
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
}
