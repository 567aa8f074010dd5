import { expect, test } from 'vitest'
import type { Question } from '../../src/features/quizzes/contract.ts'
import { questionsOf } from '../../src/features/quizzes/parts.ts'
import { gradeOutOf20 } from '../../src/features/quizzes/rules.ts'
import { signUpPupil } from '../support/factories.ts'
import { type Page, servePages, waitFor, within } from '../support/page.tsx'
import * as quizzes from './quiz-support.ts'
import {
  address,
  answer,
  goFurther,
  isSaved,
  main,
  next,
  playPart,
  readQuiz,
  standsAt,
} from './quiz-support.ts'

const pages = servePages()

const alertOf = (page: Page) => main(page).queryByRole('alert')?.textContent
const partIs = (page: Page, name: string) => main(page).findByText(name, { exact: true })

/** Presses « Suivant », and gives what is then asked for. */
async function askedFor(page: Page): Promise<string | undefined> {
  await next(page)
  return alertOf(page)
}

test('a visitor is asked in the words of each kind for what is missing, and stays at the question', async () => {
  const quiz = await readQuiz(pages)
  const page = await pages.open(address)
  const asked = new Map<string, string | undefined>()
  const play = async (questions: readonly Question[]) => {
    for (const [index, question] of questions.entries()) {
      await standsAt(page, index + 1, questions.length)
      asked.set(question.kind, await askedFor(page))
      await standsAt(page, index + 1, questions.length)
      if (question.kind === 'true-false') {
        await quizzes.choose(page, 'Vrai ou faux', 'Vrai')
        asked.set('true or false, and no reason', await askedFor(page))
      }
      await answer(page, question, true)
      expect(alertOf(page)).toBeUndefined()
      await next(page)
    }
  }
  await play(questionsOf(quiz, 'essentials'))
  await goFurther(page)
  await play(questionsOf(quiz, 'further'))
  expect(Object.fromEntries(asked)).toEqual({
    choice: 'Veuillez sélectionner une option avant de continuer.',
    cloze: 'Remplis tous les trous avant de continuer.',
    numeric: 'Écris ta réponse avant de continuer.',
    ordering: 'Remets d’abord la liste en ordre.',
    'true-false': 'Choisis Vrai ou Faux avant de continuer.',
    'true or false, and no reason': 'Choisis aussi la raison avant de continuer.',
  })
})

test('a part with some mistakes gets its grade, each mistake explained, whatever the other came to', async () => {
  const quiz = await readQuiz(pages)
  const page = await pages.open(address, { as: await signUpPupil(pages.school) })
  const expectGrade = async ({ length }: readonly Question[], missed: number, sentence: string) => {
    await main(page).findByText(sentence)
    const advice = main(page).queryByText('C’est un début : lis la correction, puis recommence.')
    expect(Boolean(advice)).toBe(sentence.startsWith('Vous pouvez'))
    expect(main(page).getByText('Note :').parentElement).toHaveTextContent(
      `Note : ${gradeOutOf20(length - missed, length)}/20`,
    )
    expect(quizzes.verdicts(page, 'À revoir')).toHaveLength(missed)
    expect(quizzes.verdicts(page, 'Juste')).toHaveLength(length - missed)
    expect(main(page).getAllByText(/^Revoir la leçon/, { selector: 'a' })).toHaveLength(missed)
    await isSaved(page)
    expect(main(page).getByRole('heading', { level: 1, name: 'Racine carrée' })).toHaveFocus()
  }
  const [first, second] = [questionsOf(quiz, 'essentials'), questionsOf(quiz, 'further')]
  for (const [missed, sentence] of [
    [1, 'Excellent travail !'],
    [first.length / 2, 'Bon effort ! Continuez ainsi !'],
    [first.length, 'Vous pouvez faire mieux, réessayez !'],
  ] as const) {
    await playPart(page, first, { missed })
    await expectGrade(first, missed, sentence)
    await quizzes.press(page, 'Recommencer')
  }
  await playPart(page, first)
  await goFurther(page)
  await playPart(page, second, { missed: 1 })
  await expectGrade(second, 1, 'Excellent travail !')
  await quizzes.press(page, 'Recommencer')
  await playPart(page, second, { missed: second.length - 1 })
  await expectGrade(second, second.length - 1, 'Vous pouvez faire mieux, réessayez !')
})

test('who leaves « Pour aller plus loin » comes back to it where it was', async () => {
  const quiz = await readQuiz(pages)
  const [first, second] = [questionsOf(quiz, 'essentials'), questionsOf(quiz, 'further')]
  const page = await pages.open(address, { as: await signUpPupil(pages.school) })
  await playPart(page, first)
  await isSaved(page)
  await goFurther(page)
  await waitFor(() => expect(document.activeElement).toHaveAttribute('tabindex', '-1'))
  await partIs(page, 'Pour aller plus loin')
  await answer(page, second[0]!, true)
  await next(page)
  await standsAt(page, 2, second.length)
  await quizzes.press(page, 'Terminer')
  await main(page).findByText(new RegExp(String.raw`En cours \(${first.length}/${quiz.questions.length}\)`))
  await page.user.click(main(page).getByLabelText('Commencer : Racine carrée'))
  await partIs(page, 'Pour aller plus loin')
  await standsAt(page, 2, second.length)
  await quizzes.press(page, 'Revenir à L’essentiel')
  await partIs(page, 'L’essentiel')
  await standsAt(page, 1, first.length)
  const again = await page.open()
  await partIs(again, 'Pour aller plus loin')
  await playPart(again, second, { from: 1 })
  await main(again).findByText(`${second.length} bonnes réponses sur ${second.length}`)
})

test('a quiz that was half played before it had parts goes on', async () => {
  const quiz = await readQuiz(pages)
  const [first, second] = [questionsOf(quiz, 'essentials'), questionsOf(quiz, 'further')]
  // As it was kept then: one list in the author's order, answered up to its fifth question.
  const order = [first[0]!, second[0]!, first[1]!, second[1]!, first[2]!, first[3]!, ...second.slice(2)]
  const right = (question: Question) => {
    if (question.kind === 'choice') return question.options.indexOf(question.answer)
    if (question.kind === 'true-false')
      return { value: question.answer, reason: question.reasons.indexOf(question.reason) }
    return question.kind === 'numeric' ? question.shown : null
  }
  const kept = {
    id: 'half-played-yesterday',
    questions: order.map(({ id }) => id),
    given: order.slice(0, 5).map(right),
  }
  const pupil = await signUpPupil(pages.school)
  localStorage.setItem(`xamle:${pupil.id}:quiz ${quizzes.quizId}`, JSON.stringify(kept))
  const page = await pages.open(address, { as: pupil })
  await playPart(page, first, { from: 3 })
  await main(page).findByText(`${first.length} bonnes réponses sur ${first.length}`)
  await isSaved(page)
  const sent = page.network.sentTo('/api/quiz-attempts').filter(({ method }) => method === 'POST')
  expect(sent.map(({ body }) => JSON.parse(body))).toMatchObject([{ id: 'half-played-yesterday' }])
  const again = await page.open()
  await partIs(again, 'Pour aller plus loin')
  await standsAt(again, 3, second.length)
  expect(within(document.body).queryByText(/^Question 1 sur/)).toBeNull()
})
