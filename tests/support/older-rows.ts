import { unpackAnswers, unpackReviews } from '../../src/features/quizzes/server/pack-answers.ts'
import { unpackCards } from '../../src/features/quizzes/notebook/server/pack-cards.ts'
import { unpackLessons } from '../../src/features/courses/progress/server/pack-lessons.ts'
import type { Database } from '../../src/platform/server/db/tables.ts'

/**
 * Puts what is stored of a pupil's quizzes into the tables that versions before 0036 wrote, as those did: a row for
 * each attempt, answer and card. Gives how many there are of each.
 */
export async function makeQuizzesOlder(db: Database, userId: number) {
  const plays = await db.deleteFrom('quiz_plays').where('user_id', '=', userId).returningAll().execute()
  const pages = await db.deleteFrom('quiz_reviews').where('user_id', '=', userId).returningAll().execute()
  const sheets = await db.deleteFrom('chapter_cards').where('user_id', '=', userId).returningAll().execute()
  const reviews = pages.flatMap(({ quiz, lines }) => unpackReviews(lines).map((one) => ({ quiz, ...one })))
  const attempts = [
    ...plays.map(({ answers: _answers, ...row }) => ({ ...row, kind: 'quiz' as const })),
    ...reviews.map(({ id, quiz, correct, finished_at, stored_at }) => {
      const row = { user_id: userId, id, quiz, kind: 'review' as const, part: null, finished_at, stored_at }
      return { ...row, right_count: correct, total: 1 }
    }),
  ]
  const answers = [
    ...plays.flatMap(({ id, quiz, finished_at, answers: lines }) =>
      unpackAnswers(lines).map((one) => ({ ...one, attempt: id, quiz, answered_at: finished_at })),
    ),
    ...reviews.map(({ id, quiz, question, correct, selected, finished_at }) => {
      return { question, correct, selected, attempt: id, quiz, answered_at: finished_at }
    }),
  ].map((row) => ({ ...row, user_id: userId }))
  const cards = sheets.flatMap(({ quiz, cards: packed }) =>
    [...unpackCards(packed)].map(([question, { now }]) => {
      const { difficulty: _difficulty, correct, ...rest } = now
      return { user_id: userId, quiz, question, correct: correct ? (1 as const) : (0 as const), ...rest }
    }),
  )
  if (attempts.length > 0) await db.insertInto('quiz_attempts').values(attempts).execute()
  if (answers.length > 0) await db.insertInto('quiz_answers').values(answers).execute()
  if (cards.length > 0) await db.insertInto('quiz_cards').values(cards).execute()
  return { attempts: attempts.length, answers: answers.length, cards: cards.length }
}

/** The same for lessons and versions before 0037; gives the number of rows. */
export async function makeProgressOlder(db: Database, userId: number): Promise<number> {
  const courses = await db
    .deleteFrom('progress_by_course')
    .where('user_id', '=', userId)
    .returningAll()
    .execute()
  const rows = courses.flatMap(({ course_id, lessons }) =>
    [...unpackLessons(lessons)].map(([lesson, { isRead, wasRead, seenAt, markedAt, markId }]) => ({
      user_id: userId,
      course_id,
      lesson,
      is_read: isRead ? (1 as const) : (0 as const),
      marked_at: markedAt,
      mark_id: markId,
      seen_at: seenAt,
      first_read_id: wasRead ? 'a-first-reading' : '',
    })),
  )
  await db.insertInto('lesson_progress').values(rows).execute()
  return rows.length
}
