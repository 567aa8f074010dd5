import { day } from '../../../../common/durations.ts'
import { dayOf } from '../../../../common/days.ts'
import { accountKey, readJson, writeStored } from '../../../../platform/web/account-storage.ts'
import { call, callBytes } from '../../../../platform/web/http.ts'
import { keptCourses, workingAccount } from '../../../../platform/web/kept-courses.ts'
import { presentAccount } from '../../../../platform/web/session.ts'
import * as calls from '../../calls.ts'
import { isDeck } from '../../decks/rules.ts'
import type { DueQuestion, listNotebook, NotebookList, Quiz, readQuiz } from '../../contract.ts'
import { loadViews } from '../../kinds/web/index.ts'
import { planNotebook } from '../../rules.ts'
import { type AttemptToSend, attemptQueue } from '../../web/attempt-queue.ts'
import { isRightAnswer } from '../../web/entry.ts'

const nameOf = (account: number) => accountKey(account, 'notebook')
/** A right answer without a network puts off what only the server can plan well. */
const putOff = 3 * day

type Card = NotebookList['cards'][number]

/** Keeps which questions come back on a phone that keeps their words; a failure leaves what is kept. */
export async function keepNotebook(): Promise<void> {
  const account = presentAccount()
  if (!account || keptCourses().length === 0) return
  try {
    const list = await call<typeof listNotebook>(calls.listNotebook, {}, { quiet: true })
    if (account === presentAccount()) writeStored(nameOf(account), JSON.stringify(list))
  } catch (error) {
    console.warn(error)
  }
}

/**
 * The cahier as far as this phone knows it: what the server last told, moved on by the answers that wait here. A
 * question whose quiz is not kept is left out. Undefined where nothing is known.
 */
export async function openKeptNotebook(ahead: boolean) {
  const account = workingAccount()
  const waiting = attemptQueue.waiting()
  const told = account === undefined ? null : readJson<NotebookList>(nameOf(account))
  if (!told && waiting.length === 0) return undefined
  const cards = told?.cards ?? []
  const quizzes = await readQuizzes([...cards, ...waiting])
  const now = new Date()
  const all = moveOn(cards, waiting, quizzes).flatMap(
    ({ quiz: id, question: name, due_at }): DueQuestion[] => {
      const { questions, ...quiz } = quizzes.get(id) ?? {}
      const question = questions?.find((one) => one.id === name)
      return question ? [{ quiz: quiz as DueQuestion['quiz'], question, due_at }] : []
    },
  )
  const today = waiting.filter(({ kind, finished_at }) => kind === 'review' && isToday(finished_at, now))
  return planNotebook(all, { now, done: today.length, ahead })
}

/**
 * Where the questions stand after the answers that wait: what was missed comes tomorrow, what was known later, a card
 * in any case.
 */
function moveOn(
  cards: readonly Card[],
  waiting: readonly AttemptToSend[],
  quizzes: ReadonlyMap<string, Quiz>,
): Card[] {
  const moved = new Map(cards.map((card) => [keyOf(card), card]))
  for (const { quiz: id, finished_at, answers } of waiting) {
    const quiz = quizzes.get(id)
    for (const { question: name, selected } of answers) {
      const question = quiz?.questions.find((one) => one.id === name)
      if (!quiz || !question) continue
      const card = { quiz: id, question: name }
      const isRight = isRightAnswer({ question, quiz }, selected)
      if (isRight && !moved.has(keyOf(card)) && !isDeck(id)) continue
      const due = new Date(Date.parse(finished_at) + (isRight ? putOff : day))
      moved.set(keyOf(card), { ...card, due_at: due.toISOString() })
    }
  }
  return [...moved.values()].toSorted((one, other) => (one.due_at < other.due_at ? -1 : 1))
}

const keyOf = ({ quiz, question }: Pick<Card, 'quiz' | 'question'>) => `${quiz} ${question}`
const isToday = (moment: string, now: Date) => dayOf(new Date(moment)) === dayOf(now)

/** The quizzes that can be read here, with what shows and grades their questions. */
async function readQuizzes(named: readonly { quiz: string }[]): Promise<Map<string, Quiz>> {
  const ids = [...new Set(named.map(({ quiz }) => quiz))]
  const read = await Promise.all(
    ids.map(async (id) => {
      const input = { params: { id } }
      const bytes = await callBytes<typeof readQuiz>(calls.readQuiz, input, { quiet: true }).catch(
        () => undefined,
      )
      return bytes && (JSON.parse(await bytes.text()) as Quiz)
    }),
  )
  const found = read.filter((quiz) => quiz !== undefined)
  await loadViews(found.flatMap(({ questions }) => questions))
  return new Map(found.map((quiz) => [quiz.id, quiz]))
}
