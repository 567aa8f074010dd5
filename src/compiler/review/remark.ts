/** What a review says of one line of the content. */
export type Remark = {
  /** Path inside the content folder, with `/`. */
  file: string
  /** Line in that file, from 1. */
  line: number
  /** A French sentence that says what is wrong or may be, and what to write. */
  message: string
  /** Which check speaks. */
  check: CheckName
  /** True: a mistake, which fails `check:content`. False: a matter of taste, a line of its report. */
  isMistake: boolean
}

/** The checks and how the report names them. */
export const checkNames = {
  typography: 'typographie',
  spelling: 'orthographe',
  address: '« vous » dit à l’élève',
  reading: 'niveau de lecture',
  steps: 'questions sans numéro dans l’énoncé',
  options: 'options trop semblables',
  longest: 'bonne réponse trop souvent la plus longue',
  positions: 'bonnes réponses mal réparties',
} as const
export type CheckName = keyof typeof checkNames

/** Sorted by file and line, each sentence once per line. */
export function sortRemarks(remarks: readonly Remark[]): Remark[] {
  const byText = new Map(remarks.map((remark) => [`${remark.file}:${remark.line} ${remark.message}`, remark]))
  return [...byText.values()].toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}
