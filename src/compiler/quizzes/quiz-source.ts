import type * as z from 'zod/mini'
import { type CompiledSnippet, compileSnippet } from '../compile-snippet.ts'
import type { DrawFigure } from '../figure.ts'
import { languageOfSubject } from '../foreign-text.ts'
import type { CompiledQuiz, QuizToCompile } from '../quiz-file.ts'
import { problemsOf, readYaml, type ReadYaml } from '../read-yaml.ts'
import type { Path } from '../../features/quizzes/kinds/kind.ts'

/** An author's quiz or cards while they are compiled. */
export type QuizSource = {
  file: QuizToCompile
  yaml: ReadYaml
  draw: DrawFigure
  /** What is counted and refused, added to. */
  found: CompiledQuiz
}

/** Reads an author's file; what does not fit the schema is told in `refused`, each problem at its line. */
export function openSource<Schema extends z.ZodMiniType>(
  file: QuizToCompile,
  draw: DrawFigure,
  schema: Schema,
): { source: QuizSource; data: z.output<Schema> } | { refused: CompiledQuiz } {
  const found: CompiledQuiz = {
    title: '',
    questions: 0,
    essentials: 0,
    notions: [],
    json: '',
    links: [],
    figures: 0,
    verified: 0,
    problems: [],
  }
  const yaml = readYaml(file.text, file.file)
  if ('problems' in yaml) return { refused: { ...found, problems: yaml.problems } }
  const { data, error } = schema.safeParse(yaml.value)
  if (error) {
    const problems = problemsOf(error.issues, { file: file.file, lineOf: yaml.lineOf })
    return { refused: { ...found, problems } }
  }
  return { source: { file, yaml, draw, found }, data }
}

/** Compiles one of its texts; `id` makes the ids of figures unique, `holeAttributes` allows holes with these. */
export async function compileText(
  { file, yaml, draw, found }: QuizSource,
  words: string,
  { path, id, holeAttributes }: { path: Path; id: string; holeAttributes?: readonly string[] },
): Promise<CompiledSnippet> {
  const place = { id: `${file.id}-${id}`, draw, foreign: languageOfSubject[file.subject] }
  const snippet = await compileSnippet(words, { ...place, ...(holeAttributes && { holeAttributes }) })
  const first = yaml.textLineOf(path)
  found.problems.push(
    ...snippet.problems.map(({ line, message }) => ({ file: file.file, line: first + line - 1, message })),
  )
  found.links.push(...snippet.links.map((link) => ({ ...link, line: first + link.line - 1 })))
  found.figures += snippet.figures
  found.verified += snippet.verified
  return snippet
}
