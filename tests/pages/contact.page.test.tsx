import { expect, test } from 'vitest'
import { signUpAdmin } from '../support/factories.ts'
import { type Page, servePages, waitFor, within } from '../support/page.tsx'

const pages = servePages()
const text = 'Bonjour, où sont les corrigés ?'
const failure = "Erreur lors de l'envoi du message, veuillez réessayer plus tard."

const main = (page: Page) => within(page.getByRole('main'))
const box = (page: Page, name: string) => main(page).findByRole('textbox', { name: new RegExp(`^${name}`) })
const send = (page: Page) => main(page).getByRole('button', { name: 'Envoyer' })
const outcome = (page: Page) => main(page).findByRole('alert')

async function put(page: Page, name: string, value: string) {
  await page.user.clear(await box(page, name))
  if (value) await page.user.paste(value)
}

async function write(page: Page) {
  await put(page, 'Nom', 'Awa Diop')
  await put(page, 'Email', 'awa@ecole.example')
  await put(page, 'Message', text)
  await waitFor(() => expect(send(page)).toBeEnabled())
}

async function expectKept(page: Page) {
  await waitFor(async () => expect(await box(page, 'Nom')).toHaveValue('Awa Diop'))
  expect(await box(page, 'Email')).toHaveValue('awa@ecole.example')
  expect(await box(page, 'Message')).toHaveValue(text)
  await waitFor(() => expect(send(page)).toBeEnabled())
}

test('a lost network costs nothing of what was typed, nor does a reload', async () => {
  const page = await pages.open('/contact')
  await write(page)
  page.network.offline()
  await page.user.click(send(page))
  expect(await outcome(page)).toHaveTextContent(failure)
  expect(await outcome(page)).toHaveTextContent('Vérifiez votre connexion internet.')
  await expectKept(page)
  const again = await page.open()
  await expectKept(again)
  await again.user.click(send(again))
  expect(await main(again).findByRole('status')).toHaveTextContent('Votre message est bien arrivé')
  expect(await box(again, 'Nom')).toHaveValue('')
  expect(send(again)).toBeDisabled()
  expect(await box(await again.open(), 'Message')).toHaveValue('')
})

test('each failure is said in the specification’s words, and too many messages in the server’s', async () => {
  const page = await pages.open('/contact')
  await write(page)
  for (const status of [500, 502, 503]) {
    page.network.answer('/api/contact', status, '', 1)
    await page.user.click(send(page))
    expect((await outcome(page)).textContent).toBe(`${failure}✕`)
    await expectKept(page)
    await page.user.click(within(await outcome(page)).getByRole('button'))
    expect(main(page).queryByRole('alert')).toBeNull()
  }
  const error = 'Trop d’essais. Veuillez réessayer dans 12 minutes.'
  page.network.answer('/api/contact', 429, { error }, 1)
  await page.user.click(send(page))
  expect(await outcome(page)).toHaveTextContent(`${error}✕`)
  await expectKept(page)
})

test('what is wrong with a field is said once it was left, and nothing is sent', async () => {
  const cases = [
    ['Nom', '', 'Le nom est requis'],
    ['Nom', 'Al', 'Le nom doit contenir au moins 3 caractères'],
    ['Email', '', 'L’e-mail est requis'],
    ['Email', 'awa@ecole', 'Entrez un e-mail valide'],
    ['Message', '', 'Le message est requis'],
    ['Message', 'Bonjour', 'Le message doit contenir au moins 10 caractères'],
  ] as const
  const page = await pages.open('/contact')
  for (const [name, value, sentence] of cases) {
    await write(page)
    await put(page, name, value)
    await page.user.tab()
    const field = await box(page, name)
    await waitFor(() => expect(field).toHaveAccessibleDescription(sentence))
    expect(send(page)).toBeDisabled()
  }
  expect(page.network.sentTo('/api/contact')).toEqual([])
})

test('an inbox that does not load says so and tries again', async () => {
  await pages.open('/contact', { as: await signUpAdmin(pages.school) })
  const page = await pages.open('/contact')
  page.network.answer('/api/admin/messages*', 500, { error: 'Panne.' }, 1)
  await page.user.click(await within(page.getByRole('banner')).findByRole('link', { name: 'Dashboard' }))
  await page.user.click(await page.findByRole('link', { name: 'Courrier' }))
  const inbox = await page.findByRole('region', { name: 'Messages' })
  expect(await within(inbox).findByRole('alert')).toHaveTextContent('Panne.')
  await page.user.click(within(inbox).getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(within(inbox).queryByRole('alert')).toBeNull())
})

test('the newsletter field keeps its address without a network', async () => {
  const page = await pages.open('/terms-of-service')
  const foot = within(page.getByRole('contentinfo'))
  const field = foot.getByRole('textbox')
  expect(field).toBeRequired()
  await page.user.click(field)
  await page.user.paste('awa@ecole.example')
  page.network.offline()
  await page.user.click(foot.getByRole('button', { name: 'S’abonner' }))
  await waitFor(() =>
    expect(foot.getByRole('status')).toHaveTextContent('Impossible de se connecter au serveur.'),
  )
  expect(field).toHaveValue('awa@ecole.example')
  page.network.online()
  await page.user.click(foot.getByRole('button', { name: 'S’abonner' }))
  await waitFor(() =>
    expect(foot.getByRole('status')).toHaveTextContent('Vous recevrez nos prochaines nouvelles.'),
  )
  expect(field).toHaveValue('')
})
