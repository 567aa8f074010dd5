import { label, line, type Point, say, spread } from '../scene.ts'
import type { Model } from '../model.ts'

const scale = 44
const b: Point = [40, 235]
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Cosine, sine and tangent of an angle of a right triangle: they do not change with its size. */
export const trigonometrie: Model = {
  quantities: {
    angle: { label: 'Angle B', unit: '°', min: 10, max: 80, step: 1, start: 31 },
    hypotenuse: { label: 'Hypoténuse BC', unit: 'cm', min: 2, max: 5, step: 0.1, start: 5 },
  },
  size: [300, 260],
  draw: ({ angle = 0, hypotenuse = 0 }) => {
    const [adjacent, opposite] = [
      hypotenuse * Math.cos(radians(angle)),
      hypotenuse * Math.sin(radians(angle)),
    ]
    const a: Point = [b[0] + adjacent * scale, b[1]]
    const c: Point = [a[0], b[1] - opposite * scale]
    const arc = spread(0, angle, 24).map((degrees): Point => [
      b[0] + 34 * Math.cos(radians(degrees)),
      b[1] - 34 * Math.sin(radians(degrees)),
    ])
    const ratio = (name: string, up: number, down: number) =>
      `${name} = ${say(up, 1, 1)}/${say(down, 1, 1)} ≈ ${say(up / down, 2, 2)}`
    return {
      shapes: [
        line([[a[0] - 10, a[1]], [a[0] - 10, a[1] - 10], [a[0], a[1] - 10]], 'encre', { width: 1 }), // prettier-ignore
        line(arc, 'encre', { width: 1.5 }),
        line([b, c], 'rouge', { width: 3 }),
        line([b, a], 'bleu', { width: 3 }),
        line([a, c], 'vert', { width: 3 }),
        label([b[0] - 14, b[1]], 'B'),
        label([a[0] + 12, a[1] + 4], 'A'),
        label([c[0] + 22, c[1] - 4], 'C'),
        label([b[0] + 52 * Math.cos(radians(angle / 2)), b[1] - 52 * Math.sin(radians(angle / 2))], `${angle}°`),
        label([(a[0] + b[0]) / 2, b[1] + 14], say(adjacent, 1, 1), { colour: 'bleu' }),
        label([a[0] + 8, (a[1] + c[1]) / 2], say(opposite, 1, 1), { colour: 'vert', anchor: 'start' }),
        label([(b[0] + c[0]) / 2 - 8, (b[1] + c[1]) / 2 - 10], say(hypotenuse, 1, 1), { colour: 'rouge', anchor: 'end' }),
      ], // prettier-ignore
      handles: [
        {
          at: c,
          pull: ([x, y]) => ({
            angle: (Math.atan2(b[1] - y, x - b[0]) * 180) / Math.PI,
            hypotenuse: Math.hypot(b[1] - y, x - b[0]) / scale,
          }),
        },
      ],
      law: 'Les trois rapports ne dépendent que de l’angle : si l’hypoténuse change seule, ils restent les mêmes.',
      now: [
        ratio('cos B = BA/BC', adjacent, hypotenuse),
        ratio('sin B = AC/BC', opposite, hypotenuse),
        ratio('tan B = AC/BA', opposite, adjacent),
      ],
    }
  },
}
