import { toString } from 'mdast-util-to-string'
import type { TextDirective } from 'mdast-util-directive'
// The library in one file: by its main door it makes every function as it loads, which takes six times as long.
import mathjs from 'mathjs/lib/browser/math.js'

const math = mathjs.create(mathjs.all ?? {}, {})
const evaluate = math.evaluate.bind(math)
// An expression of a lesson computes; it neither loads nor redefines anything.
const forbidden = () => {
  throw new Error('cette fonction n’est pas permise')
}
math.import(
  Object.fromEntries(
    ['import', 'createUnit', 'evaluate', 'parse', 'simplify', 'derivative', 'resolve'].map((name) => [
      name,
      forbidden,
    ]),
  ),
  { override: true },
)

const exact = 1e-9
const names = new Set(['expr', 'valeur', 'tol', 'vrai'])

/**
 * Checks `:verif[…]{…}`. Gives back what is wrong, in French, or undefined.
 * With `expr`, the value shown (or `valeur`) must equal the computed one, within `tol`.
 * With `vrai`, each condition must hold.
 */
export function checkVerifiedNumber(node: TextDirective): string | undefined {
  const attributes = node.attributes ?? {}
  const unknown = Object.keys(attributes).find((name) => !names.has(name))
  if (unknown) return `« :verif » n’a pas d’attribut « ${unknown} » : seulement expr, valeur, tol et vrai.`
  if (node.children.length === 0)
    return '« :verif » ne montre rien : écris « :verif[réponse]{expr="calcul"} ».'
  const { expr, valeur, tol, vrai } = attributes
  if (!vrai && !expr)
    return '« :verif » n’a ni « expr » ni « vrai » : écris le calcul qui donne cette réponse.'
  return checkAnswer(shownText(node), {
    ...(expr && { expr }),
    ...(valeur && { valeur }),
    ...(tol && { tol }),
    ...(vrai && { vrai }),
  })
}

/** How an answer is checked: see the authors' guide. */
export type Check = { expr?: string; valeur?: string; tol?: string; vrai?: string }

/** Checks an answer as shown, LaTeX without its dollars. Gives back what is wrong, in French, or undefined. */
export function checkAnswer(shown: string, { expr, valeur, tol, vrai }: Check): string | undefined {
  try {
    const wrong = vrai ? checkConditions(vrai) : undefined
    if (wrong || !expr) return wrong
    return checkValue({ shown, expr, ...(valeur && { valeur }), ...(tol && { tol }) })
  } catch (error) {
    return `Ce calcul ne se fait pas : ${error instanceof Error ? error.message : String(error)}.`
  }
}

/** Whether a text (or its `valeur`) is the number that a check computes; false where it is no number. */
export function isAnswer(shown: string, valeur: string | undefined, { expr, tol }: Check): boolean {
  if (!expr) return false
  const value = valeur === undefined ? parseShownNumber(shown) : numberOf(valeur)
  if (value === undefined) return false
  return checkAnswer('', { expr, valeur: String(value), ...(tol && { tol }) }) === undefined
}

/**
 * The number that a French text shows: `7,07`, `12 500`, `−3`, `\frac{3}{4}`, `5\sqrt{2}`, `25 %` is not one.
 * Undefined when the text is not simply a number.
 */
export function parseShownNumber(text: string): number | undefined {
  const plain = text
    .replaceAll(/\\[,;! ]|[\s\u00A0\u202F~]/g, '')
    .replaceAll('{,}', ',')
    .replaceAll('−', '-')
    .replaceAll('\\dfrac', '\\frac')
    .replaceAll('\\tfrac', '\\frac')
  const number = String.raw`\d+(?:,\d+)?`
  const factor = String.raw`(?:${number}|\\frac\{-?${number}\}\{${number}\})`
  const root = String.raw`\\sqrt(?:\{${number}\}|\d)`
  const whole = new RegExp(`^[+-]?(?:${factor}(?:\\\\times)?(?:${root}|\\\\pi)?|${root}|\\\\pi)$`)
  if (!whole.test(plain)) return undefined
  const expression = plain
    .replaceAll('\\times', '*')
    .replaceAll(',', '.')
    .replaceAll(/\\frac\{([^}]*)\}\{([^}]*)\}/g, '(($1)/($2))')
    .replaceAll(/(?<=[\d)])\\(?=sqrt|pi)/g, '*\\')
    .replaceAll(/\\sqrt\{([^}]*)\}/g, 'sqrt($1)')
    .replaceAll(/\\sqrt(\d)/g, 'sqrt($1)')
    .replaceAll('\\pi', 'pi')
  return numberOf(expression)
}

function checkConditions(conditions: string): string | undefined {
  for (const condition of conditions.split(';').filter((part) => part.trim())) {
    const value: unknown = evaluate(condition)
    if (value !== true && value !== false)
      return `« ${condition.trim()} » n’est pas une condition : écris « == », « < »…`
    if (!value) return `Réponse contredite : « ${condition.trim()} » est faux.`
  }
  return undefined
}

function checkValue(given: {
  shown: string
  expr: string
  valeur?: string
  tol?: string
}): string | undefined {
  const tolerance = given.tol === undefined ? 0 : Number(given.tol.replace(',', '.'))
  if (!(tolerance >= 0)) return `« tol » vaut « ${given.tol} » : un nombre positif est attendu.`
  const computed = numberOf(given.expr)
  const shown = parseShownNumber(given.shown)
  const declared = given.valeur === undefined ? undefined : numberOf(given.valeur)
  if (shown === undefined && declared === undefined)
    return `« ${given.shown} » n’est pas un simple nombre : ajoute « valeur="…" » avec la réponse en calcul.`
  for (const answer of [shown, declared])
    if (
      answer !== undefined &&
      Math.abs(answer - computed) > tolerance + exact * Math.max(1, Math.abs(computed))
    )
      return `Réponse contredite : le texte dit ${french(answer)}, le calcul « ${given.expr} » donne ${french(computed)}.`
  return undefined
}

function numberOf(expression: string): number {
  const value: unknown = evaluate(expression)
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new Error(`« ${expression} » ne donne pas un nombre`)
}

const french = (value: number) => String(Number(value.toPrecision(12))).replace('.', ',')

/** The text of the label; a label that is one formula gives its LaTeX. */
const shownText = (node: TextDirective) => toString(node).trim()
