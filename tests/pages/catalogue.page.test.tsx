import { expect, test } from 'vitest'
import { signUpPupil } from '../support/factories.ts'
import { type Page, waitFor, within } from '../support/page.tsx'
import { fill, isAt, stored, submit } from './account-forms.ts'
import { course, findHeading, serveLessons } from './reader-support.ts'

const pages = serveLessons()
const detail = '/course-detail/Troisieme/Mathematiques'

const main = (page: Page) => within(page.getByRole('main'))
const chosen = () => JSON.parse(stored('COURSE_ENROLLED') ?? '{}') as object
/** What the large links of the page say. */
const choices = (page: Page) =>
  [...page.getByRole('main').querySelectorAll('ul a')].map((link) => link.textContent)

test('a pupil chooses Collège, Troisième and Mathématiques, and reads', async () => {
  const page = await pages.open('/select-level', { as: await signUpPupil(pages.school) })
  await page.user.click(await main(page).findByRole('link', { name: /^Collège/ }))
  await isAt(page, '/select-class/college')
  await page.user.click(await main(page).findByRole('link', { name: /^Troisième/ }))
  expect(await page.findByRole('heading', { level: 1, name: /^Troisième/ })).toBeVisible()
  const open = await page.findByRole('link', { name: 'Ouvrir le cours : Mathématiques' })
  const card = open.closest('article')
  for (const fact of [/\d+ leçons/, /exercices corrigés/, /\d+\squiz/, /\d+\sKo/])
    expect(card).toHaveTextContent(fact)
  await page.user.click(open)
  await isAt(page, `${course}#chapter1_lesson1`)
  await findHeading(page, 'Définition et notation')
  expect(chosen()).toMatchObject({ isEnrolled: true, name: 'Mathematiques' })
})

test('lycée has its three classes, an unknown level shows the collège', async () => {
  const lycee = [/^Seconde/, /^Première/, /^Terminale/]
  const college = [/^Sixième/, /^Cinquième/, /^Quatrième/, /^Troisième/]
  for (const [address, classes] of [
    ['/select-class/lycee', lycee],
    ['/select-class/college', college],
    ['/select-class/maternelle', college],
  ] as const) {
    const page = await pages.open(address)
    await page.findByRole('heading', { level: 1 })
    expect(choices(page)).toEqual(classes.map((name) => expect.stringMatching(name) as string))
  }
})

test('each class has its notebooks, by any spelling; a course in the address stands first', async () => {
  for (const [address, count, first] of [
    ['Sixieme', 6, 'Mathématiques'],
    ['Quatrieme', 8, 'Mathématiques'],
    ['Terminale', 9, 'Mathématiques'],
    ['1%C3%A8re', 8, 'Mathématiques'],
    ['premi%C3%A8re', 8, 'Mathématiques'],
    ['Troisieme/SVT', 8, 'SVT'],
  ] as const) {
    const page = await pages.open(`/select-course/${address}`)
    const cards = await page.findAllByRole('article')
    expect([address, cards.length]).toEqual([address, count])
    expect(cards[0]).toHaveTextContent(first)
  }
})

test('a class that does not exist is told so', async () => {
  const page = await pages.open('/select-course/Septieme')
  expect(await page.findByText("Le cours demandé n'existe pas.")).toBeVisible()
})

test('every course leads to its details', async () => {
  const page = await pages.open('/courses')
  await page.findByRole('heading', { level: 1, name: 'Tous les cours' })
  await page.user.click(main(page).getByRole('link', { name: /^Philosophie/ }))
  await isAt(page, '/course-detail/Terminale/Philosophie')
  expect(await page.findByRole('heading', { name: 'Contenu du Cours' })).toBeVisible()
})

test('a visitor is led to the public page of a lesson, a pupil to the lesson', async () => {
  const title = 'Définition et notation'
  const page = await pages.open(detail)
  await page.user.click(await page.findByRole('link', { name: title }))
  await isAt(page, '/lecon/Troisieme/Mathematiques/racine-carree/definition-et-notation')
  await page.findByRole('heading', { level: 1, name: title })
  const own = await pages.open(detail, { as: await signUpPupil(pages.school) })
  const link = await own.findByRole('link', { name: title })
  await waitFor(() => expect(link).toHaveAttribute('href', `${course}#chapter1_lesson1`))
})

test('signing up without a session asks to log in and goes on to the reader', async () => {
  const { username, password } = await signUpPupil(pages.school)
  const page = await pages.open(detail)
  await page.user.click(await page.findByRole('button', { name: "S'inscrire à ce cours" }))
  const login = await page.findByRole('dialog', { name: 'Connexion' })
  await fill(page, login, { username, password })
  expect(stored('COURSE_ENROLLED')).toBeNull()
  await waitFor(() => expect(submit(login)).toBeEnabled())
  await page.user.click(submit(login))
  await isAt(page, `${course}#chapter1_lesson1`)
  expect(chosen()).toMatchObject({ isEnrolled: true, name: 'Mathematiques' })
})

test('who has signed up already goes to the reader, of that course alone', async () => {
  const page = await pages.open(detail, { as: await signUpPupil(pages.school) })
  await page.user.click(await page.findByRole('button', { name: "S'inscrire à ce cours" }))
  await isAt(page, `${course}#chapter1_lesson1`)
  const again = await page.open(detail)
  await isAt(again, `${course}#chapter1_lesson1`)
  const other = await again.open('/course-detail/Terminale/Mathematiques')
  expect(await other.findByRole('heading', { name: 'Inscription' })).toBeVisible()
  expect(other.address()).toBe('/course-detail/Terminale/Mathematiques')
})
