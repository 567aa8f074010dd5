import type { DatabasePool } from '../../../platform/server/db/tables.ts'
import { inBatches } from '../../../platform/server/batches.ts'
import { bringOver } from './bring-over.ts'
import { type Answer, type Review, unpackAnswers, unpackReviews } from './pack-answers.ts'
import { playsAfter, reviewPagesAfter } from './every-attempt-store.ts'

/** An attempt as `POST /api/quiz-attempts` takes it. */
export type MadeAttempt = {
  id: string
  quiz: string
  kind: 'quiz' | 'review'
  finished_at: string
  answers: { question: string; selected: unknown }[]
}

const playsAtOnce = 100
/** A page holds some hundred answers. */
const pagesAtOnce = 10

/** Every attempt of a pupil that is still known one by one, a few at a time. */
export async function* everyAttempt(db: DatabasePool, userId: number): AsyncGenerator<MadeAttempt[]> {
  await bringOver(db, userId)
  const plays = inBatches<Awaited<ReturnType<typeof playsAfter>>[number]>(
    (last, most) => playsAfter(db, userId, last?.id ?? '', most),
    playsAtOnce,
  )
  for await (const rows of plays)
    yield rows.map(({ id, quiz, finished_at, answers }) => ({
      id,
      quiz,
      kind: 'quiz' as const,
      finished_at,
      answers: unpackAnswers(answers).map(asSent),
    }))
  const pages = inBatches<Awaited<ReturnType<typeof reviewPagesAfter>>[number]>(
    (last, most) => reviewPagesAfter(db, userId, last, most),
    pagesAtOnce,
  )
  for await (const rows of pages)
    for (const { quiz, lines } of rows) yield reviewsOf(quiz, unpackReviews(lines))
}

/** The answers of a page by the attempt that brought them. */
function reviewsOf(quiz: string, reviews: readonly Review[]): MadeAttempt[] {
  return [...Map.groupBy(reviews, ({ id }) => id)].map(([id, answers]) => ({
    id,
    quiz,
    kind: 'review',
    finished_at: answers[0]!.finished_at,
    answers: answers.map(asSent),
  }))
}

const asSent = ({ question, selected }: Answer) => ({ question, selected: JSON.parse(selected) as unknown })
