/** What a page's text layer keeps and loses, in letters and lines; stored with the page as JSON. */
export type TextMeasure = {
  /** All letters and signs that show. */
  letters: number
  /** Those that no reader can make out without the picture. */
  unreadable: number
  /** Letters of the alphabet, and the vowels among them. */
  words: number
  vowels: number
  lines: number
  /** Lines that come too early: they stand above what comes before them. */
  jumps: number
  /** Exponents, indices and signs of formulas: a line of text loses what they mean. */
  formulas: number
}

/** Why a text cannot stand for its pages. */
export type TextFault = 'scan' | 'letters' | 'order' | 'formulas'

/** From these shares on a text is not offered. */
export const textLimits = {
  /** So few letters a page are a scan's, or a title alone. */
  lettersOfAPage: 40,
  unreadable: 0.02,
  jumps: 0.05,
  formulas: 0.006,
  /** French and English have four vowels in ten letters; letters that stand for others do not. */
  vowels: [0.3, 0.6],
} as const

/** What is wrong with the text of these pages; nothing when it may be read in place of them. */
export function faultOf(pages: readonly TextMeasure[]): TextFault | undefined {
  const sum = (name: keyof TextMeasure) => pages.reduce((total, page) => total + page[name], 0)
  const letters = sum('letters')
  if (letters < pages.length * textLimits.lettersOfAPage) return 'scan'
  const vowels = sum('vowels') / sum('words')
  const [fewest, most] = textLimits.vowels
  if (sum('unreadable') > letters * textLimits.unreadable || !(vowels >= fewest && vowels <= most))
    return 'letters'
  if (sum('formulas') > letters * textLimits.formulas) return 'formulas'
  if (sum('jumps') > sum('lines') * textLimits.jumps) return 'order'
  return undefined
}
