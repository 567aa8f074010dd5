import { Machines } from '@prinsss/dvi2html'
import escapeHtml from 'escape-html'
import { drawnAccent, drawnGlyph, type GlyphPlace } from './figure-glyph.ts'
import { accented, glyphOf, type Face } from './figure-text.ts'

/** An accent waits for its letter: it comes before it. */
type Pending = { accent: string; place: GlyphPlace }

const faces: Record<Face, string> = {
  normal: '',
  italic: ' font-style="italic"',
  bold: ' font-weight="700"',
  'bold-italic': ' font-style="italic" font-weight="700"',
}

/**
 * Reads TeX's pages as SVG text in Unicode, where the library's own machine writes the codes of TeX's fonts.
 * Each run carries its width in `textLength`, so that it keeps its place whatever font the reader has.
 */
export class FigureMachine extends Machines.HTML {
  #pending: Pending | undefined

  /** Writes a run of codes at the current position; gives back its width in DVI units. */
  override putText(codes: Buffer): number {
    const { metrics, scaleFactor, designSize, name } = this.font
    const unitsPerFontUnit = metrics.designSize / 1048576 / 16
    const scale = scaleFactor / designSize
    const fontSize = (metrics.designSize / 1048576) * scale
    const [left, baseline] = this.getCurrentPosition()
    const attributes = `fill="${this.color}"${this.matrix.toSVGTransform()}`
    let width = 0
    let run = { text: '', face: 'normal' as Face, start: 0 }
    const flush = (end: number) => {
      if (run.text) {
        const length = (end - run.start) * this.pointsPerDviUnit
        this.putHTML(
          `<text x="${left + run.start * this.pointsPerDviUnit}" y="${baseline}" font-size="${fontSize}" ` +
            `textLength="${length}"${faces[run.face]} ${attributes}>${escapeHtml(run.text)}</text>`,
        )
      }
      run = { ...run, text: '', start: end }
    }
    for (const code of codes) {
      const advance = (metrics.characters[code]?.width ?? 0) * unitsPerFontUnit * scale
      const drawn = drawnGlyph(name, code)
      const glyph = drawn ? undefined : glyphOf(name, code)
      const place: GlyphPlace = {
        x: left + width * this.pointsPerDviUnit,
        y: baseline,
        size: fontSize,
        width: advance * this.pointsPerDviUnit,
        attributes,
      }
      if (glyph?.combines) {
        flush(width)
        this.#pending = { accent: glyph.text, place }
      } else if (glyph) {
        if (glyph.face !== run.face) flush(width)
        if (!run.text) run.start = width
        run.face = glyph.face
        run.text += this.#withAccent(glyph.text)
      } else {
        flush(width)
        if (!drawn) throw new Error(`le caractère ${code} de la police ${name} n’est pas connu`)
        this.putHTML(drawn(place))
      }
      width += advance
    }
    flush(width)
    return width
  }

  #withAccent(letter: string): string {
    const pending = this.#pending
    if (!pending) return letter
    this.#pending = undefined
    const whole = accented(letter, pending.accent)
    if (Array.from(whole).length === 1) return whole
    this.putHTML(drawnAccent(pending.accent, pending.place))
    return letter
  }
}
