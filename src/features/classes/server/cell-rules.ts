import { isPrintable } from '../../../common/printable.ts'
import { fullNameProblem } from '../../accounts/contract.ts'
import { lineSentences } from '../rules.ts'

/** What is wrong with a cell, in one sentence, or nothing. */
type CellRule = (value: string) => string | undefined

const formula = /^[=+\-@＝＋－＠\t]/
const nameSigns = /^[\p{L}\p{M}\p{Nd} '’.()-]*$/u
const classSigns = /^[\p{L}\p{M}\p{Nd} '’.()/°-]*$/u

/** What is wrong with a pupil's name in a file; spaces and spellings are folded already. */
export const pupilNameProblem: CellRule = (value) => {
  if (value.trim() === '') return lineSentences.nameMissing
  return textProblem('Le nom', value, nameSigns) ?? fullNameProblem(value)
}

/** What is wrong with the name of a class. */
export const classNameProblem: CellRule = (value) => {
  if (value.trim() === '') return lineSentences.classMissing
  if (value.length > 40) return lineSentences.classLong
  return textProblem('La classe', value, classSigns)
}

function textProblem(what: string, value: string, signs: RegExp): string | undefined {
  const start = formula.exec(value)
  if (start) return lineSentences.formula(what, start[0])
  if (/[\r\n]/.test(value)) return lineSentences.lineBreak(what)
  if (!isPrintable(value)) return lineSentences.unprintable(what)
  for (const sign of value) {
    // A letter of another script may look like ours.
    if (/\p{L}|\p{Nd}/u.test(sign) && !/\p{Script=Latin}|[0-9]/u.test(sign))
      return lineSentences.letter(what, sign)
    if (!signs.test(sign)) return lineSentences.sign(what, sign)
  }
}

/** A cell's text: one kind of space, and without the apostrophe that our own files put before a sign. */
export function cellText(cell: string): string {
  return cell
    .normalize('NFKC')
    .replaceAll(/[^\S\r\n]+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
}

/** Text of a refused line that can be shown: invisible signs made visible, no more than fits. */
export function shownCell(text: string): string {
  const visible = Array.from(text.slice(0, 80), (sign) => (isPrintable(sign) ? sign : '\uFFFD')).join('')
  return text.length > 80 ? `${visible}…` : visible
}
