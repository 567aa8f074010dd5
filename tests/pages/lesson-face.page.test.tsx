import { expect, test } from 'vitest'
import { signUpPupil } from '../support/factories.ts'
import { navigatorSays, servePages, waitFor, within } from '../support/page.tsx'
import { fill, formOf, isAt, newPupil, pressInHeader, stored, submit } from './account-forms.ts'

const pages = servePages()
const thales = '/lecon/Troisieme/Mathematiques/theoreme-de-thales/enonce-et-configurations'
const lesson = '/lecture/Troisieme/Mathematiques#chapter7_lesson1'

test('a visitor reads the beginning of a shared lesson, and a sign-up leads on to the lesson', async () => {
  const page = await pages.open(thales)
  await page.findByRole('heading', { level: 1, name: 'Énoncé et configurations' })
  page.getByRole('heading', { level: 2, name: 'Objectifs' })
  page.getByText(/un baobab fait de l’ombre/)
  page.getByRole('img', { name: /Le baobab vertical BC/ })
  await waitFor(() =>
    expect(document.title).toMatch(
      /^Énoncé et configurations, Théorème de Thalès · Mathématiques, Troisième/,
    ),
  )
  const card = within(page.getByRole('region', { name: 'Lis la suite gratuitement' }))
  const ways = card.getAllByRole('link').map((link) => link.textContent)
  expect(ways).toEqual(['Créer un compte', 'J’ai déjà un compte'])
  await page.user.click(card.getByRole('link', { name: 'Créer un compte' }))
  await isAt(page, '/register')
  expect(stored('intendedUrl')).toBe(lesson)
  await page.findByText('7. Théorème de Thalès : Énoncé et configurations')
})

test('the window of the header leads on to the lesson too', async () => {
  const page = await pages.open(thales)
  await page.findByRole('heading', { level: 1, name: 'Énoncé et configurations' })
  await pressInHeader(page, 'Créer un compte')
  const form = await formOf(page, 'signup')
  await fill(page, form, newPupil())
  await page.user.click(submit(form))
  await isAt(page, lesson)
  expect(stored('token')).not.toBeNull()
})

test('who has an account stands in the lesson at once', async () => {
  const as = await signUpPupil(pages.school)
  const page = await pages.open(thales, { as })
  await isAt(page, lesson)
  expect(await page.findByTitle('Contenu de la leçon')).toBeInTheDocument()
})

test('an address that names no lesson says so, and leads to the course where that is there', async () => {
  const page = await pages.open('/lecon/Troisieme/Mathematiques/theoreme-de-thales/nulle-part')
  await page.findByText('Cette leçon n’existe pas.')
  expect(page.getByRole('link', { name: 'Voir les leçons du cours' })).toHaveAttribute(
    'href',
    '/course-detail/Troisieme/Mathematiques',
  )
  const other = await pages.open('/lecon/Troisieme/Latin/a/b')
  await other.findByText('Cette leçon n’existe pas.')
  other.getByRole('link', { name: 'Choisir ma classe' })
})

test('a beginning that did not arrive is asked for again', async () => {
  const page = await pages.open('/home')
  page.network.drop('/api/courses/Troisieme_Mathematiques/faces/*', 1)
  await page.findByRole('heading', { level: 1 })
  // As the way back does.
  window.history.pushState(null, '', thales)
  window.dispatchEvent(new PopStateEvent('popstate'))
  await page.user.click(await page.findByRole('button', { name: 'Réessayer' }))
  expect(await page.findByRole('heading', { level: 1, name: 'Énoncé et configurations' })).toBeVisible()
})

test.each([
  { of: 'the window', hash: '#chapter7_lesson1', name: /7\. Théorème de Thalès.: Énoncé et configurations/ },
  { of: 'a chapter’s window', hash: '#chapter7', name: '7. Théorème de Thalès' },
  { of: 'a course’s window', hash: '', name: 'Mathématiques, Troisième' },
])('$of says which lesson waits, that it is free, and offers a sign-up', async ({ hash, name }) => {
  const page = await pages.open(`/lecture/Troisieme/Mathematiques${hash}`)
  const dialog = within(await page.findByRole('dialog', { name: 'Connexion' }))
  await dialog.findByText(name)
  dialog.getByText(/La lire est gratuit/)
  await page.user.click(dialog.getByRole('button', { name: 'Créer un compte gratuit' }))
  const signUp = within(await page.findByRole('dialog', { name: 'Créer un compte' }))
  await signUp.findByText(name)
  expect(signUp.queryByRole('button', { name: 'Créer un compte gratuit' })).toBeNull()
})

test('no lesson waits behind the window of another page', async () => {
  const page = await pages.open('/concours')
  const dialog = within(await page.findByRole('dialog', { name: 'Connexion' }))
  await dialog.findByRole('form')
  expect(dialog.queryByText('Ta leçon t’attend')).toBeNull()
})

test.each([
  ['#chapter7_lesson1', /^Énoncé et configurations, Théorème de Thalès/],
  ['-Correction#chapter7', /^Corrigés.: Théorème de Thalès/],
])('what stands at %s is given to others by its public page', async (place, title) => {
  const shared: ShareData[] = []
  navigatorSays.set('share', async (data: ShareData) => void shared.push(data))
  try {
    const as = await signUpPupil(pages.school)
    const page = await pages.open(`/lecture/Troisieme/Mathematiques${place}`, { as })
    await page.user.click(await page.findByRole('button', { name: 'Partager' }))
    await waitFor(() => expect(shared).toHaveLength(1))
    expect(shared[0]).toMatchObject({ title: expect.stringMatching(title) })
    expect(shared[0]!.url).toBe(`${location.origin}${thales}`)
    expect(page.queryByText('Lien copié.')).toBeNull()
  } finally {
    navigatorSays.delete('share')
  }
})

test('without a sheet the link is copied, and that is said for four seconds', async () => {
  const as = await signUpPupil(pages.school)
  const page = await pages.open(lesson, { as })
  await page.user.click(await page.findByRole('button', { name: 'Partager' }))
  await page.findByText('Lien copié.')
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${thales}`)
})
