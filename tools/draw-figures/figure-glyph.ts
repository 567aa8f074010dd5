/** Where a glyph goes, in TeX points. */
export type GlyphPlace = { x: number; y: number; size: number; width: number; attributes: string }

/**
 * TeX's big signs hang below their reference point, in no font a reader has: they are drawn.
 * Gives the drawer of a code of a font, or undefined when the code is plain text.
 */
export function drawnGlyph(font: string, code: number): ((place: GlyphPlace) => string) | undefined {
  if (/^cmb?sy\d/.test(font) && code === 112) return root(1)
  if (/^cmb?sy\d/.test(font) && code === 14) return ring
  if (font.startsWith('msbm') && (code === 91 || code === 92)) return hat
  if (font.startsWith('msbm') && (code === 93 || code === 94)) return tilde
  if (!font.startsWith('cmex')) return undefined
  if (code >= 98 && code <= 100) return hat
  if (code >= 101 && code <= 103) return tilde
  if (code >= 112 && code <= 115) return root([1.2, 1.8, 2.4, 3][code - 112] ?? 1.2)
  const big = bigSigns.find(([codes]) => codes.includes(code))
  return big && hanging(big[1], big[2])
}

/** Codes of `cmex`, the sign, and its height in ems. */
const bigSigns: readonly (readonly [codes: readonly number[], sign: string, height: number])[] = [
  [[0], '(', 1.2], [[1], ')', 1.2], [[2], '[', 1.2], [[3], ']', 1.2], [[8], '{', 1.2], [[9], '}', 1.2], [[12], '|', 0.6],
  [[16], '(', 1.8], [[17], ')', 1.8], [[104], '[', 1.8], [[105], ']', 1.8], [[110], '{', 1.8], [[111], '}', 1.8],
  [[18], '(', 2.4], [[19], ')', 2.4], [[20], '[', 2.4], [[21], ']', 2.4], [[26], '{', 2.4], [[27], '}', 2.4],
  [[32], '(', 3], [[33], ')', 3], [[34], '[', 3], [[35], ']', 3], [[40], '{', 3], [[41], '}', 3],
  [[80], '∑', 1], [[88], '∑', 1.4], [[81], '∏', 1], [[89], '∏', 1.4], [[82], '∫', 1.11], [[90], '∫', 2.22],
] // prettier-ignore

const round = (value: number) => Math.round(value * 100) / 100

function root(depth: number) {
  return ({ x, y, size, width, attributes }: GlyphPlace) => {
    const at = (across: number, down: number) =>
      `${round(x + across * width)} ${round(y + down * size * depth)}`
    return stroked(
      `M${at(0.1, 0.6)}L${at(0.26, 0.5)}L${at(0.5, 0.96)}L${at(1, 0.02 / depth)}`,
      size,
      attributes,
    )
  }
}

/** An accent over a letter that Unicode has no single character for, such as the hat of x: drawn at its own place. */
export function drawnAccent(accent: string, { x, y, size, width, attributes }: GlyphPlace): string {
  const at = (across: number, up: number) => `${round(x + across * width)} ${round(y - up * size)}`
  const path = accentPaths[accent]?.map(([sign, across, up]) => sign + at(across, up)).join('')
  if (!path) throw new Error(`l’accent « ${accent} » ne se met pas sur cette lettre`)
  return stroked(path, size, attributes)
}

/** By accent: strokes through points, in widths of the accent across and ems up. */
const accentPaths: Record<string, readonly (readonly [sign: string, across: number, up: number])[]> = {
  '\u0302': [['M', 0.25, 0.56], ['L', 0.5, 0.7], ['L', 0.75, 0.56]],
  '\u0304': [['M', 0.1, 0.6], ['L', 0.9, 0.6]],
  '\u0303': [['M', 0.15, 0.6], ['Q', 0.35, 0.72], [' ', 0.5, 0.64], ['T', 0.85, 0.68]],
  '\u0307': [['M', 0.49, 0.63], ['L', 0.51, 0.63]],
  '\u0308': [['M', 0.3, 0.63], ['L', 0.33, 0.63], ['M', 0.67, 0.63], ['L', 0.7, 0.63]],
  '\u0301': [['M', 0.45, 0.56], ['L', 0.65, 0.7]],
  '\u0300': [['M', 0.55, 0.56], ['L', 0.35, 0.7]],
  '\u20D7': [['M', 0.3, 0.68], ['L', 1.25, 0.68], ['M', 1.05, 0.76], ['L', 1.25, 0.68], ['L', 1.05, 0.6]],
} // prettier-ignore

function ring({ x, y, size, width, attributes }: GlyphPlace): string {
  const place = `cx="${round(x + width / 2)}" cy="${round(y - size * 0.25)}" r="${round(size * 0.19)}"`
  return `<circle ${place} ${attributes.replace('fill=', 'fill="none" stroke=')} stroke-width="${round(size * 0.05)}"></circle>`
}

function hat({ x, y, size, width, attributes }: GlyphPlace): string {
  const low = round(y - 0.58 * size)
  return stroked(
    `M${round(x)} ${low}L${round(x + width / 2)} ${round(y - 0.76 * size)}L${round(x + width)} ${low}`,
    size,
    attributes,
  )
}

function tilde({ x, y, size, width, attributes }: GlyphPlace): string {
  const middle = round(y - 0.67 * size)
  const rise = round(0.16 * size)
  return stroked(
    `M${round(x)} ${middle}q${round(width / 4)} ${-rise} ${round(width / 2)} 0t${round(width / 2)} 0`,
    size,
    attributes,
  )
}

/** `attributes` says the colour as a fill: a stroke takes it over. */
const stroked = (path: string, size: number, attributes: string) =>
  `<path d="${path}" ${attributes.replace('fill=', 'fill="none" stroke=')} stroke-width="${round(size * 0.05)}"></path>`

function hanging(sign: string, height: number) {
  return ({ x, y, size, width, attributes }: GlyphPlace) =>
    `<text x="${x}" y="${y + size * height * 0.78}" font-size="${size * height}" textLength="${width}" ${attributes}>${sign}</text>`
}
