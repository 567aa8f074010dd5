import { formula, lineAt, type Prose } from './prose.ts'

/** `isTaste`: what is found may be meant. */
type Rule = { pattern: RegExp; sentence: (found: string) => string; isTaste?: true }

/** What begins a sentence and always takes « À ». */
const afterA =
  "la |l[’']|cause|partir|cette |ce |ces |chaque|quel|quoi |qui |un |une |son |ton |notre |toi |côté"
const twice = 'nous|vous|si|bien|très|cher|ha|oh|non|oui|bla|ça|pas|peu|tic|toc|un|deux|trois'

/** The compiler sets the spaces of what is typed as in a schoolbook; these are what it cannot guess. */
const rules: Rule[] = [
  {
    pattern: /["“”]/g,
    sentence: () => 'Des guillemets droits ou anglais : écris « … ».',
  },
  {
    pattern: /(?<=[\p{L}»)\uFFFC])[;!?](?=[\s»)]|$)/gu,
    sentence: (found) => `Il manque une espace devant « ${found} ».`,
  },
  {
    pattern: /\p{L}:(?=\s|$)/gu,
    sentence: () => 'Il manque une espace devant « : ».',
  },
  {
    pattern: new RegExp(`(?<=^|[.!?…:«\\n]\\s*)A (?=${afterA})`, 'g'),
    sentence: () => 'Une majuscule garde son accent : écris « À ».',
  },
  {
    pattern: /(?<=[\p{L}\d»)\uFFFC]) ,/gu,
    sentence: () => 'Pas d’espace devant une virgule.',
  },
  {
    pattern: /(?<=[\p{L}»)]) - (?=[\p{L}«(])/gu,
    sentence: () => 'Un trait d’union entre deux espaces : écris « : », « . » ou « et ».',
  },
  {
    pattern: /\p{Ll}{2},\p{Ll}{2}/gu,
    sentence: (found) => `Il manque une espace après la virgule de « ${found} ».`,
  },
  {
    pattern: /(?<=\p{L})\.\.(?!\.)/gu,
    sentence: () => 'Deux points de suite : un seul, ou « … ».',
  },
  {
    pattern: /(?<![\d.])\d+\.\d+ ?(?:%|cm|km|kg|mL|°C|FCFA)(?!\p{L})/gu,
    sentence: (found) => `« ${found} » : la virgule décimale s’écrit « , ».`,
  },
  {
    pattern: /\d%/g,
    sentence: (found) => `« ${found} » : il manque une espace devant « % ».`,
  },
  {
    pattern: new RegExp(`(?<![\\p{L}'’-])(?!(?:${twice})\\s)(\\p{L}{2,})\\s\\1(?![\\p{L}'’-])`, 'gu'),
    isTaste: true,
    sentence: (found) => `Un mot est écrit deux fois : « ${found.replaceAll(/\s/g, ' ')} ».`,
  },
]

/** One thing that a check found in a text. */
export type FoundAt = { line: number; message: string; isMistake: boolean }

/** The mistakes of French typography in a block of prose, each with its line. */
export function checkTypography(prose: Prose): FoundAt[] {
  return rules.flatMap(({ pattern, sentence, isTaste }) =>
    [...prose.text.matchAll(pattern)].map((match) => ({
      line: lineAt(prose, match.index),
      message: sentence(match[0].replaceAll(formula, '…')),
      isMistake: !isTaste,
    })),
  )
}
