import { expect, test } from 'vitest'
import { signUpPupil } from '../support/factories.ts'
import { type Page, servePages, waitFor, within } from '../support/page.tsx'
import { isAt } from './account-forms.ts'

const pages = servePages()
const files = '/content/search/*'
const thalesInPublic = '/lecon/Troisieme/Mathematiques/theoreme-de-thales/enonce-et-configurations'
const notTroisieme = /\/content\/search\/(?!Troisieme)/

const open = async (page: Page) => {
  await page.user.click(within(page.getAllByRole('banner')[0]!).getByRole('link', { name: 'Rechercher' }))
  return page.findByRole('dialog', { name: 'Rechercher' })
}
const field = (page: Page) => page.findByLabelText('Une leçon, une notion, un quiz')
const hits = (page: Page) => [
  ...within(page.getByLabelText('Résultats')).queryAllByRole('option', { hidden: true }),
]
const firstIs = (page: Page, text: string) => waitFor(() => expect(hits(page)[0]).toHaveTextContent(text))
const chosen = (page: Page) => hits(page).filter((hit) => hit.getAttribute('aria-selected') === 'true')

async function ask(page: Page, question: string): Promise<void> {
  await page.user.clear(await field(page))
  await page.user.paste(question)
}

/** Remembers a class as a pupil's own, as a choice of a course leaves it. */
function chooseClass(classKey: string): void {
  const course = { isEnrolled: true, name: 'SVT', class: classKey }
  localStorage.setItem('COURSE_ENROLLED', JSON.stringify(course))
}

test('the window finds in spite of typing errors, leads to the place, and keeps what was sought', async () => {
  const page = await pages.open('/home', { as: await signUpPupil(pages.school) })
  expect(page.network.sentTo(files)).toEqual([])
  await open(page)
  await waitFor(async () => expect(await field(page)).toHaveFocus())
  await page.user.paste('carés parfais')
  await firstIs(page, 'Définition et notation › Les carrés parfaits')
  await firstIs(page, 'Troisième · Mathématiques · Racine carrée')
  await waitFor(() => expect(page.network.sentTo(files)).toHaveLength(7))
  await page.user.keyboard('{ArrowDown}')
  expect(chosen(page)).toEqual([hits(page)[0]])
  expect(await field(page)).toHaveAttribute('aria-activedescendant', hits(page)[0]!.id)
  expect(await field(page)).toHaveFocus()
  await page.user.keyboard('{Enter}')
  await isAt(page, '/lecture/Troisieme/Mathematiques#chapter1_lesson1-les-carres-parfaits')
  const again = await page.open('/home')
  const recent = within(await open(again))
  await again.user.click(await field(again))
  await again.user.click(await recent.findByRole('button', { name: 'carés parfais' }))
  await firstIs(again, 'Les carrés parfaits')
  await again.user.clear(await field(again))
  await again.user.click(await recent.findByRole('button', { name: 'Tout effacer' }))
  expect(recent.queryByText('Recherches récentes')).toBeNull()
})

test('the pupil’s class comes first, and how many were found is said', async () => {
  chooseClass('Terminale')
  const page = await pages.open('/home')
  const dialog = await open(page)
  await ask(page, 'réponse immunitaire')
  await firstIs(page, 'Terminale · SVT')
  await waitFor(() => expect(within(dialog).getByRole('status').textContent).toMatch(/^\d+ résultats/))
  await ask(page, 'photosynthese')
  await firstIs(page, 'Sixième · SVT')
  expect(hits(page)[0]).toHaveTextContent('à venir')
})

test('the arrows go round the list and back to the field, and Escape closes', async () => {
  // One class alone: what the others would add while the arrows go round is another test's affair.
  chooseClass('Troisieme')
  const page = await pages.open('/home')
  page.network.drop(notTroisieme)
  await open(page)
  await ask(page, 'expression conjuguee')
  // The lesson, and the quiz of its chapter.
  const quizzes = () => hits(page).filter((hit) => hit.textContent.includes('Quiz : Racine carrée'))
  await waitFor(() => expect(quizzes()).toHaveLength(1))
  const found = hits(page)
  expect(found.length).toBeGreaterThan(1)
  for (const hit of found.toReversed()) {
    await page.user.keyboard('{ArrowUp}')
    expect(chosen(page)).toEqual([hit])
  }
  await page.user.keyboard('{ArrowUp}')
  expect(await field(page)).not.toHaveAttribute('aria-activedescendant')
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
})

test('what the arrows chose stays chosen while the other classes arrive', async () => {
  chooseClass('Troisieme')
  const page = await pages.open('/home')
  const arrive = page.network.hold(notTroisieme)
  await open(page)
  await ask(page, 'triangle rectangle')
  await firstIs(page, 'Troisième')
  await page.user.keyboard('{ArrowDown}')
  const [first, ...others] = hits(page)
  expect(chosen(page)).toEqual([first])
  arrive()
  await waitFor(() => expect(hits(page).length).toBeGreaterThan(1 + others.length))
  expect(chosen(page)).toEqual([first])
  await ask(page, 'triangle')
  await waitFor(async () => expect(await field(page)).not.toHaveAttribute('aria-activedescendant'))
})

test('a quiz is found by what it tests, and opens', async () => {
  const page = await pages.open('/recherche?q=glycolise')
  await firstIs(page, 'Quiz : Bioénergétique › La glycolyse')
  await firstIs(page, 'Terminale · SVT · Le muscle')
  await page.user.click(hits(page)[0]!)
  expect(page.address()).toMatch(/^\/quiz\/Terminale_SVT_chapter\d+$/)
  await page.findByRole('heading', { level: 1, name: 'Bioénergétique' })
})

test('the page has its question in the address, and keeps the focus while it is typed', async () => {
  const page = await pages.open('/recherche?q=thales')
  expect(await field(page)).toHaveValue('thales')
  await firstIs(page, 'Théorème de Thalès')
  await page.user.type(await field(page), '{Backspace}')
  await isAt(page, '/recherche?q=thale')
  expect(await field(page)).toHaveFocus()
  await page.user.click(hits(page)[0]!)
  // Who has no session reads the public page of the chapter's first lesson.
  await isAt(page, thalesInPublic)
  await page.findByRole('heading', { level: 1, name: 'Énoncé et configurations' })
  expect(page.queryByRole('dialog')).toBeNull()
})

test('what the arrows chose opens a public page for a visitor, and what is not written the plan of its course', async () => {
  const page = await pages.open('/recherche')
  await page.user.click(await field(page))
  await ask(page, 'énoncé et configurations')
  await firstIs(page, 'Énoncé et configurations')
  await page.user.keyboard('{ArrowDown}{Enter}')
  await isAt(page, thalesInPublic)
  const again = await page.open('/recherche?q=photosynthese')
  await firstIs(again, 'à venir')
  expect(hits(again)[0]).toHaveAttribute('href', '/course-detail/Sixieme/SVT')
})

test('Enter in the window opens that page', async () => {
  const page = await pages.open('/home')
  await open(page)
  await ask(page, 'thales')
  await page.user.keyboard('{Enter}')
  await isAt(page, '/recherche?q=thales')
  await firstIs(page, 'Théorème de Thalès')
  expect(page.queryByRole('dialog')).toBeNull()
})

test('that nothing was found is said, and what to do', async () => {
  const page = await pages.open('/recherche?q=xyzzyq')
  const main = within(page.getByRole('main'))
  await main.findByText(/^Rien trouvé pour «\sxyzzyq\s»$/)
  expect(main.getAllByRole('status')[0]).toHaveTextContent(/^Aucun résultat\.$/)
  await page.user.click(main.getByRole('link', { name: 'tous les cours' }))
  expect(page.address()).toBe('/courses')
})

test('without a connection it says so, searches what it has, and tries again', async () => {
  chooseClass('Troisieme')
  const page = await pages.open('/home')
  page.network.drop(files, 1)
  const dialog = within(await open(page))
  const partial = 'Sans connexion, seule une partie des classes est cherchée.'
  expect(await dialog.findByRole('alert')).toHaveTextContent('Vérifiez votre connexion internet.')
  page.network.drop(/\/content\/search\/(Terminale|Sixieme)/, 2)
  await page.user.click(dialog.getByRole('button', { name: 'Réessayer' }))
  await ask(page, 'thales')
  await firstIs(page, 'Théorème de Thalès')
  await dialog.findByText(partial)
  await page.user.click(dialog.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(dialog.queryByText(partial)).toBeNull())
  await ask(page, 'photosynthese')
  await firstIs(page, 'Sixième')
})

test('a phone without a network searches the classes that it keeps, whichever its pupil is in', async () => {
  chooseClass('Terminale')
  localStorage.setItem('xamle:kept', '["Troisieme_Mathematiques"]')
  const page = await pages.open('/home')
  page.network.drop(notTroisieme)
  await open(page)
  await ask(page, 'thales')
  await firstIs(page, 'Théorème de Thalès')
  expect(hits(page)[0]).toHaveTextContent('Troisième')
  // Who has no account reads what is kept.
  expect(hits(page)[0]).toHaveAttribute('href', '/lecture/Troisieme/Mathematiques#chapter7')
})
