import { expect, test } from 'vitest'
import type { TextDirective } from 'mdast-util-directive'
import { checkVerifiedNumber, parseShownNumber } from './verified-number.ts'

const verif = (shown: string, attributes: Record<string, string>): TextDirective => ({
  type: 'textDirective',
  name: 'verif',
  attributes,
  children: shown ? [{ type: 'text', value: shown }] : [],
})

test.each([
  ['7,07', 7.07],
  ['12 500', 12_500],
  [String.raw`12\,500`, 12_500],
  ['−3', -3],
  [String.raw`\frac{3}{4}`, 0.75],
  [String.raw`-\dfrac{3}{4}`, -0.75],
  [String.raw`5\sqrt{2}`, 5 * Math.SQRT2],
  [String.raw`\sqrt{2}`, Math.SQRT2],
  [String.raw`2\pi`, 2 * Math.PI],
  ['45 m', undefined],
  ['x=4', undefined],
  [String.raw`\sqrt{3}-1`, undefined],
])('%s is read as %s', (text, value) => {
  expect(parseShownNumber(text)).toBe(value)
})

test('right answers pass', () => {
  expect(checkVerifiedNumber(verif('7,07', { expr: 'sqrt(50)', tol: '0.005' }))).toBeUndefined()
  expect(checkVerifiedNumber(verif('5√2', { expr: 'sqrt(50)', valeur: '5*sqrt(2)' }))).toBeUndefined()
  expect(checkVerifiedNumber(verif('x=4', { vrai: '2*4+1 == 9; 4 > 0' }))).toBeUndefined()
})

test.each([
  [
    '7,1',
    { expr: 'sqrt(50)', tol: '0.005' },
    /le texte dit 7,1, le calcul « sqrt\(50\) » donne 7,07106781187/,
  ],
  ['7', { expr: 'sqrt(49)', valeur: '8' }, /le texte dit 8/],
  ['x=4', { vrai: '2*4+1 == 10' }, /« 2\*4\+1 == 10 » est faux/],
  ['x=4', { expr: '4' }, /n’est pas un simple nombre/],
  ['4', {}, /ni « expr » ni « vrai »/],
  ['', { expr: '4' }, /ne montre rien/],
  ['4', { expr: '2+', valeur: '4' }, /ne se fait pas/],
  ['4', { expr: 'sqrt(-16)' }, /ne donne pas un nombre/],
  ['4', { expr: 'import({})' }, /n’est pas permise/],
  ['4', { exp: '4' }, /pas d’attribut « exp »/],
] as const)('%s %j is refused', (shown, attributes, message) => {
  expect(checkVerifiedNumber(verif(shown, attributes))).toMatch(message)
})
