import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { pairsOf } from '../features/papers/rules.ts'
import type { Compilers } from './compilers.ts'
import { languageOfSubject } from './foreign-text.ts'
import { problemsOf, readYaml } from './read-yaml.ts'
import type { Problem } from '../platform/server/content/problem.ts'

/** One of our own papers as a text, known by the SHA-256 (hexadecimal) of the PDF that was printed from its source. */
export type BuiltPaper = {
  pdf: string
  html: string
  /** With the correction of this PDF folded under the questions. */
  corrected?: { pdf: string; html: string }
}

const listFile = 'papers/papers.yaml'
const listSchema = z.array(
  z.looseObject({
    file: z.string(),
    /** A concours has none. */
    nature: z._default(z.nullable(z.string()), null),
    matiere: z.string(),
  }),
)
type Listed = z.output<typeof listSchema>[number]

/** Compiles the sources of our own papers, `papers/sources/*.md`; none without a list of them. */
export async function buildPapers(
  contentDir: string,
  { compilePaper }: Pick<Compilers, 'compilePaper'>,
): Promise<{ papers: BuiltPaper[]; problems: Problem[] }> {
  if (!existsSync(join(contentDir, listFile))) return { papers: [], problems: [] }
  const yaml = readYaml(readFileSync(join(contentDir, listFile), 'utf8'), listFile)
  if ('problems' in yaml) return { papers: [], problems: yaml.problems }
  const read = listSchema.safeParse(yaml.value)
  if (!read.success)
    return { papers: [], problems: problemsOf(read.error.issues, { file: listFile, lineOf: yaml.lineOf }) }

  const sourced = read.data.filter(({ file }) => existsSync(join(contentDir, sourceOf(file))))
  const isPrinted = ({ file }: Listed) => existsSync(join(contentDir, 'papers', file))
  const listed = sourced.filter(isPrinted)
  const pairs = pairsOf(listed.map((paper) => ({ ...paper, name: paper.file })))
  const correctionOf = new Map(pairs.map(({ subject, correction }) => [subject.file, correction]))
  const problems: Problem[] = sourced
    .filter((paper) => !isPrinted(paper))
    .map(({ file }) => ({
      file: sourceOf(file),
      line: 1,
      message: `Ce sujet n’a pas de PDF : lance « node scripts/print-papers.ts ${file} ».`,
    }))
  const compile = async ({ file, matiere }: Listed, correction?: Listed): Promise<string> => {
    const made = await compilePaper({
      ...sourceIn(contentDir, file),
      ...(correction && { correction: sourceIn(contentDir, correction.file) }),
      foreign: languageOfSubject[matiere],
    })
    problems.push(...made.problems)
    return made.html
  }
  const papers = await Promise.all(
    listed.map(async (paper): Promise<BuiltPaper> => {
      const correction = correctionOf.get(paper.file)
      const own = { pdf: hashOfPdf(contentDir, paper.file), html: await compile(paper) }
      if (!correction) return own
      const html = await compile(paper, correction)
      return { ...own, corrected: { pdf: hashOfPdf(contentDir, correction.file), html } }
    }),
  )
  return { papers: papers.filter(({ html }) => html), problems }
}

const sourceOf = (file: string) => `papers/sources/${file.replace(/\.pdf$/, '.md')}`

function sourceIn(contentDir: string, name: string) {
  const file = sourceOf(name)
  return { file, text: readFileSync(join(contentDir, file), 'utf8') }
}

const hashOfPdf = (contentDir: string, file: string) =>
  createHash('sha256')
    .update(readFileSync(join(contentDir, 'papers', file)))
    .digest('hex')
