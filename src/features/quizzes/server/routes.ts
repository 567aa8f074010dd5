import { AppError } from '../../../common/app-error.ts'
import { lastDays } from '../../../common/days.ts'
import { findClass } from '../../../school/classes.ts'
import { courseTotals } from '../../../platform/server/course-totals.ts'
import { totalsByTopic } from '../../../platform/server/db/daily-counts.ts'
import { route, type Route } from '../../../platform/server/route.ts'
import type { Services } from '../../../platform/server/services.ts'
import * as contract from '../contract.ts'
import { isDeck } from '../decks/rules.ts'
import { listDecks } from '../decks/server/list-decks.ts'
import { bringOver } from './bring-over.ts'
import { describePlayed } from './describe-played.ts'
import { openQuizBook } from './quiz-book.ts'
import { listKnown, listPlayed, listPlays } from './quiz-store.ts'
import { listNotebook, readNotebook } from '../notebook/server/read-notebook.ts'
import { sendQuiz } from './send-quiz.ts'
import { attemptOf, quizCounts, storeAttempt } from './store-attempt.ts'

function classOf(asked: string): string {
  const found = findClass(asked)
  if (!found) throw new AppError('bad_input', 'Cette classe n’existe pas.')
  return found
}

export function quizzesRoutes({ db, content, now }: Services): Route[] {
  const book = openQuizBook(content)
  return [
    route(contract.listQuizzes, async ({ query }) => ({
      quizzes: query.class === undefined ? [...book.list] : (book.byClass.get(classOf(query.class)) ?? []),
      classes: [...book.byClass.keys()],
    })),
    route(contract.listDecks, async ({ query }) => ({ decks: listDecks(content, classOf(query.class)) })),
    route(contract.readQuiz, async ({ params, request }) => sendQuiz(content, params.id, request)),
    route(contract.sendAttempt, async ({ body, caller }) => {
      const quiz = book.find(body.quiz)
      if (!quiz) throw new AppError('not_found', 'Ce quiz n’existe pas.')
      const { attempt } = await storeAttempt(db, { quiz, userId: caller.id, now: now() }, body)
      return attempt
    }),
    route(contract.listAttempts, async ({ query, caller }) => {
      const quiz = query.quiz && (book.find(query.quiz)?.id ?? query.quiz)
      await bringOver(db, caller.id)
      return { attempts: (await listPlays(db, caller.id, quiz)).map(attemptOf) }
    }),
    route(contract.readMastery, async ({ caller }) => {
      await bringOver(db, caller.id)
      const known = Map.groupBy(await listKnown(db, caller.id), ({ quiz }) => quiz)
      const chapters = [...known].flatMap(([quiz, cards]) => {
        if (isDeck(quiz)) return []
        const ids = new Set(book.find(quiz)?.questions.map(({ id }) => id))
        const present = cards.filter(({ question }) => ids.has(question))
        const right = present.filter(({ correct }) => correct).length
        return present.length > 0 ? [{ quiz, right, answered: present.length, questions: ids.size }] : []
      })
      return { chapters }
    }),
    route(contract.readPupilQuizzes, async ({ params }) => {
      await bringOver(db, params.id)
      return { courses: describePlayed(book, await listPlayed(db, params.id)) }
    }),
    route(contract.readNotebook, async ({ query, caller }) => {
      await bringOver(db, caller.id)
      return readNotebook(db, book, { userId: caller.id, now: now(), ahead: query.ahead === 'true' })
    }),
    route(contract.listNotebook, async ({ caller }) => {
      await bringOver(db, caller.id)
      return listNotebook(db, { userId: caller.id, now: now() })
    }),
    route(contract.quizMetrics, async ({ query }) => {
      const from = lastDays(now(), query.days)[0]!
      return { from, courses: courseTotals(content, await totalsByTopic(db, quizCounts, from)) }
    }),
  ]
}
