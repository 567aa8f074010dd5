import { shortForms, signs, verbatim } from '../features/packs/short-forms.ts'

const signOf = new Map(shortForms())
const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const longestFirst = [...signOf.keys()].toSorted((one, other) => other.length - one.length)
const toShorten = new RegExp(`[${signs}${verbatim}]|${longestFirst.map(literal).join('|')}`, 'g')

/** A text of a chapter as its file has it; `lengthen` gives the text again. */
export function shorten(text: string): string {
  return text.replaceAll(toShorten, (found) => signOf.get(found) ?? verbatim + found)
}
