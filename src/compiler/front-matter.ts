import { LineCounter, parseDocument } from 'yaml'
import * as z from 'zod'
import type { Problem } from '../platform/server/content/problem.ts'

const sentence = (name: string) =>
  z.string(`l’en-tête doit donner « ${name}: »`).trim().min(1, `« ${name} » est vide`)
const sources = z
  .array(z.string('« sources » est une liste de phrases'), '« sources » est une liste de phrases')
  .optional()

const lessonSchema = z.strictObject({
  title: sentence('title'),
  duration: z
    .string('l’en-tête doit donner « duration: », de 1h à 4h')
    .regex(/^([1-3]h(30)?|4h)$/, '« duration » va de 1h à 4h, par exemple « 2h » ou « 1h30 »'),
  summary: sentence('summary'),
  sources,
})
const pageSchema = z.strictObject({ title: sentence('title'), sources })

/** The head of a Markdown file; `duration` and `summary` are empty for exercises and corrections. */
export type FrontMatter = { title: string; duration: string; summary: string; sources: string[] }

/**
 * Reads the head of a lesson or of a page of exercises.
 * `text` is the YAML between the dashes, `firstLine` its first line in the file.
 */
export function readFrontMatter(
  text: string,
  place: { file: string; firstLine: number; isLesson: boolean },
): FrontMatter | { problems: Problem[] } {
  const { file, firstLine, isLesson } = place
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + firstLine - 1
  if (document.errors.length > 0)
    return {
      problems: document.errors.map((error) => ({
        file,
        line: lineAt(error.pos[0]),
        message: `L’en-tête ne se lit pas : ${error.message} Mets entre guillemets un texte qui contient « : ».`,
      })),
    }
  const parsed = (isLesson ? lessonSchema : pageSchema).safeParse(document.toJS() ?? {})
  if (parsed.success) return { duration: '', summary: '', ...parsed.data, sources: parsed.data.sources ?? [] }
  return {
    problems: parsed.error.issues.map((issue) => {
      const node = document.getIn(issue.path.slice(0, 1), true) as
        | { range?: [number, number, number] }
        | undefined
      const wrong =
        issue.code === 'unrecognized_keys'
          ? `le champ « ${issue.keys.join(' », « ')} » n’existe pas`
          : issue.message
      return { file, line: node?.range ? lineAt(node.range[0]) : 1, message: `En-tête : ${wrong}.` }
    }),
  }
}
