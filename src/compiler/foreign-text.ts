import type { Element, ElementContent, Root, RootContent } from 'hast'

/** A language that a course teaches. */
export type ForeignLanguage = 'en' | 'es'

/** The subjects that are taught in part in their own language. */
export const languageOfSubject: Readonly<Record<string, ForeignLanguage | undefined>> = {
  Anglais: 'en',
  Espagnol: 'es',
}

/** Small words that tell a language from the other one; those that both have tell nothing and are left out. */
const wordsOf: Record<'fr' | ForeignLanguage, ReadonlySet<string>> = {
  fr: new Set(
    `l' d' c' j' n' s' qu' m' t' il elle ils elles nous vous je est sont était avoir être fait et ou où dans pour avec sans sur
    sous par aux au du des les ce cet cette ces ne pas plus très mais donc quand comment pourquoi qui leur leurs une un le
    la mot mots phrase verbe verbes nom sujet temps passé présent futur après avant`.split(/\s+/),
  ),
  en: new Set(
    `the is isn are aren was wasn were weren be been being to of and in at for from with by not do don does doesn did didn
    has hasn have haven had he she it they we you i my your his her our their this that these those there what where
    when which who whose how why will won would can could must should but because if than very some any no yes an`.split(
      /\s+/,
    ),
  ),
  es: new Set(
    `el los las unos unas una del al está están estoy estamos es soy eres somos son y o pero porque por para con sin muy
    más no sí yo tú él ella nosotros vosotros ellos ellas usted ustedes mi mis su sus lo hay qué cómo cuándo cuánto dónde
    quién este esta estos estas eso fue ha han he hemos era ser estar tener tengo tiene gusta también cuando como donde
    que se me nos os`.split(/\s+/),
  ),
}
const signsOf: Record<'fr' | ForeignLanguage, RegExp> = {
  fr: /[èêëàâùûçœîôï]/giu,
  en: /(?!)/g,
  es: /[¿¡ñáíóú]/giu,
}
const both = { en: common('en'), es: common('es') }
/** In a sentence these say French; set apart, before a noun alone (« *la cabeza* », « *un éxito* »), they say nothing. */
const articles: Record<ForeignLanguage, ReadonlySet<string>> = { en: new Set(), es: new Set(['la', 'un']) }

const blocks = new Set(['p', 'li', 'td', 'th', 'h2', 'h3', 'h4', 'h5', 'summary', 'blockquote', 'figcaption'])
const inline = new Set(['em', 'strong'])
const silent = new Set(['math', 'svg', 'code', 'pre'])
const apart = new Set([...silent, ...inline])

/**
 * Says of each block, and of each word set apart inside one, which language it is in, as far as its small words tell:
 * a screen reader then pronounces it. A word in italics that tells nothing is taken for the foreign one.
 */
export function markLanguages(tree: Root, foreign: ForeignLanguage): void {
  markChildren(tree, { foreign, around: 'fr' })
}

type Around = { foreign: ForeignLanguage; around: 'fr' | ForeignLanguage }

function markChildren({ children }: { children: (RootContent | ElementContent)[] }, given: Around): void {
  for (const child of children) {
    if (child.type !== 'element' || silent.has(child.tagName)) continue
    const own = languageOf(child, given)
    if (own !== given.around) child.properties.lang = own
    markChildren(child, { ...given, around: own })
  }
}

function languageOf(element: Element, { foreign, around }: Around): 'fr' | ForeignLanguage {
  const isInline = inline.has(element.tagName)
  if (!isInline && !blocks.has(element.tagName)) return around
  const text = textOf(element)
  // What is set apart inside may be in the other language: the sentence around it counts first.
  for (const part of [textOf(element, isInline ? silent : apart), text]) {
    const unsaid = isInline ? new Set([...both[foreign], ...articles[foreign]]) : both[foreign]
    const [french, other] = [scoreOf(part, 'fr', unsaid), scoreOf(part, foreign, unsaid)]
    if (french !== other) return french > other ? 'fr' : foreign
  }
  return element.tagName === 'em' && /\p{L}{2}/u.test(text) ? foreign : around
}

function scoreOf(text: string, language: 'fr' | ForeignLanguage, unsaid: ReadonlySet<string>): number {
  // What French cuts short stands before its apostrophe: the « s » of « let’s » is none of it.
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/(?:qu|[cdjlmnst])'|\p{L}+/gu) ?? []
  const known = words.filter((word) => wordsOf[language].has(word) && !unsaid.has(word)).length
  return known + (text.match(signsOf[language])?.length ?? 0)
}

function common(foreign: ForeignLanguage): ReadonlySet<string> {
  return new Set([...wordsOf.fr].filter((word) => wordsOf[foreign].has(word)))
}

function textOf(node: RootContent | ElementContent, without: ReadonlySet<string> = silent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element' || without.has(node.tagName)) return ''
  return node.children.map((child) => textOf(child, without)).join('')
}
