import temml from 'temml'
import { missingCharacter } from './math-characters.ts'

/** A formula that Temml refuses, with the reason in French as far as it can be told. */
export class FormulaError extends Error {}

/** The narrow one has a twentieth of an em in the formulas' font: 400 000 would read 400000. */
const space = '\u00A0'

/**
 * LaTeX to MathML.
 * `isDisplay` for a formula alone on its lines: it stands in a box that scrolls when it is too wide.
 * Throws `FormulaError` when the formula does not compile.
 */
export function renderFormula(latex: string, isDisplay: boolean): string {
  const decimal = latex.replaceAll(/(\d),(?=\d)/g, '$1{,}')
  const spaced = namesAlone(groupThousands(joinThousands(compile(decimal, isDisplay))))
  const mathml = steadyBars(plainPrimes(steadyHats(spaced)))
  const missing = missingCharacter(mathml)
  if (missing) throw new FormulaError(`le signe « ${missing} » n’est pas dans la police des formules`)
  return isDisplay ? `<div class="formula">${mathml}</div>` : mathml
}

function compile(latex: string, displayMode: boolean): string {
  try {
    // Temml draws the empty set as a diameter sign.
    return temml.renderToString(latex, { displayMode, throwOnError: true, trust: false }).replaceAll('⌀', '∅')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new FormulaError(reason.replaceAll('\u0332', '').replaceAll(/\s+/g, ' ').trim())
  }
}

/** `2\,025` is one number: in pieces it could break at a line's end, and screen readers would say two. */
function joinThousands(mathml: string): string {
  const group =
    /<mn>(\d{1,3}(?:\u00A0\d{3})*)<\/mn><mspace width="0\.1667em"><\/mspace><mn>(\d{3}(?:,\d+)?)<\/mn>/
  let joined = mathml
  while (group.test(joined)) joined = joined.replace(group, `<mn>$1${space}$2</mn>`)
  return joined
}

/** `18126390` is read as « 18 126 390 », which an author need not write; a year keeps its four figures together. */
function groupThousands(mathml: string): string {
  return mathml.replaceAll(
    /<mn>(\d{5,})(?=[,<])/g,
    (_all, figures: string) => `<mn>${figures.replaceAll(/\B(?=(?:\d{3})+$)/g, space)}`,
  )
}

/** `\cos` alone, a key or a word, has nothing after it to keep away from. */
function namesAlone(mathml: string): string {
  return mathml.replace(/<mo>\u2061<\/mo><mspace width="0\.1667em"><\/mspace>(?=(?:<\/mrow>)*<\/math>)/, '')
}

/** A wide hat is scaled by the style sheet: where a browser stretched it too, it would be scaled twice. */
function steadyHats(mathml: string): string {
  return mathml.replaceAll(/<mo stretchy="true" (class="tml-(?:hat|tilde)-)/g, '<mo stretchy="false" $1')
}

/** The font's own bar is a little more than a pixel: a browser draws it with one here and with two there. */
function steadyBars(mathml: string): string {
  return mathml.replaceAll('<mfrac>', '<mfrac linethickness="1px">')
}

/** The font's prime is raised already: raised again it would fly away from its letter. */
function plainPrimes(mathml: string): string {
  return mathml.replaceAll(
    /<msup>(<mi>[^<]*<\/mi>|<mrow>(?:<mi [^>]*>[^<]*<\/mi><mspace><\/mspace>)?<\/mrow>)<mo [^>]*class="tml-prime[^>]*>([^<]*)<\/mo><\/msup>/g,
    '<mrow>$1<mo lspace="0" rspace="0">$2</mo></mrow>',
  )
}
