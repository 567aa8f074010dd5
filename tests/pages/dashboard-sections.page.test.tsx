import { beforeAll, expect, test } from 'vitest'
import { signUpAdmin, signUpPupil } from '../support/factories.ts'
import { servePages, waitFor, within } from '../support/page.tsx'
import { regionOf } from './dashboard-support.tsx'

const pages = servePages()
const away = 'Impossible de se connecter au serveur'
let admin: Awaited<ReturnType<typeof signUpAdmin>>
beforeAll(async () => {
  admin = await signUpAdmin(pages.school, 'Aminata Fall')
})

/** Opens the dashboard elsewhere, spoils the way, and goes to a section. */
async function openSpoiled(section: string, spoil: (network: Page['network']) => void) {
  const page = await pages.open('/admin?section=inbox', { as: admin })
  const link = await page.findByRole('link', { name: section })
  spoil(page.network)
  await page.user.click(link)
  return page
}
type Page = Awaited<ReturnType<typeof pages.open>>

test('the content section tells what is written of what is listed, class by class', async () => {
  const page = await pages.open('/admin?section=content', { as: admin })
  const content = await regionOf(page, 'Contenu')
  await content.findByText(/leçons écrites sur .* annoncées/)
  const headings = content.getAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Sixième',
    'Cinquième',
    'Quatrième',
    'Troisième',
    'Seconde',
    'Première',
    'Terminale',
  ])
  const third = within(content.getByRole('table', { name: 'Cours de Troisième' }))
  expect(third.getByRole('row', { name: /Mathématiques/ })).toHaveTextContent('46 / 46')
  expect(third.getByRole('link', { name: 'Mathématiques' })).toHaveAttribute(
    'href',
    expect.stringContaining('/lecture/Troisieme/Mathematiques'),
  )
})

test('what is written that does not come is said, and tried again', async () => {
  const page = await openSpoiled('Contenu', (network) => network.drop('/api/admin/content', 1))
  const content = await regionOf(page, 'Contenu')
  expect(await content.findByRole('alert')).toHaveTextContent(away)
  await page.user.click(content.getByRole('button', { name: 'Réessayer' }))
  expect((await content.findAllByRole('table')).length).toBeGreaterThan(0)
})

test('the log is narrowed, paged and exported, and shows each action by its French name', async () => {
  const { school } = pages
  const pupil = await signUpPupil(school, 'Fatou Sarr')
  for (let turn = 0; turn < 24; turn++)
    await school.call('PUT', `/api/admin/users/${pupil.id}/toggle-status`, { token: admin.token })
  let page = await pages.open('/admin?section=log', { as: admin })
  let log = await regionOf(page, 'Journal')
  // The titles are a row too.
  const rows = async (count: number) => {
    await waitFor(() => expect(log.getAllByRole('row')).toHaveLength(count + 1))
    return log.getAllByRole('row').slice(1)
  }
  const [latest] = await rows(20)
  expect(latest).toHaveTextContent('Compte activé')
  expect(latest).toHaveTextContent(pupil.username)
  expect(latest).toHaveTextContent('127.0.0.1')
  await page.user.click(log.getByRole('button', { name: 'Suivant' }))
  await log.findByRole('row', { name: /Compte d’administrateur créé/ })
  expect(page.address()).toMatch(/page=2/)

  await page.user.selectOptions(log.getByLabelText('Action'), 'Compte désactivé')
  await page.user.selectOptions(log.getByLabelText('Par qui'), admin.username)
  await page.user.type(log.getByLabelText('Mots de l’objet'), pupil.username.slice(-6))
  await page.user.click(log.getByRole('button', { name: 'Filtrer' }))
  await log.findByText('12 entrées')
  expect(page.address()).toMatch(/section=log&action=deactivate-user&par=[^&]+&mots=\d+$/)
  await rows(12)
  page = await page.open()
  log = await regionOf(page, 'Journal')
  await rows(12)
  expect(log.getByLabelText('Action')).toHaveValue('deactivate-user')
  expect(log.getByLabelText('Par qui')).toHaveValue(admin.username)

  expect(log.getByText(/^Poids : \d+ B, moins de 0,1 F$/)).toBeVisible()
  await page.user.click(log.getByRole('button', { name: 'Exporter (CSV)' }))
  const asked = () => page.network.sentTo('/api/admin/audit-log/export')
  await waitFor(() => expect(asked().at(0)?.status).toBe(200))
  expect(asked().at(0)?.path).toMatch(/action=deactivate-user/)

  const from = log.getByLabelText('Du')
  await page.user.type(from, '2100-01-01')
  await page.user.click(log.getByRole('button', { name: 'Filtrer' }))
  await log.findByText('Aucune entrée ne correspond à ces filtres')
  await page.user.click(log.getByRole('link', { name: 'Effacer les filtres' }))
  await log.findByText('Journal exporté')
  expect(page.address()).toMatch(/\/admin\?section=log$/)
  expect((await rows(20)).at(0)!).toHaveTextContent('12 entrées')
  window.history.back()
  await waitFor(() => expect(log.getByLabelText('Du')).toHaveValue('2100-01-01'))
})

test('a log that does not come is said, and a file that breaks off too', async () => {
  const page = await openSpoiled('Journal', (network) => network.drop('/api/admin/audit-log', 1))
  const log = await regionOf(page, 'Journal')
  expect(await log.findByRole('alert')).toHaveTextContent(away)
  await page.user.click(log.getByRole('button', { name: 'Réessayer' }))
  await log.findAllByRole('row')
  page.network.drop('/api/admin/audit-log/export', 1)
  await page.user.click(log.getByRole('button', { name: 'Exporter (CSV)' }))
  expect(await log.findByRole('alert')).toHaveTextContent('Le fichier n’est pas arrivé en entier')
})

test('what the machine says that does not come keeps the rest of the page alive', async () => {
  const page = await openSpoiled('Système', (network) =>
    network.answer('/api/admin/system/health', 500, { error: 'La machine ne dit rien.' }, 1),
  )
  const section = await regionOf(page, 'Système')
  const alert = await section.findByRole('alert')
  expect(alert).toHaveTextContent('La machine ne dit rien.')
  expect(page.getByRole('link', { name: 'Courrier' })).toBeInTheDocument()
  await page.user.click(within(alert).getByRole('button', { name: 'Réessayer' }))
  await section.findByText(/Ouvert depuis/)
  expect(section.queryByRole('alert')).toBeNull()
})
