import { expect, test } from 'vitest'
import { signUpAdmin } from '../support/factories.ts'
import { type Page, servePages, waitFor, within } from '../support/page.tsx'
import { choose, confirm, regionOf } from './dashboard-support.tsx'
import { withDeName } from '../../src/common/elide.ts'

const pages = servePages()
const words = 'J’ai refait toutes les annales sur mon téléphone, le soir, et j’ai eu mon BFEM.'
const role = 'Élève de Troisième, Louga'
const section = '/admin?section=inbox'

const panelOf = (page: Page) => regionOf(page, 'Témoignages')

async function put(page: Page, label: RegExp, value: string): Promise<void> {
  const field = (await panelOf(page)).getByRole('textbox', { name: label })
  await page.user.clear(field)
  await page.user.paste(value)
}

async function expectOrder(page: Page, names: readonly string[]): Promise<void> {
  const panel = await panelOf(page)
  const shown = () =>
    panel.queryAllByRole('listitem').map((item) => item.querySelector('strong')!.textContent)
  await waitFor(() => expect(shown()).toEqual(names))
}

/** Chooses from the menu of somebody's testimonial. */
const pick = async (page: Page, name: string, action: string) =>
  choose(page, (await panelOf(page)).getByText(name).closest('li')!, action)

/** Presses « Monter » or « Descendre » of somebody's testimonial. */
const press = async (page: Page, action: string, name: string) =>
  page.user.click(
    (await panelOf(page)).getByRole('button', { name: `${action} le témoignage ${withDeName(name)}` }),
  )

/** Whose words everybody reads, once they are there. */
async function expectPublic(page: Page, names: readonly string[]): Promise<void> {
  const shown = () => page.queryAllByRole('figure').map((one) => one.querySelector('strong')!.textContent)
  await waitFor(() => expect(shown()).toEqual(names))
}

/** An admin, and the testimonials that are there, the newest first. */
async function withTestimonials(...names: string[]) {
  const admin = await signUpAdmin(pages.school)
  await pages.school.services.db.deleteFrom('testimonials').execute()
  const { token } = admin
  const ids: number[] = []
  for (const name of names.toReversed()) {
    const body = { name, role, text: words }
    ids.unshift((await pages.school.call('POST', '/api/admin/testimonials', { token, body })).body.id)
  }
  const elsewhere = (method: 'PUT' | 'DELETE', index: number, path = '', body?: object) =>
    pages.school.call(method, `/api/admin/testimonials/${ids[index]}${path}`, { token, body })
  return { admin, elsewhere }
}

test('an admin publishes a testimonial, everybody reads it, the admin takes it away', async () => {
  const { admin } = await withTestimonials()
  const page = await pages.open(section, { as: admin })
  const panel = await panelOf(page)
  await panel.findByText('Aucun témoignage')
  const publish = panel.getByRole('button', { name: 'Publier le témoignage' })
  await put(page, /^Qui parle/, 'A')
  await put(page, /^À quel titre/, role)
  await put(page, /^Ses mots/, words)
  panel.getByText('Écrivez au moins 2 caractères')
  await put(page, /^Qui parle/, 'Awa D.')
  // Pressed too early, the button says what is missing and leads there.
  await page.user.click(publish)
  expect(await panel.findByRole('alert')).toHaveTextContent('Cochez d’abord l’accord de la personne.')
  expect(panel.getByRole('checkbox')).toHaveFocus()
  expect(page.network.sent.filter(({ method }) => method === 'POST')).toEqual([])
  await page.user.click(panel.getByRole('checkbox'))

  // A lost connection loses nothing of what was typed.
  page.network.drop('/api/admin/testimonials', 1)
  await page.user.click(publish)
  expect(await panel.findByRole('alert')).toHaveTextContent('Impossible de se connecter au serveur')
  const text = () => panel.getByRole('textbox', { name: /^Ses mots/ })
  expect(text()).toHaveValue(words)
  await page.user.click(publish)
  await panel.findByText('Le témoignage est publié.')
  await waitFor(() => expect(panel.getByRole('listitem')).toHaveTextContent(words))
  expect(text()).toHaveValue('')

  const reader = await pages.open('/testmonials')
  await expectPublic(reader, ['Awa D.'])
  const home = await reader.open('/home')
  await waitFor(() =>
    expect(within(document.getElementById('temoignages')!).getByRole('figure')).toHaveTextContent(words),
  )
  const again = await home.open(section)
  await (await panelOf(again)).findByRole('listitem')
  await pick(again, 'Awa D.', 'Retirer')
  await confirm(again, 'Retirer le témoignage')
  await (await panelOf(again)).findByText('Aucun témoignage')
  const empty = await again.open('/testmonials')
  expect(await empty.findByText('Pas encore de témoignages')).toBeVisible()
})

test('a move keeps the focus on its button, and at the end of the list on its neighbour', async () => {
  const { admin } = await withTestimonials('Quatre', 'Trois', 'Deux', 'Un')
  const page = await pages.open(section, { as: admin })
  await expectOrder(page, ['Quatre', 'Trois', 'Deux', 'Un'])
  const panel = await panelOf(page)
  const button = (direction: string) =>
    panel.getByRole('button', { name: `${direction} le témoignage de Deux` })
  /** Presses « Monter », which loses the focus as in a browser that moves it, before the new list comes. */
  const moveUp = async () => {
    const arrive = page.network.hold('/api/admin/testimonials')
    await press(page, 'Monter', 'Deux')
    button('Monter').blur()
    arrive()
  }
  await moveUp()
  await panel.findByText('Le témoignage de Deux est maintenant à la place 2 sur 4.')
  await expectOrder(page, ['Quatre', 'Deux', 'Trois', 'Un'])
  await waitFor(() => expect(button('Monter')).toHaveFocus())
  await moveUp()
  await expectOrder(page, ['Deux', 'Quatre', 'Trois', 'Un'])
  expect(button('Monter')).toBeDisabled()
  await waitFor(() => expect(button('Descendre')).toHaveFocus())
})

test('a move counts from where things are now, and what another admin took away is said', async () => {
  const { admin, elsewhere } = await withTestimonials('Deux', 'Quatre', 'Trois', 'Un')
  const page = await pages.open(section, { as: admin })
  await expectOrder(page, ['Deux', 'Quatre', 'Trois', 'Un'])
  await elsewhere('PUT', 0, '/place', { direction: 'down' })
  await press(page, 'Monter', 'Un')
  await expectOrder(page, ['Quatre', 'Deux', 'Un', 'Trois'])
  await elsewhere('DELETE', 2)
  await press(page, 'Monter', 'Trois')
  const panel = await panelOf(page)
  expect(await panel.findByRole('alert')).toHaveTextContent('Ce témoignage n’existe plus.')
  await expectOrder(page, ['Quatre', 'Deux', 'Un'])
})

test('what is hidden stays with the admins until it is shown again', async () => {
  const { admin } = await withTestimonials('Deux', 'Quatre', 'Un')
  const page = await pages.open(section, { as: admin })
  await expectOrder(page, ['Deux', 'Quatre', 'Un'])
  await pick(page, 'Quatre', 'Masquer')
  expect(await (await panelOf(page)).findByText(/Masqué$/)).toBeVisible()
  await expectPublic(await page.open('/testmonials'), ['Deux', 'Un'])
  const again = await pages.open(section)
  await expectOrder(again, ['Deux', 'Quatre', 'Un'])
  await pick(again, 'Quatre', 'Montrer')
  await waitFor(() => expect(again.queryByText(/Masqué$/)).toBeNull())
  await expectPublic(await again.open('/testmonials'), ['Deux', 'Quatre', 'Un'])
})

test('that they did not arrive is said, and tried again', async () => {
  await withTestimonials()
  const page = await pages.open('/contact')
  page.network.drop('/api/testimonials', 1)
  await page.user.click(within(page.getByRole('contentinfo')).getByRole('link', { name: 'Témoignages' }))
  await page.findByText('Les témoignages ne sont pas arrivés')
  await page.user.click(page.getByRole('button', { name: 'Réessayer' }))
  expect(await page.findByText('Pas encore de témoignages')).toBeVisible()
})
