/** One reason to refuse the content, told to its author. */
export type Problem = {
  /** Path inside the content folder, with `/`. */
  file: string
  /** Line in that file, from 1. */
  line: number
  /** A French sentence that says what is wrong and, where it can, what to write. */
  message: string
}

/** A problem as an editor makes it clickable: `file:line  sentence`. */
export function formatProblem(problem: Problem): string {
  return `${problem.file}:${problem.line}  ${problem.message}`
}

/** Sorted by file and line, each sentence once per line. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const byText = new Map(problems.map((problem) => [formatProblem(problem), problem]))
  return [...byText.values()].toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}
