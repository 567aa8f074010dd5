/** Where a glyph goes, in TeX points. */
export type GlyphPlace = { x: number; y: number; size: number; width: number; attributes: string }

/**
 * TeX's big signs hang below their reference point, in no font a reader has: they are drawn.
 * Gives the drawer of a code of a font, or undefined when the code is plain text.
 */
export function drawnGlyph(font: string, code: number): ((place: GlyphPlace) => string) | undefined {
  if (/^cmb?sy\d/.test(font) && code === 112) return root(1)
  if (/^msbm/.test(font) && (code === 91 || code === 92)) return hat
  if (/^msbm/.test(font) && (code === 93 || code === 94)) return tilde
  if (!/^cmex/.test(font)) return undefined
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
