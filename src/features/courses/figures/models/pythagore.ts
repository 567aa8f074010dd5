import { area, label, type Point, say } from '../scene.ts'
import type { Model } from '../model.ts'

const scale = 17
const corner: Point = [115, 178]
const at = (x: number, y: number): Point => [corner[0] + x * scale, corner[1] - y * scale]

/** Pythagoras: the squares on the sides of a right triangle. */
export const pythagore: Model = {
  quantities: {
    a: { label: 'Côté a', min: 1, max: 5, step: 0.5, start: 3 },
    b: { label: 'Côté b', min: 1, max: 5, step: 0.5, start: 4 },
  },
  size: [300, 270],
  draw: ({ a = 0, b = 0 }) => {
    const c = Math.hypot(a, b)
    const squared = (side: number) => `${say(side)}² = ${say(side * side)}`
    return {
      shapes: [
        area([at(0, 0), at(0, a), at(-a, a), at(-a, 0)], 'fondbleu', 'bleu'),
        area([at(0, 0), at(b, 0), at(b, -b), at(0, -b)], 'fondvert', 'vert'),
        area([at(0, a), at(b, 0), at(b + a, b), at(a, a + b)], 'fondrouge', 'rouge'),
        area([at(0, 0), at(b, 0), at(0, a)], 'fondmangue', 'encre'),
        label(at(-a / 2, a / 2), say(a * a), { colour: 'bleu' }),
        label(at(b / 2, -b / 2), say(b * b), { colour: 'vert' }),
        label(at((a + b) / 2, (a + b) / 2), say(c * c), { colour: 'rouge' }),
      ],
      handles: [
        { at: at(0, a), pull: (to) => ({ a: (corner[1] - to[1]) / scale }) },
        { at: at(b, 0), pull: (to) => ({ b: (to[0] - corner[0]) / scale }) },
      ],
      law: 'Le carré de l’hypoténuse est égal à la somme des carrés des deux autres côtés : c² = a² + b².',
      now: [
        `a² = ${squared(a)} et b² = ${squared(b)}`,
        `c² = ${say(a * a)} + ${say(b * b)} = ${say(c * c)}, donc c = √${say(c * c)} ${Number.isInteger(c) ? '=' : '≈'} ${say(c)}`,
        `a + b = ${say(a + b)} : c’est plus que c`,
      ],
    }
  },
}
