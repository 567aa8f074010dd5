import { expect, test } from 'vitest'
import { signUpPupil } from '../support/factories.ts'
import { matching, type Page, servePages, waitFor, within } from '../support/page.tsx'
import { isAt } from './account-forms.ts'

const pages = servePages()
const bar = (page: Page) => page.findByRole('navigation', { name: 'Accès rapides' })
const noBar = (page: Page) => page.queryByRole('navigation', { name: 'Accès rapides' })
const current = async (page: Page) =>
  within(await bar(page))
    .queryAllByRole('link', { current: 'page' })
    .map((link) => link.textContent)

test('a pupil on a phone has five places under the thumb, and knows which is open', async () => {
  matching.add('(max-width: 768px)')
  const page = await pages.open('/quiz', { as: await signUpPupil(pages.school) })
  const links = within(await bar(page)).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Cours', 'Quiz', 'Cahier', 'Sujets', 'Moi'])
  expect(await current(page)).toEqual(['Quiz'])
  for (const [place, address] of [
    ['Cahier', '/cahier'],
    ['Sujets', '/exams'],
    ['Moi', '/profile'],
    ['Cours', '/select-level'],
  ] as const) {
    await page.user.click(within(await bar(page)).getByRole('link', { name: place }))
    await isAt(page, address)
    await waitFor(async () => expect(await current(page)).toEqual([place]))
  }
})

test('« Cours » leads to the class of who has chosen a course', async () => {
  matching.add('(max-width: 768px)')
  localStorage.setItem(
    'COURSE_ENROLLED',
    JSON.stringify({ isEnrolled: true, name: 'SVT', class: 'Troisieme' }),
  )
  const page = await pages.open('/quiz', { as: await signUpPupil(pages.school) })
  const courses = within(await bar(page)).getByRole('link', { name: 'Cours' })
  expect(courses).toHaveAttribute('href', '/select-course/Troisieme')
})

test('a quiz that is played has the screen to itself, and so has a large screen', async () => {
  const pupil = await signUpPupil(pages.school)
  const wide = await pages.open('/contact', { as: pupil })
  await wide.findByRole('heading', { level: 1 })
  expect(noBar(wide)).toBeNull()
  matching.add('(max-width: 768px)')
  const page = await wide.open()
  await bar(page)
  const quiz = await page.open('/quiz/Troisieme_Mathematiques_chapter1')
  await quiz.findByRole('button', { name: 'Suivant' })
  expect(noBar(quiz)).toBeNull()
})

test('nobody without a session has the bar, nor who has just left', async () => {
  matching.add('(max-width: 768px)')
  const visitor = await pages.open('/contact')
  await visitor.findByRole('heading', { level: 1 })
  expect(noBar(visitor)).toBeNull()
  const page = await pages.open('/contact', { as: await signUpPupil(pages.school) })
  await bar(page)
  await page.user.click(page.getByRole('button', { name: 'Déconnexion' }))
  await waitFor(() => expect(noBar(page)).toBeNull())
})
