import { expect, test } from 'vitest'
import { day } from '../../src/common/durations.ts'
import type { Question } from '../../src/features/quizzes/contract.ts'
import { questionsOf } from '../../src/features/quizzes/parts.ts'
import { signUpPupil } from '../support/factories.ts'
import { type Page, servePages, waitFor } from '../support/page.tsx'
import * as quizzes from './quiz-support.ts'
import { answer, main, next, playPart, press, readQuiz, standsAt } from './quiz-support.ts'

const pages = servePages()
const attempts = '/api/quiz-attempts'

/** The question that stands there. The one without a text of its own has holes to fill. */
function shown(questions: readonly Question[]): Question {
  const text = document.querySelector('main form > div')!.innerHTML
  const found = questions.find((question) => question.text && text.includes(quizzes.written(question.text)))
  return found ?? questions.find(({ kind }) => kind === 'cloze')!
}

/** The attempts that the server has taken. */
const stored = (page: Page) =>
  page.network.sentTo(attempts).filter(({ method, status }) => method === 'POST' && status === 200)

test('the cahier is empty, then has the questions that were missed, and is done for today', async () => {
  const quiz = await readQuiz(pages)
  const empty = await pages.open('/cahier', { as: await signUpPupil(pages.school) })
  await main(empty).findByText('Ton cahier est vide, et c’est très bien.')
  const page = await pages.open(quizzes.address)
  const missed = questionsOf(quiz, 'essentials').slice(0, 2)
  await playPart(page, questionsOf(quiz, 'essentials'), { missed: 2 })
  await press(page, 'cahier d’erreurs')
  await main(page).findByText('Ton cahier a 2 questions. La prochaine revient demain.')
  await press(page, 'Réviser en avance')
  await main(page).findByText('Cahier d’erreurs, en avance : 2 questions, environ 2 min.')
  for (const rank of [1, 2]) {
    await standsAt(page, rank, 2)
    await answer(page, shown(missed), true)
    await next(page)
  }
  await main(page).findByText('20/20')
  await waitFor(() => expect(stored(page)).toHaveLength(3))
  const again = await page.open('/cahier')
  expect(await main(again).findByText('C’est fini pour aujourd’hui. Bravo !')).toBeVisible()
})

test('what was missed days ago stands there, and each answer is sent as it is given', async () => {
  const { questions } = await readQuiz(pages)
  const pupil = await signUpPupil(pages.school)
  const missed = {
    id: `missed-${pupil.username}`,
    quiz: quizzes.quizId,
    kind: 'quiz',
    finished_at: new Date(Date.now() - 3 * day).toISOString(),
    answers: questions.map(({ id }) => ({ question: id, selected: null })),
  }
  const { token } = pupil
  expect((await pages.school.call('POST', attempts, { token, body: missed })).status).toBe(200)
  const page = await pages.open('/cahier', { as: pupil })
  await main(page).findByText(
    new RegExp(String.raw`^Cahier d’erreurs : ${questions.length} questions, environ \d+ min\.$`),
  )
  await standsAt(page, 1, questions.length)
  const question = shown(questions)
  await answer(page, question, true)
  await next(page)
  await standsAt(page, 2, questions.length)
  await waitFor(() => expect(stored(page)).toHaveLength(1))
  const answers = [expect.objectContaining({ question: question.id })]
  expect(JSON.parse(stored(page)[0]!.body)).toMatchObject({ kind: 'review', quiz: quizzes.quizId, answers })
  await standsAt(await page.open(), 1, questions.length - 1)
})
