import { day } from '../../../common/durations.ts'
import { AppError } from '../../../common/app-error.ts'
import { countDays } from '../../../platform/server/db/daily-counts.ts'
import type { DatabasePool, Tables } from '../../../platform/server/db/tables.ts'
import { takeQuota, type Quota } from '../../../platform/server/quota.ts'
import { type Attempt, mostAttemptsADay, type Quiz } from '../contract.ts'
import { gradeAnswer } from '../kinds/index.ts'
import { partOf } from '../parts.ts'
import * as store from './quiz-store.ts'
import { scheduleOf } from './schedule.ts'

type SentAttempt = {
  id: string
  kind: 'quiz' | 'review'
  finished_at: string
  answers: readonly { question: string; selected?: unknown }[]
}

const longestAnswer = 2000
/** A phone may have been without network for a holiday; older than that, its clock is wrong. */
const oldest = 120 * day

const attemptsADay: Quota = {
  key: 'attempts',
  most: mostAttemptsADay,
  sentence: 'Trop d’essais pour un jour. Ils restent sur cet appareil et partiront demain.',
}

/**
 * Grades an attempt and stores it once, with what it changes in the cahier d'erreurs. An attempt that is known
 * gives what was stored then. Throws `bad_input` when no answer is to a question of the quiz.
 */
export async function storeAttempt(
  db: DatabasePool,
  { quiz, userId, now }: { quiz: Quiz; userId: number; now: Date },
  sent: SentAttempt,
): Promise<Attempt> {
  const finished_at = believable(sent.finished_at, now)
  const answers = answersOf(quiz, sent)
  if (answers.length === 0) throw new AppError('bad_input', 'Ce quiz n’a pas ces questions.')
  const questions = answers.map(({ question }) => question)
  const row = {
    user_id: userId,
    id: sent.id,
    kind: sent.kind,
    quiz: quiz.id,
    part: sent.kind === 'quiz' ? partOf(quiz, questions) : null,
    right_count: answers.filter(({ correct }) => correct === 1).length,
    total: answers.length,
    finished_at,
    stored_at: now.toISOString(),
  }
  return db.transaction().execute(async (transaction) => {
    if (!(await store.insertAttempt(transaction, row)))
      return attemptOf((await store.findAttempt(transaction, userId, sent.id))!)
    await takeQuota(transaction, attemptsADay, { userId, rows: 1, now })
    const shared = { user_id: userId, quiz: quiz.id, attempt: sent.id, answered_at: finished_at }
    await store.insertAnswers(
      transaction,
      answers.map((answer) => ({ ...shared, ...answer })),
    )
    await store.claimCards(transaction, { userId, quiz: quiz.id, questions, at: finished_at })
    const known = await store.answersTo(transaction, { userId, quiz: quiz.id, questions })
    for (const [question, all] of known) {
      const schedule = scheduleOf(all)
      if (schedule) await store.putCard(transaction, { userId, quiz: quiz.id, question }, schedule)
    }
    // Who goes further plays on: the quiz was counted at the end of its first part.
    if (sent.kind === 'quiz' && row.part !== 'further')
      await countDays(transaction, [playOf(quiz, finished_at)])
    return attemptOf(row)
  })
}

/** What this room counts for each day, by course: quizzes whose first part, or more, was played to its end. */
export const quizCounts = 'quiz'

function playOf({ id }: Quiz, finishedAt: string) {
  return { kind: quizCounts, day: finishedAt.slice(0, 10), topic: id.replace(/_chapter\d+$/, ''), total: 1 }
}

export function attemptOf(row: Tables['quiz_attempts']): Attempt {
  const { id, quiz, part, right_count: right, total, finished_at } = row
  return { id, quiz, part, right, total, finished_at }
}

/** The answers to questions that the quiz has, each once, marked. */
function answersOf({ questions }: Quiz, sent: SentAttempt) {
  const byQuestion = new Map(sent.answers.map(({ question, selected }) => [question, selected]))
  return questions
    .filter(({ id }) => byQuestion.has(id))
    .map((question) => {
      const selected = byQuestion.get(question.id)
      const json = JSON.stringify(selected ?? null)
      if (json.length > longestAnswer) throw new AppError('bad_input', 'Une réponse est trop longue.')
      const correct: 0 | 1 = gradeAnswer(question, selected) ? 1 : 0
      return { question: question.id, selected: json, correct }
    })
}

/** The client's moment, between `oldest` and now. */
function believable(moment: string, now: Date): string {
  const time = Math.min(Math.max(Date.parse(moment), now.getTime() - oldest), now.getTime())
  return new Date(time).toISOString()
}
