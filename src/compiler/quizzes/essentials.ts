import { plural } from '../../common/plural.ts'
import type { Question } from '../../features/quizzes/contract.ts'
import type { Path } from '../../features/quizzes/kinds/kind.ts'
import { essentialRange, namedQuizzes } from '../../features/quizzes/named-quizzes.ts'

/** An author's list of « L'essentiel », the quiz it belongs to, and what tells the author what is wrong with it. */
export type EssentialsToCheck = {
  /** Id of the quiz. */
  quiz: string
  /** Ids of the questions of « L'essentiel », in the order in which they are played. */
  names: readonly string[]
  questions: readonly Question[]
  refuse: (path: Path, sentence: string) => void
}

/**
 * A quiz's questions as they are played: those of « L'essentiel » first, in the author's order, the others after
 * them. Refuses a list that names no question, one twice, one of another kind, or too few or too many.
 */
export function essentialsFirst({ quiz, names, questions, refuse }: EssentialsToCheck): Question[] {
  const byName = new Map(questions.map((question) => [question.id, question]))
  const first: Question[] = []
  for (const [place, name] of names.entries()) {
    const question = byName.get(name)
    if (!question) refuse([place], `« ${name} » n’est l’id d’aucune question de ce quiz.`)
    else if (first.includes(question)) refuse([place], `« ${name} » est là deux fois.`)
    else {
      const wrong = kindProblem(question, namedQuizzes[quiz]?.options)
      if (wrong) refuse([place], `« ${name} » ${wrong}`)
      first.push(question)
    }
  }
  const wrong = countProblem(quiz, names.length)
  if (wrong) refuse([], wrong)
  return [...first, ...questions.filter((question) => !first.includes(question))]
}

function kindProblem(question: Question, options: number | undefined): string | undefined {
  if (question.kind !== 'choice')
    return `est de genre ${question.kind} : « L’essentiel » n’a que des questions de genre choice.`
  if (options && question.options.length !== options)
    return `a ${question.options.length} options : dans ce quiz, il en faut ${options}.`
  return undefined
}

function countProblem(quiz: string, count: number): string | undefined {
  const named = namedQuizzes[quiz]?.questions
  const { least, most } = essentialRange
  if (named === undefined && (count < least || count > most))
    return `« L’essentiel » a de ${least} à ${most} questions : il en a ${count}.`
  if (named !== undefined && count !== named)
    return `« L’essentiel » de ce quiz a exactement ${named} ${plural(named, 'question', 'questions')} (cahier des charges) : il en a ${count}.`
  return undefined
}
