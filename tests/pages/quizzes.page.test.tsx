import { expect, test } from 'vitest'
import type { Question } from '../../src/features/quizzes/contract.ts'
import { questionsOf } from '../../src/features/quizzes/parts.ts'
import { gradeOutOf20 } from '../../src/features/quizzes/rules.ts'
import { signUpPupil } from '../support/factories.ts'
import { servePages, waitFor, within } from '../support/page.tsx'
import { fill, formOf, isAt, submit } from './account-forms.ts'
import * as quizzes from './quiz-support.ts'
import {
  address,
  expectAttempts,
  isSaved,
  main,
  play,
  playPart,
  press,
  readQuiz,
  standsAt,
} from './quiz-support.ts'

const pages = servePages()
const attempts = '/api/quiz-attempts'

/** An attempt at one part of the quiz, as the summary lists it: `…, 3 sur 4 15/20`. */
function attemptAt({ length }: readonly Question[], missed: number): RegExp {
  const right = length - missed
  return new RegExp(String.raw`, ${right} sur ${length}\s*${gradeOutOf20(right, length)}/20$`)
}

test('a visitor finds the quizzes by class and subject, and plays one', async () => {
  const quiz = await readQuiz(pages)
  const page = await pages.open('/quiz')
  const classes = () =>
    main(page)
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(classes()).toEqual(['Sixième']))
  await page.user.click(
    within(main(page).getByRole('navigation', { name: 'Classes' })).getByText('Troisième'),
  )
  expect(page.address()).toBe('/quiz?classe=Troisieme')
  await waitFor(() => expect(classes()).toEqual(['Troisième']))
  await page.user.click(await main(page).findByLabelText('Commencer : Racine carrée'))
  expect(page.address()).toBe(address)
  await main(page).findByRole('heading', { name: 'Racine carrée', level: 1 })
  main(page).getByText('Mathématiques · Troisième')
  main(page).getByText('L’essentiel')
  await playPart(page, questionsOf(quiz, 'essentials'))
  await main(page).findByText('Excellent travail !')
  const { length } = questionsOf(quiz, 'essentials')
  main(page).getByText(`${length} bonnes réponses sur ${length}`)
  main(page).getByText('20/20')
  main(page).getByText(/^Connecte-toi pour garder ce résultat/)
  expect(page.network.sentTo(attempts)).toEqual([])
  await press(page, 'Terminer')
  expect(page.address()).toBe('/quiz?classe=Troisieme')
})

test('who signs in at the end keeps the result', async () => {
  const quiz = await readQuiz(pages)
  const { username, password } = await signUpPupil(pages.school)
  const page = await pages.open(address)
  await playPart(page, questionsOf(quiz, 'essentials'), { missed: 1 })
  await press(page, 'Connexion')
  const form = await formOf(page, 'login')
  await fill(page, form, { username, password })
  await page.user.click(submit(form))
  expect(await isSaved(page)).toBeVisible()
  await expectAttempts(page, [attemptAt(questionsOf(quiz, 'essentials'), 1)])
})

test('there is a kind word where no such quiz is, and a retry where it cannot be loaded', async () => {
  const missing = await pages.open('/quiz/Troisieme_Mathematiques_chapter99')
  await main(missing).findByText('Ce quiz n’existe pas.')
  main(missing).getByRole('heading', { level: 1, name: 'Quiz introuvable' })
  const page = await pages.open('/quiz?classe=Troisieme')
  const quiz = await main(page).findByLabelText('Commencer : Racine carrée')
  page.network.drop('/api/quizzes/*', 1)
  await page.user.click(quiz)
  await main(page).findByRole('alert')
  await press(page, 'Réessayer')
  await main(page).findByText(/^Question 1 sur/)
  // From one quiz to another that does not come: the first is not the one of the address.
  page.network.drop('/api/quizzes/*')
  history.pushState(null, '', '/quiz/Troisieme_Mathematiques_chapter2')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(await main(page).findByRole('alert')).toHaveTextContent(
    'Une erreur est survenue lors du chargement du quiz.',
  )
  expect(main(page).queryByText(/^Question/)).toBeNull()
})

test('a pupil plays again, sees every attempt, and what it came to in the lists', async () => {
  const quiz = await readQuiz(pages)
  const [first, second] = [questionsOf(quiz, 'essentials'), questionsOf(quiz, 'further')]
  const page = await pages.open(address, { as: await signUpPupil(pages.school) })
  await play(page, quiz, 3)
  await isSaved(page)
  await press(page, 'Recommencer')
  await waitFor(() => expect(document.activeElement).toHaveAttribute('tabindex', '-1'))
  await playPart(page, second, { missed: 1 })
  await expectAttempts(page, [attemptAt(second, 1), attemptAt(second, 0), attemptAt(first, 3)])
  const mastered = first.length - 3 + second.length - 1
  const going = new RegExp(String.raw`En cours \(${mastered}/${quiz.questions.length}\)`)
  const course = await page.open('/course-detail/Troisieme/Mathematiques')
  await main(course).findByText(going)
  await main(await page.open('/quiz?classe=3e')).findByText(going)
})

test('a pupil goes on without network, and the results are sent once when it returns', async () => {
  const quiz = await readQuiz(pages)
  const pupil = await signUpPupil(pages.school)
  const page = await pages.open(address, { as: pupil })
  await main(page).findByText(/^Question 1 sur/)
  page.network.offline()
  await play(page, quiz)
  await main(page).findByText('20/20')
  await main(page).findByText(/^Pas de connexion/)
  page.network.online()
  window.dispatchEvent(new Event('online'))
  await isSaved(page)
  await expectAttempts(page, [
    attemptAt(questionsOf(quiz, 'further'), 0),
    attemptAt(questionsOf(quiz, 'essentials'), 0),
  ])
  const { body } = await pages.school.call('GET', attempts, { token: pupil.token })
  expect(body.attempts).toHaveLength(2)
})

test('a result that could not be sent goes at the next visit', async () => {
  const quiz = await readQuiz(pages)
  const page = await pages.open(address, { as: await signUpPupil(pages.school) })
  await main(page).findByText(/^Question 1 sur/)
  page.network.offline()
  await playPart(page, questionsOf(quiz, 'essentials'), { missed: 1 })
  await main(page).findByText(/^Pas de connexion/)
  const again = await page.open('/quiz?classe=Troisieme')
  const right = questionsOf(quiz, 'essentials').length - 1
  const going = new RegExp(String.raw`En cours \(${right}/${quiz.questions.length}\)`)
  expect(await main(again).findByText(going)).toBeVisible()
})

test('the quiz comes back to the same question after a reload', async () => {
  const [first] = (await readQuiz(pages)).questions
  const page = await pages.open(address, { as: await signUpPupil(pages.school) })
  await standsAt(page, 1, 4)
  await quizzes.answer(page, first!, true)
  await quizzes.next(page)
  await standsAt(page, 2, 4)
  expect(await standsAt(await page.open(), 2, 4)).toBeVisible()
})

test('a subject of many chapters shows sixteen, and the others when asked', async () => {
  const page = await pages.open('/quiz?classe=Terminale')
  const heading = await main(page).findByRole('heading', { name: /^Physique/, hidden: true })
  const physics = within(heading.closest('details')!)
  const count = () => physics.getAllByRole('listitem', { hidden: true }).length
  expect(count()).toBe(16)
  const others = physics.getByText(/^Voir les \d+ autres$/)
  const hidden = Number(/\d+/.exec(others.textContent)?.[0])
  await page.user.click(others)
  expect(count()).toBe(16 + hidden)
  expect(physics.getAllByLabelText(/^Commencer/)[16]).toHaveFocus()
})

test('the cahier d’erreurs asks a visitor to sign in', async () => {
  const page = await pages.open('/cahier')
  await isAt(page, '/home')
  expect(await page.findByRole('dialog', { name: 'Connexion' })).toBeVisible()
})
