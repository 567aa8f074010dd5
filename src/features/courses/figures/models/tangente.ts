import { arrow, label, line, plane, type Point, say, type Shape, spread } from '../scene.ts'
import type { Model, Values } from '../model.ts'

const box = [40, 16, 285, 225]

/** A polynomial of degree 3 at most, its derivative and the derivative of that, at x. */
export function derivatives({ c0 = 0, c1 = 0, c2 = 0, c3 = 0 }: Values, x: number): [number, number, number] {
  return [c0 + x * (c1 + x * (c2 + x * c3)), c1 + x * (2 * c2 + x * 3 * c3), 2 * c2 + 6 * c3 * x]
}

/** The derivative: the slope of the tangent, which the slopes of secants draw near to. */
export const tangente: Model = {
  quantities: {
    x: { label: 'Abscisse x', min: -10, max: 10, step: 0.1, start: 1 },
    h: { label: 'Écart h', min: 0, max: 2, step: 0.05, start: 0 },
    c0: { label: 'Terme constant', min: -100, max: 100, step: 0.1, start: 0, isFixed: true },
    c1: { label: 'Coefficient de x', min: -100, max: 100, step: 0.1, start: 0, isFixed: true },
    c2: { label: 'Coefficient de x²', min: -100, max: 100, step: 0.1, start: 1, isFixed: true },
    c3: { label: 'Coefficient de x³', min: -100, max: 100, step: 0.1, start: 0, isFixed: true },
    debut: { label: 'Début de l’axe', min: -10, max: 9, step: 1, start: -2, isFixed: true },
    fin: { label: 'Fin de l’axe', min: -9, max: 10, step: 1, start: 2, isFixed: true },
  },
  size: [300, 240],
  draw: (values) => {
    const { x = 0, h = 0, debut = 0, fin = 1 } = values
    const f = (at: number) => derivatives(values, at)[0]
    const curve = spread(debut, fin, 80).map((at): Point => [at, f(at)])
    const heights = curve.map(([, y]) => y)
    const [low, high] = [Math.min(0, ...heights), Math.max(0.1, ...heights)]
    const air = (high - low) * 0.1
    const axes = plane([debut, fin], [low - air, high + air], box)
    const [y, slope, bend] = derivatives(values, x)
    const secant = h > 0 ? (f(x + h) - y) / h : slope
    /** A straight line through the point, as far as it stays in the box. */
    const through = (steep: number) => {
      const reach = Math.min((fin - debut) * 0.28, ((high - low) * 0.45) / Math.max(Math.abs(steep), 1e-9))
      return [axes.to(x - reach, y - reach * steep), axes.to(x + reach, y + reach * steep)]
    }
    const origin = axes.to(Math.min(fin, Math.max(debut, 0)), 0)
    const shapes: Shape[] = [
      arrow([box[0]! - 8, origin[1]], [box[2]! + 10, origin[1]], 'encre', 1.5),
      arrow([origin[0], box[3]! + 8], [origin[0], box[1]! - 10], 'encre', 1.5),
      line(curve.map(([at, height]) => axes.to(at, height)), 'bleu', { width: 3 }), // prettier-ignore
      line(through(slope), 'rouge', { width: 2.5 }),
      line(h > 0 ? [...through(secant), axes.to(x + h, f(x + h))] : [origin], 'vert', { dash: true }),
      line([axes.to(x, 0), axes.to(x, y)], 'gris', { dash: true, width: 1 }),
      label([axes.to(x, 0)[0], origin[1] + 14], say(x, 1)),
    ]
    return {
      shapes,
      handles: [{ at: axes.to(x, y), pull: (to) => ({ x: axes.from(to)[0] }) }],
      law: 'Le nombre dérivé f′(x) est la pente de la tangente : la pente de la sécante s’en approche quand h tend vers 0.',
      now: [
        `x = ${say(x, 1)} : f(x) = ${say(y)} et f′(x) = ${say(slope)}`,
        h > 0 ? `Avec h = ${say(h)}, la sécante a pour pente ${say(secant)}` : directionOf(slope),
        bendOf(bend),
      ],
    }
  },
}

function directionOf(slope: number): string {
  if (Math.abs(slope) < 0.005) return 'f′(x) = 0 : la tangente est horizontale'
  return slope > 0 ? 'f′(x) est positif : f croît' : 'f′(x) est négatif : f décroît'
}

function bendOf(bend: number): string {
  if (Math.abs(bend) < 0.005) return 'f″(x) = 0'
  return bend > 0
    ? 'f″(x) est positif : la courbe est au-dessus de sa tangente'
    : 'f″(x) est négatif : la courbe est au-dessous de sa tangente'
}
