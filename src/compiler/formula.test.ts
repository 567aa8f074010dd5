import { expect, test } from 'vitest'
import { FormulaError, renderFormula } from './formula.ts'
import { missingCharacter } from './math-characters.ts'

test('a decimal comma and a space of thousands stay inside one number', () => {
  expect(renderFormula('7,07', false)).toContain('<mn>7,07</mn>')
  expect(renderFormula(String.raw`12\,500,5`, false)).toContain('<mn>12\u00A0500,5</mn>')
  expect(renderFormula('18126390+2026', false)).toMatch(/<mn>18\u00A0126\u00A0390<.*<mn>2026</)
})

test('a formula alone on its lines stands in a box that scrolls', () => {
  expect(renderFormula('x=1', true)).toMatch(/^<div class="formula"><math display="block"/)
})

test.each([
  String.raw`\sqrt{\dfrac{9}{25}}`,
  String.raw`\begin{cases}2x+y=3\\x-y=1\end{cases}`,
  String.raw`x\in\mathbb{R},\ \left]-\infty\,;\,4\right[\cup[5\,;\,6]`,
  String.raw`\widehat{ABC}=\overrightarrow{AB}\cdot\vec u`,
  String.raw`\sum_{i=1}^{n}x_i\quad\int_a^b f(x)\,\mathrm{d}x`,
  String.raw`S=\varnothing`,
  String.raw`\ce{NH3 + H2O <=> NH4+ + OH-}`,
  String.raw`\mathbb{N}\subset\mathbb{Z}\subset\mathbb{D}\subset\mathbb{Q}\subset\mathbb{R}\subset\mathbb{C}`,
  String.raw`30^\circ\quad f'(x)\neq 0\quad a\geqslant b\leq c`,
  String.raw`\mathcal{C}_f\ \lim_{x\to+\infty}\ \overline{AB}\parallel(d)\perp`,
])('the math font holds every sign of %s', (latex) => {
  expect(missingCharacter(renderFormula(latex, true))).toBeUndefined()
})

test('a prime stands beside its letter, where the font has it raised already', () => {
  expect(renderFormula("a'", false)).toBe(
    '<math><mrow><mi>a</mi><mo lspace="0" rspace="0">′</mo></mrow></math>',
  )
})

test.each(["\\mathrm{R}'", "\\ce{R'}"])('so does the prime of an upright letter, as in %s', (latex) => {
  expect(renderFormula(latex, false)).toMatch(/R<\/mi>.*<mo lspace="0" rspace="0">′<\/mo>/)
  expect(renderFormula(latex, false)).not.toContain('<msup>')
})

test('a formula that does not compile says why', () => {
  expect(() => renderFormula(String.raw`\fracc{1}{2}`, false)).toThrow(FormulaError)
  expect(() => renderFormula(String.raw`\sqrt{2`, false)).toThrow(FormulaError)
})

test('a formula cannot bring in a link or a style', () => {
  expect(() => renderFormula(String.raw`\href{javascript:alert(1)}{x}`, false)).toThrow(FormulaError)
})

test('every fraction has a bar of one pixel, and what has none keeps it', () => {
  expect(renderFormula('\\dfrac{1}{2}', false)).toContain('<mfrac linethickness="1px">')
  expect(renderFormula('\\binom{5}{2}', false)).toMatch(/<mfrac linethickness="0(?:px)?">/)
})
