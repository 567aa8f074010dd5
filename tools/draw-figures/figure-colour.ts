import type { Element, Root } from 'hast'
import { palette } from './figure-source.ts'

/** Turns TeX's colours of an element into the page's own. Throws when one is not of the palette. */
export function useOwnColours(node: Element): void {
  for (const name of ['fill', 'stroke'] as const) {
    const value = node.properties[name]
    if (typeof value !== 'string' || value === 'none') continue
    if (value.startsWith('url('))
      throw new Error('les motifs (pattern) et les dégradés ne sont pas possibles : hachure avec \\foreach')
    const own = ownColour(value)
    node.properties[name] = own.colour
    if (own.opacity < 1) node.properties[`${name}Opacity`] = own.opacity
  }
}

/** A ground thinned with white must not thin the label inside it. */
export function keepOpaque(parent: Root | Element, isThinned: boolean): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    const { fill, fillOpacity } = child.properties
    if (isThinned && fill && fill !== 'none' && fillOpacity === undefined) child.properties.fillOpacity = 1
    keepOpaque(
      child,
      child.properties.fillOpacity === undefined ? isThinned : child.properties.fillOpacity !== 1,
    )
  }
}

/** A colour of the palette, or one thinned with white (`bleu!20`), as a colour of the page. */
function ownColour(value: string): { colour: string; opacity: number } {
  const channels = channelsOf(value)
  for (const [, hex, colour] of palette)
    if (isClose(channels, channelsOf(`#${hex}`), 2)) return { colour, opacity: 1 }
  for (const [name, hex, colour] of palette) {
    if (name.startsWith('fond') || name === 'white') continue
    const base = channelsOf(`#${hex}`)
    const widest = [0, 1, 2].toSorted((one, other) => (base[one] ?? 0) - (base[other] ?? 0))[0] ?? 0
    const opacity = (255 - (channels[widest] ?? 0)) / (255 - (base[widest] ?? 0))
    const mixed = base.map((channel) => 255 - (255 - channel) * opacity)
    if (opacity > 0 && opacity < 1 && isClose(channels, mixed, 4))
      return { colour, opacity: Math.round(opacity * 100) / 100 }
  }
  throw new Error(
    `la couleur ${value} n’est pas permise : encre, bleu, rouge, vert, mangue, gris et les fonds seulement`,
  )
}

const isClose = (one: readonly number[], other: readonly number[], within: number) =>
  one.every((channel, index) => Math.abs(channel - (other[index] ?? 0)) <= within)

function channelsOf(value: string): number[] {
  if (value === 'black') return [0, 0, 0]
  if (value === 'white') return [255, 255, 255]
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(value)
  if (short) return short.slice(1).map((digit) => Number.parseInt(digit + digit, 16))
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value)
  if (long) return long.slice(1).map((pair) => Number.parseInt(pair, 16))
  const parts = [...value.matchAll(/([\d.]+)(%?)/g)].map(
    ([, number, percent]) => Number(number) * (percent ? 2.55 : 1),
  )
  if (parts.length === 3) return parts
  throw new Error(`la couleur ${value} ne se lit pas`)
}
