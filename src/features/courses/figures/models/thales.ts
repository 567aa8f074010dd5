import { area, dot, type Handle, label, line, type Point, say } from '../scene.ts'
import type { Model, Values } from '../model.ts'

// AB = 6, AC = 5 and BC = 7, at 26 to the centimetre.
const scale = 26
const b: Point = [55, 205]
const c: Point = [b[0] + 7 * scale, b[1]]
const a: Point = [b[0] + (15 / 3.5) * scale, b[1] - Math.sqrt(36 - (15 / 3.5) ** 2) * scale]

const along = (to: Point, part: number): Point => [a[0] + part * (to[0] - a[0]), a[1] + part * (to[1] - a[1])]
/** How far along the line from A to `to` a point's foot stands; 1 at `to`. */
function partOf(to: Point, [x, y]: Point): number {
  const [dx, dy] = [to[0] - a[0], to[1] - a[1]]
  return ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)
}
const length = (p: Point, q: Point) => Math.hypot(p[0] - q[0], p[1] - q[1]) / scale

/** The three ratios of a figure of Thales. */
export function ratios({ k, ecart }: Values): [number, number, number] {
  const [m, n] = [along(b, k!), along(c, k! + ecart!)]
  return [length(a, m) / 6, length(a, n) / 5, length(m, n) / 7]
}

/** Thales: M on (AB) and N on (AC); the ratios are equal as long as (MN) is parallel to (BC). */
export const thales: Model = {
  quantities: {
    k: { label: 'Place de M sur (AB)', min: -0.8, max: 1, step: 0.05, start: 0.4 },
    ecart: { label: 'Écart de N', min: -0.2, max: 0.2, step: 0.05, start: 0 },
  },
  size: [300, 245],
  draw: (values) => {
    const { k = 0, ecart = 0 } = values
    const [m, n] = [along(b, k), along(c, k + ecart)]
    const isParallel = Math.abs(ecart) < 0.01
    const handles: Handle[] = [
      { at: m, pull: (to) => ({ k: partOf(b, to) }) },
      { at: n, pull: (to) => ({ ecart: partOf(c, to) - k }) },
    ]
    const named = ['AM/AB', 'AN/AC', 'MN/BC']
    const parts = ratios(values)
    const lengths = [length(a, m), length(a, n), length(m, n)]
    const far = k < 0 ? Math.min(k, k + ecart) : 0
    return {
      shapes: [
        line([along(b, far), b], 'encre'),
        line([along(c, far), c], 'encre'),
        area([a, m, n], 'fondbleu'),
        line([b, c], 'bleu', { width: 3 }),
        line([m, n], isParallel ? 'bleu' : 'rouge', { width: 3 }),
        dot(a, 'encre'),
        label([a[0] + 16, a[1] - 2], 'A'),
        label([b[0] - 12, b[1] + 10], 'B'),
        label([c[0] + 12, c[1] + 10], 'C'),
        label([m[0] + (k < 0 ? 22 : -22), m[1]], 'M'),
        label([n[0] + (k < 0 ? -22 : 22), n[1]], 'N'),
      ],
      handles,
      law: lawOf(k, isParallel),
      now: named.map(
        (name, index) =>
          `${name} = ${say(lengths[index]!)}/${[6, 5, 7][index]} = ${say(parts[index]!, 2, 2)}`,
      ),
    }
  },
}

function lawOf(k: number, isParallel: boolean): string {
  if (Math.abs(k) < 0.01) return 'M est en A : il n’y a plus de triangle.'
  if (!isParallel) return '(MN) n’est plus parallèle à (BC) : les rapports ne sont plus égaux.'
  const shape = k < 0 ? 'le papillon' : 'les triangles emboîtés'
  return `(MN) est parallèle à (BC) : dans ${shape}, les trois rapports sont égaux.`
}
