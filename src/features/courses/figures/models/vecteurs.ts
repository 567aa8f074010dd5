import { arrow, label, line, plane, say, type Shape, spread } from '../scene.ts'
import type { Model } from '../model.ts'

const { to, from } = plane([-6, 6], [-4, 4], [6, 6, 294, 198])

const grid: Shape[] = [
  ...spread(-6, 6, 12).map((x) => line([to(x, -4), to(x, 4)], 'gris', { width: 0.4 })),
  ...spread(-4, 4, 8).map((y) => line([to(-6, y), to(6, y)], 'gris', { width: 0.4 })),
]

/** The sum of two vectors, end to end and by the parallelogram. */
export const vecteurs: Model = {
  quantities: {
    xB: { label: 'B, vers la droite', min: -3, max: 3, step: 1, start: 3 },
    yB: { label: 'B, vers le haut', min: -2, max: 2, step: 1, start: 1 },
    xD: { label: 'D, vers la droite', min: -3, max: 3, step: 1, start: 1 },
    yD: { label: 'D, vers le haut', min: -2, max: 2, step: 1, start: 2 },
  },
  size: [300, 204],
  draw: ({ xB = 0, yB = 0, xD = 0, yD = 0 }) => {
    const [a, b, d, c] = [to(0, 0), to(xB, yB), to(xD, yD), to(xB + xD, yB + yD)]
    const beyond = (x: number, y: number) => to(x + 0.6 * Math.sign(x || 1), y + 0.5 * Math.sign(y || 1))
    return {
      shapes: [
        ...grid,
        line([d, c], 'gris', { dash: true }),
        arrow(b, c, 'vert', 1.5),
        arrow(a, b, 'bleu'),
        arrow(a, d, 'vert'),
        arrow(a, c, 'rouge', 3),
        label(to(-0.4, -0.45), 'A'),
        label(beyond(xB, yB), 'B', { colour: 'bleu' }),
        label(beyond(xD, yD), 'D', { colour: 'vert' }),
        label(beyond(xB + xD, yB + yD), 'C', { colour: 'rouge' }),
      ],
      handles: [
        { at: b, pull: (point) => ({ xB: from(point)[0], yB: from(point)[1] }) },
        { at: d, pull: (point) => ({ xD: from(point)[0], yD: from(point)[1] }) },
      ],
      law: 'ABCD est un parallélogramme : aller de A à B puis de B à C, c’est aller de A à C. Vecteur AB + vecteur AD = vecteur AC.',
      now: [
        `De A à B : ${moveOf(xB, yB)}`,
        `De A à D, comme de B à C : ${moveOf(xD, yD)}`,
        `En tout, de A à C : ${moveOf(xB + xD, yB + yD)}`,
      ],
    }
  },
}

function moveOf(x: number, y: number): string {
  const step = (length: number, one: string, other: string) =>
    length && `${say(Math.abs(length))} vers ${length > 0 ? one : other}`
  const steps = [step(x, 'la droite', 'la gauche'), step(y, 'le haut', 'le bas')].filter(Boolean)
  return steps.join(' et ') || 'on ne bouge pas'
}
