import { expect, test } from 'vitest'
import { signUpPupil } from '../support/factories.ts'
import { type Page, waitFor, within } from '../support/page.tsx'
import { isAt, stored } from './account-forms.ts'
import { course, doneBefore, findHeading, progressOf, serveLessons } from './reader-support.ts'

const pages = serveLessons()
const detail = '/course-detail/Troisieme/Mathematiques'
const ids = ['Troisieme_Mathematiques', 'Terminale_SVT']

const signUp = (page: Page) => page.findByRole('button', { name: "S'inscrire à ce cours" })
const leaving = (page: Page) => page.queryAllByRole('button', { name: /^Quitter le cours : / })
const enrolled = async (pupil: { token: string }) =>
  (await progressOf(pages, pupil)).courses.filter(({ isEnrolled }) => isEnrolled).map(({ id }) => id)

test('the home page leads to a first lesson, then back to where the pupil left off', async () => {
  const pupil = await signUpPupil(pages.school)
  const page = await pages.open('/home', { as: pupil })
  await page.findByRole('link', { name: /Ta première leçon t’attend$/ })
  await doneBefore(pages, pupil, ['chapter1_lesson3'], { kind: 'opened' })
  const again = await page.open()
  const link = await again.findByRole('link', { name: /^Reprendre · .*Expression conjuguée/ })
  expect(link).toHaveTextContent('Mathématiques, Troisième')
  await again.user.click(link)
  await isAt(again, `${course}#chapter1_lesson3`)
  await findHeading(again, 'Expression conjuguée et rendre rationnel')
})

test('the classes, the list of courses and the profile say how far a pupil is', async () => {
  const pupil = await signUpPupil(pages.school)
  await doneBefore(pages, pupil, ['chapter1_lesson1'])
  const page = await pages.open('/select-course/Troisieme', { as: pupil })
  const resume = await page.findByRole('link', { name: 'Reprendre le cours : Mathématiques' })
  expect(resume.closest('article')).toHaveTextContent(/1 lue sur \d+/)
  await page.user.click(resume)
  await isAt(page, `${course}#chapter1_lesson2`)

  const all = await page.open('/courses')
  for (const name of [/^Reprendre · Mathématiques, Troisième/, /^Mathématiques.*1 leçon lue sur/])
    expect(await all.findByRole('link', { name })).toHaveAttribute('href', `${course}#chapter1_lesson2`)

  const work = within(await (await page.open('/profile')).findByRole('region', { name: 'Mon travail' }))
  const days = within(await work.findByRole('figure')).getAllByRole('listitem')
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toHaveTextContent(/^\p{L}+ \d+ \p{L}+ : 1 leçon/u)
  const own = work.getByRole('region', { name: 'Troisième' })
  expect(own).toHaveTextContent(/1 leçon lue sur \d+.*Mathématiques/)
})

test('enrolment is kept on the server: another device knows it, and the profile ends it', async () => {
  const pupil = await signUpPupil(pages.school)
  const page = await pages.open(detail, { as: pupil })
  await page.user.click(await signUp(page))
  await isAt(page, `${course}#chapter1_lesson1`)
  expect(await enrolled(pupil)).toEqual(['Troisieme_Mathematiques'])

  localStorage.clear()
  const tablet = await pages.open(detail, { as: pupil })
  await isAt(tablet, `${course}#chapter1_lesson1`)
  const profile = await tablet.open('/profile')
  await profile.user.click(await profile.findByRole('button', { name: 'Quitter le cours : Mathématiques' }))
  await waitFor(() => expect(leaving(profile)).toEqual([]))
  expect(stored('COURSE_ENROLLED')).toBeNull()
})

test('several courses are left at once, and nothing says so before the server does', async () => {
  const pupil = await signUpPupil(pages.school)
  const body = { courses: ids.map((id) => ({ id, isEnrolled: true })) }
  await pages.school.call('PUT', '/api/enrolments', { token: pupil.token, body })
  const page = await pages.open('/profile', { as: pupil })
  await waitFor(() => expect(leaving(page)).toHaveLength(2))
  page.network.drop('/api/enrolments', 1)
  await page.user.click(page.getByRole('button', { name: 'Quitter tous mes cours' }))
  expect(await page.findByRole('alert')).toHaveTextContent('Impossible de se connecter au serveur.')
  expect(leaving(page)).toHaveLength(2)
  await page.user.click(page.getByRole('button', { name: 'Quitter tous mes cours' }))
  await waitFor(() => expect(leaving(page)).toEqual([]))
  expect(await enrolled(pupil)).toEqual([])
})

test('a failed sign-up says so and stays', async () => {
  const page = await pages.open(detail, { as: await signUpPupil(pages.school) })
  page.network.drop('/api/enrolments/*')
  await page.user.click(await signUp(page))
  expect(await page.findByRole('alert')).toHaveTextContent('Impossible de se connecter au serveur.')
  expect(page.address()).toBe(detail)
})
