import { lineAt, type Prose } from './prose.ts'
import type { FoundAt } from './typography.ts'

/** What is quoted is somebody's own words. */
const quoted = /«[^»]*»/g
/** « Vous » and what goes with it, or an order that begins a sentence; « rendez-vous » and « Chez » are neither. */
const formal =
  /(?<!\p{L}|rendez-)(?:[Vv]ous|[Vv]otre|[Vv]os|[Vv]euillez)(?!\p{L})|(?<=^|[.!?…]\s+)(?!Chez|Assez)\p{Lu}\p{Ll}+ez(?![\p{L}-])/gu

/** Where a text that speaks to the pupil says « vous ». */
export function checkAddress(prose: Prose): FoundAt[] {
  const own = prose.text.replaceAll(quoted, (words) => ' '.repeat(words.length))
  return [...own.matchAll(formal)].map((found) => ({
    line: lineAt(prose, found.index),
    message: `« ${found[0]} » : un quiz dit « tu » à l’élève. Les mots d’un autre se mettent entre guillemets.`,
    isMistake: true,
  }))
}
