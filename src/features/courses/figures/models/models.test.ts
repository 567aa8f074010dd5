import { describe, expect, test } from 'vitest'
import type { Scene, Point } from '../scene.ts'
import { type Model, type Values, within } from '../model.ts'
import { dosage, pHAt } from './dosage.ts'
import { models } from './index.ts'
import { fringe } from './interfrange.ts'
import { pythagore } from './pythagore.ts'
import { charged, timeConstant } from './rc.ts'
import { derivatives, tangente } from './tangente.ts'
import { ratios, thales } from './thales.ts'
import { birthsAt, deathsAt, populationAt } from './transition.ts'
import { trigonometrie } from './trigonometrie.ts'
import { vecteurs } from './vecteurs.ts'

const starts = (model: Model): Values =>
  Object.fromEntries(Object.entries(model.quantities).map(([name, { start }]) => [name, start]))
const wordsOf = (model: Model, values: Values) => model.draw({ ...starts(model), ...values }).now

/** The corners of the paths that are filled. */
function areasOf({ shapes }: Scene): Point[][] {
  return shapes.flatMap((shape) =>
    'd' in shape && shape.fill?.includes('fond')
      ? [[...shape.d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)])]
      : [],
  )
}
const areaOf = (corners: readonly Point[]) =>
  Math.abs(
    corners.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = corners[(index + 1) % corners.length]!
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )

describe.each(Object.entries(models))('the model %s', (_name, model) => {
  const ends = Object.entries(model.quantities).filter(([, { isFixed }]) => !isFixed)

  test('is drawn whole wherever its sliders stand', () => {
    for (const [name, { min, max }] of ends)
      for (const value of [min, (min + max) / 2, max]) {
        const { shapes, handles, law, now } = model.draw({ ...starts(model), [name]: value })
        expect(JSON.stringify([shapes, handles.map(({ at }) => at)])).not.toMatch(/NaN|Infinity|null/)
        expect([law, ...now].join(' ')).not.toMatch(/NaN|∞|undefined/)
      }
  })

  test('a point stays where a hand lets it go', () => {
    const values = starts(model)
    const { handles } = model.draw(values)
    expect(handles.length).toBeGreaterThan(0)
    for (const { at, pull } of handles) {
      const pulled = Object.entries(pull(at)).map(([name, value]) => [
        name,
        within(model.quantities[name]!, value),
      ])
      expect(Object.fromEntries(pulled)).toEqual(
        Object.fromEntries(pulled.map(([name]) => [name, values[name as string]])),
      )
    }
  })
})

test('Thales: the three ratios are equal as long as the lines are parallel', () => {
  for (const k of [-0.8, -0.35, 0.2, 0.4, 1]) {
    const [am, an, mn] = ratios({ k, ecart: 0 })
    expect(am).toBeCloseTo(Math.abs(k))
    expect([an, mn]).toEqual([expect.closeTo(am), expect.closeTo(am)])
  }
  const [am, an, mn] = ratios({ k: 0.4, ecart: 0.2 })
  expect(an - am).toBeCloseTo(0.2)
  expect(mn).not.toBeCloseTo(am)
  expect(wordsOf(thales, { k: 0.5, ecart: 0 })).toEqual([
    'AM/AB = 3/6 = 0,50',
    'AN/AC = 2,5/5 = 0,50',
    'MN/BC = 3,5/7 = 0,50',
  ])
  expect(thales.draw({ k: 0.4, ecart: 0.2 }).law).toMatch(/ne sont plus égaux/)
})

test('Pythagoras: the square that is drawn on the hypotenuse is as large as the two others', () => {
  for (const [a, b] of [[3, 4], [1, 5], [2.5, 1]]) {
    const [onA, onB, onC] = areasOf(pythagore.draw({ a: a!, b: b! })).map(areaOf)
    expect(onA! + onB!).toBeCloseTo(onC!, -1)
  }
  expect(wordsOf(pythagore, { a: 3, b: 4 })[1]).toBe('c² = 9 + 16 = 25, donc c = √25 = 5')
}) // prettier-ignore

test('trigonometry: the ratios change with the angle, not with the size', () => {
  const of = (angle: number, hypotenuse: number) =>
    wordsOf(trigonometrie, { angle, hypotenuse }).map((text) => text.split('≈')[1])
  expect(of(60, 5)).toEqual([' 0,50', ' 0,87', ' 1,73'])
  expect(of(60, 2)).toEqual(of(60, 5))
  expect(of(30, 5)).not.toEqual(of(60, 5))
})

test('an affine function: one step to the right changes y by a', () => {
  expect(wordsOf(models.affine!, { a: -1, b: 3 })).toEqual([
    'f(x) = −x + 3',
    'f(0) = 3, f(1) = 2, f(2) = 1',
    'a est négatif\u00a0: la droite descend',
  ])
  expect(wordsOf(models.affine!, { a: 0, b: -2 })[0]).toBe('f(x) = −2')
  expect(wordsOf(models.affine!, { a: 1.5, b: -2 })[0]).toBe('f(x) = 1,5x − 2')
})

test('the derivative: what the slopes of secants draw near to', () => {
  const cubic = { c0: 1, c1: 9, c2: -6, c3: 1 }
  const f = (x: number) => derivatives(cubic, x)[0]
  for (const x of [0, 0.7, 2, 3.5]) {
    const [y, slope, bend] = derivatives(cubic, x)
    expect(y).toBeCloseTo(x ** 3 - 6 * x ** 2 + 9 * x + 1)
    expect((f(x + 1e-6) - f(x)) / 1e-6).toBeCloseTo(slope, 3)
    expect(bend).toBeCloseTo(6 * x - 12)
  }
  const words = wordsOf(tangente, { ...cubic, debut: 0, fin: 4, x: 2 })
  expect(words).toEqual(['x = 2\u00a0: f(x) = 3 et f′(x) = −3', 'f′(x) est négatif\u00a0: f décroît', 'f″(x) = 0'])
}) // prettier-ignore

test('vectors: the sum leads from A to C', () => {
  expect(wordsOf(vecteurs, { xB: 3, yB: -1, xD: -2, yD: 2 })).toEqual([
    'De A à B\u00a0: 3 vers la droite et 1 vers le bas',
    'De A à D, comme de B à C\u00a0: 2 vers la gauche et 2 vers le haut',
    'En tout, de A à C\u00a0: 1 vers la droite et 1 vers le haut',
  ])
  expect(wordsOf(vecteurs, { xB: 1, yB: 0, xD: -1, yD: 0 })[2]).toMatch(/on ne bouge pas$/)
})

test('fringes: the spacings that the lesson measured', () => {
  const of = (lambda: number, D: number, a: number) => fringe({ lambda, D, a })
  expect([of(633, 1, 0.5), of(633, 2, 0.5), of(633, 2, 0.25), of(532, 2, 0.25)]).toEqual(
    [1.27, 2.53, 5.06, 4.26].map((spacing) => expect.closeTo(spacing, 2)),
  )
})

test('the RC circuit: 63 % after one time constant, whatever R and C', () => {
  expect([timeConstant(10, 100), timeConstant(20, 220)]).toEqual([1, 4.4])
  for (const tau of [0.5, 2, 9]) {
    expect(charged(tau, tau)).toBeCloseTo(0.632, 3)
    expect(charged(5 * tau, tau)).toBeCloseTo(0.993, 3)
  }
})

test('titration: the pH that the lesson measured', () => {
  const values = starts(dosage)
  const measured = [[2, 3.8], [6, 4.4], [10, 4.8], [14, 5.2], [18, 5.8], [19.5, 6.4], [20, 8.7], [20.5, 11.1], [24, 12], [30, 12.3]] // prettier-ignore
  for (const [V, pH] of measured) expect(Math.abs(pHAt(V!, values) - pH!)).toBeLessThan(0.1)
  expect(wordsOf(dosage, { V: 10 })[0]).toMatch(/pH ≈ 4,8 = pKa, la demi-équivalence$/)
  expect(wordsOf(dosage, { V: 20 })[0]).toMatch(/l’équivalence$/)
})

test('populations grow by the gap, and the more the later births fall', () => {
  expect(birthsAt(0, 30) - deathsAt(0)).toBeCloseTo(2)
  expect(birthsAt(200, 30) - deathsAt(200)).toBeCloseTo(2)
  expect(birthsAt(80, 30) - deathsAt(80)).toBeGreaterThan(15)
  const after = [0, 20, 40, 60].map((delay) => populationAt(200, delay))
  expect(after).toEqual(after.toSorted((a, b) => a - b))
  // 30 ‰ more for each year that births fall later.
  expect(after[3]! / after[0]!).toBeCloseTo(Math.exp(0.03 * 60), 1)
})
