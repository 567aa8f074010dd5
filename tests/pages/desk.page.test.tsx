import { expect, test } from 'vitest'
import { day } from '../../src/common/durations.ts'
import { signUpPupil } from '../support/factories.ts'
import { type Page, waitFor, within } from '../support/page.tsx'
import { isAt } from './account-forms.ts'
import * as quizzes from './quiz-support.ts'
import { course, doneBefore, findHeading, serveLessons } from './reader-support.ts'

const pages = serveLessons()
type Pupil = Awaited<ReturnType<typeof signUpPupil>>

const choose = ({ token }: Pupil, choices: object) =>
  pages.school.call('PUT', '/api/users/profile/choices', {
    token,
    body: { class: null, niveau: null, exam_date: null, ...choices },
  })
const button = (page: Page, name: string) => page.findByRole('button', { name })

/** Misses every question of a quiz, days ago. */
async function missQuiz({ username, token }: Pupil): Promise<number> {
  const { questions } = await quizzes.readQuiz(pages)
  const finished_at = new Date(Date.now() - 3 * day).toISOString()
  const answers = questions.map((question) => ({ question: question.id, selected: null }))
  const body = { id: `missed-${username}`, quiz: quizzes.quizId, kind: 'quiz', finished_at, answers }
  await pages.school.call('POST', '/api/quiz-attempts', { token, body })
  return questions.length
}

test('the class is asked once; the notebooks stand there, and the quizzes and courses know it too', async () => {
  const page = await pages.open('/home', { as: await signUpPupil(pages.school, 'Awa Diop') })
  await page.findByRole('heading', { name: 'Bonjour Awa', level: 1 })
  await page.findByRole('group', { name: 'Tu es en quelle classe\u00a0?' })
  await page.user.click(await button(page, 'Troisième'))
  const shelf = within(await page.findByRole('region', { name: 'Mes cahiers de Troisième' }))
  expect(shelf.getByRole('link', { name: /^Mathématiques/ })).toHaveAttribute('href', course)
  await page.findByText(/^BFEM : la date n’est pas encore connue$/)
  expect(page.queryByRole('group', { name: 'Tu es en quelle classe\u00a0?' })).toBeNull()

  const list = await page.open('/quiz')
  await list.findByRole('heading', { name: 'Troisième', level: 2 })
  for (const path of ['/courses', '/select-level']) {
    const courses = await list.open(path)
    const own = await courses.findByRole('link', { name: /^Mes cahiers de Troisième/ })
    expect(own).toHaveAttribute('href', '/select-course/Troisieme')
  }
  const exams = await list.open('/exams')
  expect(await exams.findByRole('button', { name: 'BFEM' })).toHaveAttribute('aria-pressed', 'true')
})

test('another phone knows the class and the exam from the log-in on', async () => {
  const pupil = await signUpPupil(pages.school)
  await choose(pupil, { class: 'Terminale', niveau: 'Terminale S2', exam_date: '2099-06-14' })
  const page = await pages.open('/home', { as: pupil })
  await page.findByRole('region', { name: 'Mes cahiers de Terminale' })
  const days = await page.findByText(/jours avant le Bac S2/)
  expect(days).toHaveTextContent(/^\d+ jours avant le Bac S2selon la date que tu as notée$/)
})

test('a Bac wants its series, and all of it can be changed', async () => {
  const pupil = await signUpPupil(pages.school)
  await choose(pupil, { class: 'Terminale' })
  const page = await pages.open('/home', { as: pupil })
  await page.findByRole('group', { name: 'Quelle est ta série\u00a0?' })
  await page.user.click(await button(page, 'L2'))
  await page.findByText(/^Bac L2 : la date/)
  await page.user.click(page.getByText('Changer de classe ou d’examen'))
  await page.user.selectOptions(page.getByLabelText('Ma classe'), 'Seconde')
  await page.user.click(await button(page, 'Enregistrer'))
  await page.findByRole('region', { name: 'Mes cahiers de Seconde' })
  await waitFor(() => expect(page.queryByText(/^Bac L2 :/)).toBeNull())
})

test('one tap leads to the lesson left off, named in full, and one to what the cahier wants today', async () => {
  const pupil = await signUpPupil(pages.school)
  await choose(pupil, { class: 'Troisieme' })
  await doneBefore(pages, pupil, ['chapter1_lesson3'], { kind: 'opened' })
  const missed = await missQuiz(pupil)
  const page = await pages.open('/home', { as: pupil })
  const review = await page.findByRole('link', {
    name: new RegExp(`${missed} questions à revoir aujourd’hui`),
  })
  expect(review).toHaveAttribute('href', '/cahier')
  const resume = await page.findByRole('link', { name: /^Reprendre · .*Expression conjuguée/ })
  expect(resume).toHaveTextContent(/Mathématiques, Troisième1\. \p{L}.*Expression conjuguée/u)
  await page.user.click(resume)
  await isAt(page, `${course}#chapter1_lesson3`)
  await findHeading(page, 'Expression conjuguée et rendre rationnel')
})

test('without a network the desk stands there as it was last seen, under its own account alone', async () => {
  const pupil = await signUpPupil(pages.school)
  await choose(pupil, { class: 'Troisieme' })
  await missQuiz(pupil)
  const page = await pages.open('/home', { as: pupil })
  await page.findByRole('link', { name: /à revoir aujourd’hui/ })
  const away = await page.open('/contact')
  away.network.offline()
  await away.user.click(within(away.getByRole('banner')).getByRole('link', { name: 'Accueil' }))
  await away.findByRole('link', { name: /à revoir aujourd’hui/ })
  await away.findByRole('region', { name: 'Mes cahiers de Troisième' })

  const other = await pages.open('/home', { as: await signUpPupil(pages.school, 'Modou Fall') })
  await other.findByRole('heading', { name: 'Bonjour Modou' })
  expect(other.queryByText(/à revoir aujourd’hui/)).toBeNull()
})

test('what was played without a network is sent from the desk, which never calls the cahier empty meanwhile', async () => {
  const pupil = await signUpPupil(pages.school)
  const { questions } = await quizzes.readQuiz(pages)
  const page = await pages.open('/home', { as: pupil })
  await page.findByText(/^Joue un quiz/)
  const attempt = {
    id: `without-network-${pupil.username}`,
    quiz: quizzes.quizId,
    kind: 'quiz',
    finished_at: new Date().toISOString(),
    answers: questions.map(({ id }) => ({ question: id, selected: null })),
  }
  localStorage.setItem(`xamle:${pupil.id}:attempt:${attempt.id}`, JSON.stringify(attempt))
  const away = await page.open('/contact')
  away.network.offline()
  await away.user.click(within(away.getByRole('banner')).getByRole('link', { name: 'Accueil' }))
  expect(await away.findByRole('link', { name: /Ce qui revient aujourd’hui/ })).toHaveAttribute(
    'href',
    '/cahier',
  )

  const back = await away.open('/home')
  await back.findByText(/^Rien aujourd’hui, la suite demain/)
  const { body } = await pages.school.call('GET', '/api/quiz-attempts', { token: pupil.token })
  expect(body.attempts).toMatchObject([{ quiz: quizzes.quizId, right: 0 }])
})

test('a choice that does not arrive says so, and the question stays', async () => {
  const page = await pages.open('/home', { as: await signUpPupil(pages.school) })
  page.network.drop('/api/users/profile/choices', 1)
  await page.user.click(await button(page, 'Seconde'))
  expect(await page.findByRole('alert')).toHaveTextContent('Impossible de se connecter au serveur.')
  await page.user.click(await button(page, 'Seconde'))
  await page.findByRole('region', { name: 'Mes cahiers de Seconde' })
  expect(page.queryByRole('alert')).toBeNull()
})

test('who is signed out sees the page of everybody', async () => {
  const page = await pages.open('/home')
  await page.findByRole('heading', { name: /Votre potentiel/, level: 1 })
  expect(page.queryByText(/^Bonjour/)).toBeNull()
  expect(page.network.sentTo('/api/desk')).toEqual([])
})
