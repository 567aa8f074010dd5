import { expect, test } from 'vitest'
import { questionsOf } from '../../src/features/quizzes/parts.ts'
import { signUpPupil } from '../support/factories.ts'
import { type Page, servePages, waitFor, within } from '../support/page.tsx'
import {
  address,
  answer,
  isSaved,
  main,
  next,
  playPart,
  press,
  readQuiz,
  standsAt,
  verdicts,
  written,
} from './quiz-support.ts'

const pages = servePages()

const lastVerdict = (page: Page) => main(page).getAllByRole('status').at(0)!
const explanationOf = (page: Page, rank: number) =>
  main(page).getByRole('button', { name: `Explication de la question ${rank}` })

test('each answer is judged above the next question, and its line opens to the explanation', async () => {
  const quiz = await readQuiz(pages)
  const [first, second] = questionsOf(quiz, 'essentials')
  const page = await pages.open(address, { as: await signUpPupil(pages.school) })
  await standsAt(page, 1, 4)
  expect(lastVerdict(page)).toHaveTextContent(/^$/)
  expect(document.body.innerHTML).not.toContain(written(first!.explanation))
  await answer(page, first!, false)
  expect(document.body.innerHTML).not.toContain(written(first!.explanation))
  await next(page)
  await standsAt(page, 2, 4)
  expect(lastVerdict(page)).toHaveTextContent('Question 1 : à revoir')
  expect(explanationOf(page, 1)).toHaveAttribute('aria-expanded', 'false')
  await page.user.click(explanationOf(page, 1))
  expect(explanationOf(page, 1)).toHaveAttribute('aria-expanded', 'true')
  expect(document.querySelector('main')!.innerHTML).toContain(written(first!.explanation))
  main(page).getByText(/^Revoir la leçon/, { selector: 'a' })
  await answer(page, second!, true)
  await next(page)
  await standsAt(page, 3, 4)
  expect(lastVerdict(page)).toHaveTextContent('Question 2 : juste')
  expect(explanationOf(page, 2)).toHaveAttribute('aria-expanded', 'false')
  await page.user.click(explanationOf(page, 2))
  expect(document.querySelector('main')!.innerHTML).toContain(written(second!.explanation))
})

test('an answer is judged without a network too', async () => {
  const [first] = (await readQuiz(pages)).questions
  const page = await pages.open(address)
  await standsAt(page, 1, 4)
  page.network.offline()
  await answer(page, first!, true)
  await next(page)
  await standsAt(page, 2, 4)
  expect(lastVerdict(page)).toHaveTextContent('Question 1 : juste')
})

test('a quiz takes the focus when it opens, and takes it from no field', async () => {
  const page = await pages.open('/quiz?classe=Troisieme')
  const start = await main(page).findByLabelText('Commencer : Racine carrée')
  await page.user.click(start)
  await standsAt(page, 1, 4)
  await waitFor(() => expect(document.activeElement?.closest('form')).toBeTruthy())
  expect(document.activeElement).toHaveAttribute('tabindex', '-1')
  const again = await pages.open('/quiz?classe=Troisieme')
  const release = again.network.hold('/api/quizzes/*')
  await again.user.click(await main(again).findByLabelText('Commencer : Racine carrée'))
  await waitFor(() => expect(document.querySelector('main')).toHaveFocus())
  const field = document.querySelector<HTMLInputElement>('footer input')!
  field.focus()
  release()
  await standsAt(again, 1, 4)
  expect(field).toHaveFocus()
})

test('the end leads to the mistakes first, and to none where there is none', async () => {
  const quiz = await readQuiz(pages)
  const page = await pages.open(address, { as: await signUpPupil(pages.school) })
  await playPart(page, questionsOf(quiz, 'essentials'), { missed: 2 })
  await isSaved(page)
  const result = within(main(page).getByRole('article'))
  expect(result.getAllByRole('button')[0]).toHaveTextContent('Voir mes erreurs')
  expect(result.getByText(/^Résultat enregistré/)).toHaveTextContent(
    'Résultat enregistré. Tes erreurs reviendront dans ton cahier d’erreurs.',
  )
  await press(page, 'Voir mes erreurs')
  expect(verdicts(page, 'À revoir')[0]!.closest('li')).toHaveFocus()
  await press(page, 'Recommencer')
  await playPart(page, questionsOf(quiz, 'essentials'))
  await main(page).findByText('20/20')
  expect(main(page).queryByText('Voir mes erreurs')).toBeNull()
})
