import { day } from '../../../common/durations.ts'
import { AppError } from '../../../common/app-error.ts'
import { commitTogether } from '../../../platform/server/db/commit-together.ts'
import { countDays } from '../../../platform/server/db/daily-counts.ts'
import type { Database, DatabasePool, Tables } from '../../../platform/server/db/tables.ts'
import { takeQuota, type Quota } from '../../../platform/server/quota.ts'
import { type Attempt, mostAttemptsADay, type Quiz } from '../contract.ts'
import { isDeck } from '../decks/rules.ts'
import { gradeAnswer } from '../kinds/index.ts'
import { partOf } from '../parts.ts'
import { bringOver } from './bring-over.ts'
import { type Answer, packAnswers, unpackReviews } from './pack-answers.ts'
import * as store from './quiz-store.ts'
import { weighAnswers } from '../notebook/server/weigh-answers.ts'

type SentAttempt = {
  id: string
  kind: 'quiz' | 'review'
  finished_at: string
  answers: readonly { question: string; selected?: unknown }[]
}

const longestAnswer = 2000
/** A phone may have been without network for a holiday; older than that, its clock is wrong. */
const oldestOfPhone = 120 * day

const attemptsADay: Quota = {
  key: 'attempts',
  most: mostAttemptsADay,
  sentence: 'Trop d’essais pour un jour. Ils restent sur cet appareil et partiront demain.',
}

/** `oldest`: how long ago it may have been, in ms. */
type Player = { quiz: Quiz; userId: number; now: Date; oldest?: number }

/**
 * Grades an attempt and stores it once, with what it changes in the cahier d'erreurs. An attempt that is known
 * gives what was stored then. Throws `bad_input` when no answer is to a question of the quiz.
 */
export async function storeAttempt(
  db: DatabasePool,
  { quiz, userId, now, oldest = oldestOfPhone }: Player,
  sent: SentAttempt,
): Promise<{ attempt: Attempt; isNew: boolean }> {
  const answers = answersOf(quiz, sent)
  if (answers.length === 0) throw new AppError('bad_input', 'Ce quiz n’a pas ces questions.')
  const questions = answers.map(({ question }) => question)
  const attempt = {
    id: sent.id,
    quiz: quiz.id,
    part: sent.kind === 'quiz' ? partOf(quiz, questions) : null,
    right: answers.filter(({ correct }) => correct === 1).length,
    total: answers.length,
    finished_at: believable(sent.finished_at, now, oldest),
  }
  const chapter = { userId, quiz: quiz.id }
  await bringOver(db, userId)
  // After school thousands play: the disk is waited for once for many of them.
  return commitTogether(db, async (transaction) => {
    const cards = await store.claimCards(transaction, chapter)
    const keep = sent.kind === 'quiz' ? keepPlay : keepReview
    const known = await keep(transaction, { userId, attempt, answers, stored_at: now.toISOString() })
    if (known) return { attempt: known, isNew: false }
    await takeQuota(transaction, attemptsADay, { userId, rows: 1, now })
    await weighAnswers(transaction, chapter, { cards, questions })
    // Who goes further plays on: the quiz was counted at the end of its first part. A deck is no quiz.
    if (sent.kind === 'quiz' && attempt.part !== 'further' && !isDeck(quiz.id))
      await countDays(transaction, [playOf(quiz, attempt.finished_at)])
    return { attempt, isNew: true }
  })
}

type Kept = { userId: number; attempt: Attempt; answers: readonly Answer[]; stored_at: string }

/** Stores a play; gives the one that was stored under its id before, if there is one. */
async function keepPlay(
  db: Database,
  { userId, attempt, answers, stored_at }: Kept,
): Promise<Attempt | undefined> {
  const { right: right_count, ...rest } = attempt
  const row = { ...rest, user_id: userId, right_count, stored_at, answers: packAnswers(answers) }
  if (await store.insertPlay(db, row)) return undefined
  return attemptOf((await store.findPlay(db, userId, attempt.id))!)
}

/** Stores an answer of the cahier; gives the one that was stored under its id before, if there is one. */
async function keepReview(
  db: Database,
  { userId, attempt, answers, stored_at }: Kept,
): Promise<Attempt | undefined> {
  const { id, quiz, finished_at } = attempt
  const chapter = { userId, quiz }
  const pages = await store.reviewPages(db, chapter)
  const known = pages.flatMap(({ lines }) => unpackReviews(lines)).filter((review) => review.id === id)
  if (known.length > 0) {
    const right = known.filter(({ correct }) => correct === 1).length
    return { id, quiz, part: null, right, total: known.length, finished_at: known[0]!.finished_at }
  }
  const reviews = answers.map((answer) => ({ ...answer, id, finished_at, stored_at }))
  await store.appendReviews(db, chapter, pages, reviews)
  return undefined
}

/** What this room counts for each day, by course: quizzes whose first part, or more, was played to its end. */
export const quizCounts = 'quiz'

function playOf({ id }: Quiz, finishedAt: string) {
  return { kind: quizCounts, day: finishedAt.slice(0, 10), topic: id.replace(/_chapter\d+$/, ''), total: 1 }
}

type Stored = Pick<Tables['quiz_plays'], 'id' | 'quiz' | 'part' | 'right_count' | 'total' | 'finished_at'>

export function attemptOf({ id, quiz, part, right_count: right, total, finished_at }: Stored): Attempt {
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
function believable(moment: string, now: Date, oldest: number): string {
  const time = Math.min(Math.max(Date.parse(moment), now.getTime() - oldest), now.getTime())
  return new Date(time).toISOString()
}
