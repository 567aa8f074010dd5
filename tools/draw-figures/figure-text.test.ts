import { describe, expect, test } from 'vitest'
import { accented, glyphOf } from './figure-text.ts'

describe('codes of TeX’s fonts', () => {
  test.each([
    ['cmsy10', 0, '−'],
    ['cmsy10', 20, '≤'],
    ['cmsy10', 50, '∈'],
    ['cmsy10', 33, '→'],
    ['cmmi10', 11, 'α'],
    ['cmmi10', 33, 'ω'],
    ['cmmi7', 59, ','],
    ['cmr10', 1, 'Δ'],
    ['cmr10', 12, 'fi'],
    ['cmr10', 123, '–'],
    ['msbm10', 82, 'ℝ'],
    ['msam10', 62, '⩾'],
    ['cmbx10', 65, 'A'],
  ])('%s %i is %s', (font, code, text) => {
    expect(glyphOf(font, code)?.text).toBe(text)
  })

  test('letters of formulas lean, digits and bold text do not', () => {
    expect(glyphOf('cmmi10', 120)?.face).toBe('italic')
    expect(glyphOf('cmr10', 50)?.face).toBe('normal')
    expect(glyphOf('cmbx12', 97)?.face).toBe('bold')
    expect(glyphOf('cmti10', 97)?.face).toBe('italic')
  })

  test('an accent joins its letter', () => {
    expect(accented('e', '\u0301')).toBe('é')
    expect(accented('ı', '\u0302')).toBe('î')
  })
})
