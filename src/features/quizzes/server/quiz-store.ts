import { sql } from 'kysely'
import type { Database, Tables } from '../../../platform/server/db/tables.ts'
import type { Answered, Schedule } from './schedule.ts'

type AttemptRow = Tables['quiz_attempts']
type AnswerRow = Tables['quiz_answers']

/** Keeps an attempt; false where it is known already: nothing changes then. */
export async function insertAttempt(db: Database, row: AttemptRow): Promise<boolean> {
  const stored = await db
    .insertInto('quiz_attempts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .executeTakeFirst()
  return stored.numInsertedOrUpdatedRows === 1n
}

export async function insertAnswers(db: Database, rows: readonly AnswerRow[]): Promise<void> {
  await db
    .insertInto('quiz_answers')
    .values([...rows])
    .execute()
}

export function findAttempt(db: Database, userId: number, id: string) {
  return db
    .selectFrom('quiz_attempts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A pupil's attempts at whole quizzes, newest first. */
export function listAttempts(db: Database, userId: number, quiz: string | undefined) {
  const attempts = db
    .selectFrom('quiz_attempts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'quiz')
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .limit(50)
  return (quiz ? attempts.where('quiz', '=', quiz) : attempts).execute()
}

/**
 * Makes another transaction that changes the same cards wait until this one has ended, so that each reads the
 * answers of the one before. To be called before they are read; every answered question has a card from then on.
 */
export async function claimCards(
  db: Database,
  { userId, quiz, questions, at }: { userId: number; quiz: string; questions: readonly string[]; at: string },
): Promise<void> {
  const empty = { correct: 0, answered_at: at, due_at: null, stability: null, lapses: 0 } as const
  await db
    .insertInto('quiz_cards')
    .values(questions.map((question) => ({ user_id: userId, quiz, question, ...empty })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'quiz', 'question'])
        .doUpdateSet((row) => ({ lapses: row.ref('quiz_cards.lapses') })),
    )
    .execute()
}

/** Every answer to some questions of a quiz, oldest first, by question. */
export async function answersTo(
  db: Database,
  { userId, quiz, questions }: { userId: number; quiz: string; questions: readonly string[] },
): Promise<Map<string, Answered[]>> {
  const rows = await db
    .selectFrom('quiz_answers')
    .select(['question', 'correct', 'answered_at'])
    .where('user_id', '=', userId)
    .where('quiz', '=', quiz)
    .where('question', 'in', [...questions])
    .orderBy('answered_at')
    .orderBy('attempt')
    .execute()
  const byQuestion = new Map<string, Answered[]>()
  for (const { question, correct, answered_at } of rows) {
    const known = byQuestion.get(question) ?? []
    known.push({ correct: correct === 1, at: answered_at })
    byQuestion.set(question, known)
  }
  return byQuestion
}

/** Puts what the answers to a question come to in the place of what its card said. */
export async function putCard(
  db: Database,
  { userId, quiz, question }: { userId: number; quiz: string; question: string },
  { correct, ...rest }: Schedule,
): Promise<void> {
  await db
    .updateTable('quiz_cards')
    .set({ ...rest, correct: correct ? 1 : 0 })
    .where('user_id', '=', userId)
    .where('quiz', '=', quiz)
    .where('question', '=', question)
    .execute()
}

/** The questions of a pupil's cahier d'erreurs, those that come back first at the front. */
export async function listCards(db: Database, userId: number) {
  const rows = await db
    .selectFrom('quiz_cards')
    .select(['quiz', 'question', 'due_at'])
    .where('user_id', '=', userId)
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .orderBy('quiz')
    .orderBy('question')
    .execute()
  return rows.map((row) => ({ ...row, due_at: row.due_at! }))
}

/** How many answers of the cahier a pupil gave since a moment. */
export async function countReviews(db: Database, userId: number, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('quiz_attempts')
    .select((row) => row.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'review')
    .where('finished_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What a pupil knows of every question they answered. */
export function listKnown(db: Database, userId: number) {
  return db
    .selectFrom('quiz_cards')
    .select(['quiz', 'question', 'correct'])
    .where('user_id', '=', userId)
    .execute()
}

/** What came of each part of a quiz that a pupil has played: how often, when last, the best score and out of what. */
export function listPlayed(db: Database, userId: number) {
  return db
    .selectFrom('quiz_attempts')
    .select((row) => [
      'quiz',
      'part',
      row.fn.countAll<number>().as('attempts'),
      row.fn.max('finished_at').as('last_at'),
      row.fn.max('total').as('total'),
      sql<number>`max(right_count * 100 / total)`.as('best_percent'),
    ])
    .where('user_id', '=', userId)
    .where('kind', '=', 'quiz')
    .groupBy(['quiz', 'part'])
    .execute()
}
