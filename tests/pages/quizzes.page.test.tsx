import { expect, test } from 'vitest'
import { questionsOf } from '../../src/features/quizzes/parts.ts'
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
  main(page).getByText('4 bonnes réponses sur 4')
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
  await expectAttempts(page, [/L’essentiel, 3 sur 4\s*15\/20$/])
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
  await standsAt(page, 1, 4)
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
  const page = await pages.open(address, { as: await signUpPupil(pages.school) })
  await play(page, quiz, 3)
  await isSaved(page)
  await press(page, 'Recommencer')
  await waitFor(() => expect(document.activeElement).toHaveAttribute('tabindex', '-1'))
  await playPart(page, questionsOf(quiz, 'further'), { missed: 1 })
  await expectAttempts(page, [
    /Pour aller plus loin, 3 sur 4\s*15\/20$/,
    /Pour aller plus loin, 4 sur 4\s*20\/20$/,
    /L’essentiel, 1 sur 4\s*5\/20$/,
  ])
  const course = await page.open('/course-detail/Troisieme/Mathematiques')
  await main(course).findByText(/En cours \(4\/8\)/)
  await main(await page.open('/quiz?classe=3e')).findByText(/En cours \(4\/8\)/)
})

test('a pupil goes on without network, and the results are sent once when it returns', async () => {
  const quiz = await readQuiz(pages)
  const pupil = await signUpPupil(pages.school)
  const page = await pages.open(address, { as: pupil })
  await standsAt(page, 1, 4)
  page.network.offline()
  await play(page, quiz)
  await main(page).findByText('20/20')
  await main(page).findByText(/^Pas de connexion/)
  page.network.online()
  window.dispatchEvent(new Event('online'))
  await isSaved(page)
  await expectAttempts(page, [/^.*Pour aller plus loin, 4 sur 4/, /^.*L’essentiel, 4 sur 4/])
  const { body } = await pages.school.call('GET', attempts, { token: pupil.token })
  expect(body.attempts).toHaveLength(2)
})

test('a result that could not be sent goes at the next visit', async () => {
  const quiz = await readQuiz(pages)
  const page = await pages.open(address, { as: await signUpPupil(pages.school) })
  await standsAt(page, 1, 4)
  page.network.offline()
  await playPart(page, questionsOf(quiz, 'essentials'), { missed: 1 })
  await main(page).findByText(/^Pas de connexion/)
  const again = await page.open('/quiz?classe=Troisieme')
  expect(await main(again).findByText(/En cours \(3\/8\)/)).toBeVisible()
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
  await page.user.click(physics.getByText('Voir les 8 autres'))
  expect(count()).toBe(24)
  expect(physics.getAllByLabelText(/^Commencer/)[16]).toHaveFocus()
})

test('the cahier d’erreurs asks a visitor to sign in', async () => {
  const page = await pages.open('/cahier')
  await isAt(page, '/home')
  expect(await page.findByRole('dialog', { name: 'Connexion' })).toBeVisible()
})
