import { isScalar, LineCounter, parseDocument } from 'yaml'
import type * as z from 'zod/mini'
import type { Problem } from '../platform/server/content/problem.ts'

type Path = readonly (string | number)[]

/** A YAML file read: its value, the line of each value, and the first line of each text. */
export type ReadYaml = {
  value: unknown
  lineOf: (path: Path) => number
  /** The line on which the text of a value begins: below the `|` that opens it. */
  textLineOf: (path: Path) => number
}

/** Reads a YAML file; `file` is its path inside the content folder, for the problems. */
export function readYaml(text: string, file: string): ReadYaml | { problems: Problem[] } {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  if (document.errors.length > 0)
    return {
      problems: document.errors.map((error) => ({
        file,
        line: lineCounter.linePos(error.pos[0]).line,
        message: `Ce fichier YAML ne se lit pas : ${error.message}`,
      })),
    }
  const nodeAt = (path: Path) =>
    document.getIn(path, true) as { range?: [number, number, number] } | undefined
  const lineOf = (path: Path): number => {
    for (let length = path.length; length > 0; length--) {
      const node = nodeAt(path.slice(0, length))
      if (node?.range) return lineCounter.linePos(node.range[0]).line
    }
    return 1
  }
  const textLineOf = (path: Path): number => {
    const node = nodeAt(path)
    const isBlock = isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')
    return lineOf(path) + (isBlock ? 1 : 0)
  }
  return { value: document.toJS(), lineOf, textLineOf }
}

/** What a schema refuses, in French, each at its line. `under` is the path of the value that was parsed. */
export function problemsOf(
  issues: readonly z.core.$ZodIssue[],
  { file, lineOf, under = [] }: { file: string; lineOf: (path: Path) => number; under?: Path },
): Problem[] {
  return issues.map((issue) => {
    const path = [...under, ...issue.path.filter((step) => typeof step !== 'symbol')]
    return { file, line: lineOf(path), message: sentenceOf(issue, path) }
  })
}

function sentenceOf(issue: z.core.$ZodIssue, path: Path): string {
  if (issue.code === 'unrecognized_keys')
    return `Le champ « ${issue.keys.join(' », « ')} » n’existe pas ici. Vérifiez son orthographe dans le guide.`
  const name = path.findLast((step) => typeof step === 'string')
  return name
    ? `Le champ « ${name} » ne va pas : ${issue.message}.`
    : `Ce fichier ne va pas : ${issue.message}.`
}
