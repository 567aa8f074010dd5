import { expect, test } from 'vitest'
import { writeKeptCourses } from '../../src/platform/web/write-kept-courses.ts'
import { questionsOf } from '../../src/features/quizzes/parts.ts'
import { signUpPupil } from '../support/factories.ts'
import { servePages, waitFor } from '../support/page.tsx'
import { fill, formOf, isAt, pressInHeader, submit } from './account-forms.ts'
import * as quizzes from './quiz-support.ts'
import { main, playPart, press, readQuiz, standsAt } from './quiz-support.ts'

const pages = servePages()
const attempts = '/api/quiz-attempts'
const cards = '/api/notebook/cards'
const waitingKeys = () => Object.keys(localStorage).filter((key) => key.includes(':attempt:'))

test('who has no account works on a phone that keeps a course, and the first account takes the work over', async () => {
  const quiz = await readQuiz(pages)
  const pupil = await signUpPupil(pages.school)
  writeKeptCourses(['Troisieme_Mathematiques'])
  const page = await pages.open(quizzes.address)
  await playPart(page, questionsOf(quiz, 'essentials'), { missed: 2 })
  await main(page).findByText(/^Le résultat est gardé sur ce téléphone\. Il ira au compte que tu ouvriras\./)
  const notebook = await page.open('/cahier')
  await main(notebook).findByText('Ton cahier a 2 questions. La prochaine revient demain.')
  expect(page.network.sentTo(attempts)).toHaveLength(0)
  expect(waitingKeys()).toEqual([expect.stringMatching(/^xamle:0:attempt:/)])

  await pressInHeader(notebook, 'Connexion')
  const form = await formOf(notebook, 'login')
  const { username, password } = pupil
  await fill(notebook, form, { username, password })
  await notebook.user.click(submit(form))
  await waitFor(() => expect(waitingKeys()).toEqual([]))
  const { body } = await pages.school.call('GET', attempts, { token: pupil.token })
  expect(body.attempts).toMatchObject([{ quiz: quizzes.quizId, total: 4, right: 2 }])
})

test('the cahier goes on without a network from what the phone keeps, for who is signed in', async () => {
  const quiz = await readQuiz(pages)
  const essentials = questionsOf(quiz, 'essentials')
  writeKeptCourses(['Troisieme_Mathematiques'])
  const page = await pages.open(quizzes.address, { as: await signUpPupil(pages.school) })
  await playPart(page, essentials, { missed: 2 })
  await main(page).findByText(/^Résultat enregistré\./)
  const online = await page.open('/cahier')
  await main(online).findByText('Ton cahier a 2 questions. La prochaine revient demain.')
  await waitFor(() => expect(online.network.sentTo(cards).at(-1)?.status).toBe(200))

  // What is kept answers in place of the network: the worker's part.
  const alone = await pages.open(quizzes.address)
  await standsAt(alone, 1, 4)
  for (const path of [attempts, '/api/notebook*', '/api/quiz-mastery']) alone.network.drop(path)
  await playPart(alone, essentials, { missed: 3 })
  await main(alone).findByText(/^Pas de connexion\s: le résultat est gardé ici/)
  await press(alone, 'cahier d’erreurs')
  await main(alone).findByText('Ton cahier a 3 questions. La prochaine revient demain.')
})

test('who signs out without a network is signed out on the server at the next visit', async () => {
  const pupil = await signUpPupil(pages.school)
  const page = await pages.open('/home', { as: pupil })
  await page.findByText(/^Bonjour/)
  page.network.offline()
  await pressInHeader(page, 'Déconnexion')
  await isAt(page, '/home')
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
  const lives = async () =>
    (await pages.school.call('GET', '/api/users/profile', { token: pupil.token })).status === 200
  await waitFor(() => expect(localStorage.getItem('xamle:0:left')).toContain(pupil.token))
  expect(await lives()).toBe(true)
  await pages.open('/home')
  await waitFor(() => expect(localStorage.getItem('xamle:0:left')).toBeNull())
  expect(await lives()).toBe(false)
})

test('one press on « Déconnexion » tells the server once', async () => {
  const page = await pages.open('/courses', { as: await signUpPupil(pages.school) })
  await page.findByRole('heading', { level: 1 })
  const release = page.network.hold('/api/auth/logout')
  await pressInHeader(page, 'Déconnexion')
  await isAt(page, '/home')
  await page.findByRole('heading', { level: 1, name: /Votre potentiel/ })
  release()
  await waitFor(() => expect(localStorage.getItem('xamle:0:left')).toBeNull())
  expect(page.network.sentTo('/api/auth/logout')).toHaveLength(1)
})
