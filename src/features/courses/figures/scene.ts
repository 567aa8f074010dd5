export type Point = readonly [x: number, y: number]

/** The colours of lessons' figures: they follow light and dark. */
export type Ink = 'encre' | 'bleu' | 'rouge' | 'vert' | 'mangue' | 'gris' | 'fondbleu' | 'fondvert' | 'fondmangue' | 'fondrouge' // prettier-ignore

/** A piece of a scene: a path, or a text whose middle (or start, or end) stands at a point. */
export type Shape =
  | { d: string; stroke?: string; fill?: string; width?: number; dash?: boolean }
  | { text: string; at: Point; fill: string; anchor: 'start' | 'middle' | 'end' }

/** A point that a hand may pull: where it is, and what the numbers become when it is pulled elsewhere. */
export type Handle = { at: Point; pull: (to: Point) => Record<string, number> }

/** A figure at one moment, with what it says in words. */
export type Scene = {
  shapes: Shape[]
  handles: Handle[]
  /** What holds, in one sentence. */
  law: string
  /** What the numbers are now, a line each. */
  now: string[]
}

/** The colour as the page's style gives it. */
export const ink = (name: Ink): string => (name === 'encre' ? 'currentColor' : `var(--fig-${name})`)

const round = (value: number) => Math.round(value * 10) / 10
const pathOf = (points: readonly Point[]) =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${round(x)} ${round(y)}`).join('')

export function line(points: readonly Point[], colour: Ink, { width = 2, dash = false } = {}): Shape {
  return { d: pathOf(points), stroke: ink(colour), width, dash }
}

export function area(points: readonly Point[], colour: Ink, edge?: Ink): Shape {
  return { d: `${pathOf(points)}Z`, fill: ink(colour), ...(edge && { stroke: ink(edge), width: 2 }) }
}

export function dot([x, y]: Point, colour: Ink, radius = 3): Shape {
  const d = `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
  return { d, fill: ink(colour) }
}

export function arrow(from: Point, to: Point, colour: Ink, width = 2.5): Shape {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  if (length < 1) return { d: pathOf([from, to]), stroke: ink(colour), width }
  const [ux, uy] = [dx / length, dy / length]
  const wing = (side: number): Point => [to[0] - 9 * ux - 4.5 * side * uy, to[1] - 9 * uy + 4.5 * side * ux]
  return { d: pathOf([from, to]) + pathOf([wing(1), to, wing(-1)]), stroke: ink(colour), width }
}

export function label(
  [x, y]: Point,
  text: string,
  { colour = 'encre', anchor = 'middle' }: { colour?: Ink; anchor?: 'start' | 'middle' | 'end' } = {},
): Shape {
  return { text, at: [round(x), round(y + 5)], fill: ink(colour), anchor }
}

/** Axes of two numbers in a box of the scene, whose y goes down. */
export function plane(x: Point, y: Point, [left, top, right, bottom]: readonly number[]) {
  const [across, up] = [(right! - left!) / (x[1] - x[0]), (bottom! - top!) / (y[1] - y[0])]
  return {
    to: (a: number, b: number): Point => [left! + (a - x[0]) * across, bottom! - (b - y[0]) * up],
    from: ([a, b]: Point): Point => [x[0] + (a - left!) / across, y[0] + (bottom! - b) / up],
  }
}

/** `count + 1` numbers from one to another. */
export const spread = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count)

const formats = new Map<string, Intl.NumberFormat>()

/** A number as a French book writes it, rounded; `least` is how many decimals it always shows. */
export function say(value: number, digits = 2, least = 0): string {
  const key = `${digits} ${least}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('fr-FR', { maximumFractionDigits: digits, minimumFractionDigits: least })
  formats.set(key, format)
  const zeroed = Math.abs(value) < 0.5 / 10 ** digits ? 0 : value
  return format.format(zeroed).replace('-', '−')
}
