import { arrow, dot, label, line, plane, say, type Shape, spread } from '../scene.ts'
import type { Model } from '../model.ts'

const { to, from } = plane([-3, 5], [-4, 6], [40, 10, 260, 285])

const grid: Shape[] = [
  ...spread(-3, 5, 8).map((x) => line([to(x, -4), to(x, 6)], 'gris', { width: 0.4 })),
  ...spread(-4, 6, 10).map((y) => line([to(-3, y), to(5, y)], 'gris', { width: 0.4 })),
  arrow(to(-3.2, 0), to(5.4, 0), 'encre', 1.5),
  arrow(to(0, -4.2), to(0, 6.3), 'encre', 1.5),
  label(to(5.4, -0.6), 'x'),
  label(to(-0.5, 6), 'y'),
]

/** The line of an affine function: how steep it is, and where it cuts the axis of y. */
export const affine: Model = {
  quantities: {
    a: { label: 'Coefficient directeur a', min: -2, max: 2, step: 0.5, start: 2 },
    b: { label: 'Ordonnée à l’origine b', min: -2, max: 4, step: 0.5, start: -1 },
  },
  size: [300, 300],
  draw: ({ a = 0, b = 0 }) => {
    const ends = [-3, 5].map((x) => {
      const y = Math.min(6, Math.max(-4, a * x + b))
      return a === 0 ? to(x, y) : to((y - b) / a, y)
    })
    const f = (x: number) => say(a * x + b)
    const slope = Math.abs(a) === 1 ? (a < 0 ? '−' : '') : say(a)
    const constant = say(Math.abs(b))
    const formula = [a && `${slope}x`, (b || !a) && (a ? `${b < 0 ? '−' : '+'} ${constant}` : say(b))]
    return {
      shapes: [
        ...grid,
        line(ends, 'bleu', { width: 3 }),
        arrow(to(0, b), to(1, b), 'rouge'),
        arrow(to(1, b), to(1, a + b), 'rouge'),
        label(to(0.5, b + (a < 0 ? 0.6 : -0.6)), '1', { colour: 'rouge' }),
        label(to(1.4, b + a / 2), say(a), { colour: 'rouge', anchor: 'start' }),
        dot(to(2, 2 * a + b), 'bleu', 2 * a + b > 6 || 2 * a + b < -4 ? 0 : 3),
      ],
      handles: [
        { at: to(0, b), pull: (point) => ({ b: from(point)[1] }) },
        { at: to(1, a + b), pull: (point) => ({ a: from(point)[1] - b }) },
      ],
      law: `Quand x avance de 1, y change toujours de a = ${say(a)} ; pour x = 0, y vaut b = ${say(b)}.`,
      now: [
        `f(x) = ${formula.filter(Boolean).join(' ')}`,
        `f(0) = ${f(0)}, f(1) = ${f(1)}, f(2) = ${f(2)}`,
        directionOf(a),
      ],
    }
  },
}

function directionOf(a: number): string {
  if (a === 0) return 'a = 0 : la droite est horizontale'
  return a > 0 ? 'a est positif : la droite monte' : 'a est négatif : la droite descend'
}
