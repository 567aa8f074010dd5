import * as z from 'zod/mini'
import type { DrawFigure } from '../figure.ts'
import type { CompiledQuiz, QuizToCompile } from '../quiz-file.ts'
import { problemsOf } from '../read-yaml.ts'
import { setFrench } from '../typography.ts'
import { checkAnswer, isAnswer } from '../verified-number.ts'
import { kinds } from '../../features/quizzes/kinds/index.ts'
import { type Path, text, type Tools } from '../../features/quizzes/kinds/kind.ts'
import type { Question, Quiz } from '../../features/quizzes/contract.ts'
import { essentialsFirst } from './essentials.ts'
import { compileText, openSource, type QuizSource } from './quiz-source.ts'

type AskedKind = keyof typeof kinds
const kindNames = Object.keys(kinds) as AskedKind[]
const identifier = /^[a-z0-9]+(-[a-z0-9]+)*$/

const quizSchema = z.strictObject({
  title: text(),
  essentiel: z.array(text(), 'la liste des id des questions de « L’essentiel » est attendue'),
  questions: z
    .array(z.unknown(), 'une liste de questions est attendue')
    .check(z.minLength(1, 'une question au moins est attendue')),
})

const common = {
  id: text().check(z.regex(identifier, 'minuscules sans accent, chiffres et tirets seulement')),
  kind: z.enum(kindNames, `un de ces genres est attendu : ${kindNames.join(', ')}`),
  text: text(),
  explanation: text(),
  notion: z.optional(text()),
  lesson: z.optional(
    z.number('le numéro d’une leçon du chapitre est attendu').check(z.int('un numéro entier est attendu')),
  ),
  source: z.optional(text()),
}

/** Compiles a chapter's `quiz.yaml`, or tells why not, each problem at its line. */
export async function compileQuiz(file: QuizToCompile, draw: DrawFigure): Promise<CompiledQuiz> {
  const opened = openSource(file, draw, quizSchema)
  if ('refused' in opened) return opened.refused
  const { source, data } = opened
  const { yaml, found } = source
  const questions: Question[] = []
  const ids = new Set<string>()
  for (const [index, value] of data.questions.entries()) {
    const question = await compileQuestion(value, { ...source, index, ids })
    if (question) questions.push(question)
  }
  const { essentiel } = data
  // A question that does not compile is told already: its id is not unknown too.
  if (questions.length < data.questions.length) return found
  const played = essentialsFirst({
    quiz: file.id,
    names: essentiel,
    questions,
    refuse: (path, message) =>
      found.problems.push({ file: file.file, line: yaml.lineOf(['essentiel', ...path]), message }),
  })
  const title = setFrench(data.title)
  const { level, subject, chapter, chapterTitle, id, face } = file
  const quiz: Quiz = {
    id,
    title,
    level,
    subject,
    chapter,
    chapter_title: setFrench(chapterTitle),
    ...(face && { face }),
    essentials: essentiel.length,
    questions: played,
  }
  const notions = [...new Set(questions.flatMap(({ notion }) => notion ?? []))]
  const counts = { questions: questions.length, essentials: essentiel.length }
  return { ...found, ...counts, title, notions, json: JSON.stringify(quiz) }
}

type Context = QuizSource & { index: number; ids: Set<string> }

async function compileQuestion(value: unknown, context: Context): Promise<Question | undefined> {
  const { index, file, yaml, found, ids } = context
  const under = ['questions', index]
  const refuse = (path: Path, message: string) =>
    found.problems.push({ file: file.file, line: yaml.lineOf([...under, ...path]), message })
  const name = (value as { kind?: AskedKind } | null)?.kind
  const kind = name && Object.hasOwn(kinds, name) ? kinds[name] : undefined
  const schema = kind ? z.strictObject({ ...common, ...kind.source() }) : z.looseObject(common)
  const parsed = z.safeParse(schema, value)
  if (!parsed.success) {
    found.problems.push(...problemsOf(parsed.error.issues, { file: file.file, lineOf: yaml.lineOf, under }))
    return undefined
  }
  if (!kind) return undefined
  const { id, text: words, explanation, notion, lesson, source } = parsed.data
  if (ids.has(id)) refuse(['id'], `L’id « ${id} » est déjà pris dans ce quiz.`)
  ids.add(id)
  if (lesson !== undefined && !(lesson >= 1 && lesson <= file.lessons.length))
    refuse(['lesson'], `Le chapitre n’a pas de leçon ${lesson} : il en a ${file.lessons.length}.`)
  const tools = toolsFor(id, context, refuse)
  const own = await kind.compile(parsed.data as never, tools)
  return {
    id,
    text: own.kind === 'cloze' ? '' : await tools.html(words, ['text']),
    explanation: await tools.html(explanation, ['explanation']),
    ...(notion && { notion: setFrench(notion) }),
    ...(lesson && file.lessons[lesson - 1] && { lesson: `chapter${file.chapter}_lesson${lesson}` }),
    ...(source && { source: setFrench(source) }),
    ...own,
  }
}

function toolsFor(id: string, context: Context, refuse: Tools['refuse']): Tools {
  const { index, found } = context
  const compile = (words: string, path: Path, holeAttributes?: readonly string[]) =>
    compileText(context, words, {
      path: ['questions', index, ...path],
      id: `${id}-${path.join('-')}`,
      ...(holeAttributes && { holeAttributes }),
    })
  return {
    refuse,
    html: async (words, path) => asHtml((await compile(words, path)).blocks),
    holes: compile,
    check: (path, shown, check) => {
      found.verified++
      const wrong = checkAnswer(withoutDollars(shown), check)
      if (wrong) refuse(path, wrong)
    },
    isAnswer: (shown, valeur, check) => isAnswer(withoutDollars(shown), valeur, check),
  }
}

/** One paragraph stands alone, several are set apart again. */
function asHtml(blocks: readonly string[][]): string {
  const whole = blocks.map((pieces) => pieces.join(''))
  if (whole.length < 2) return whole.join('')
  return whole
    .map((block) => (/^<(div|figure|ul|ol|pre|blockquote)\b/.test(block) ? block : `<p>${block}</p>`))
    .join('')
}

const withoutDollars = (shown: string) => /^\$([^$]*)\$$/.exec(shown)?.[1] ?? shown
