import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { signUpAdmin, signUpPupil } from '../support/factories.ts'
import { type Page, servePages, waitFor, within } from '../support/page.tsx'
import { act, choose, confirm, doElsewhere, hasRow, named, regionOf, rowOf } from './dashboard-support.tsx'

const pages = servePages()
let admin: Awaited<ReturnType<typeof signUpAdmin>>
beforeAll(async () => {
  admin = await signUpAdmin(pages.school, 'Aminata Fall')
})

const failure = { error: 'Non.', code: 'internal' }

// Five pages, fourteen letters and a call for each: on a busy machine that is more than half a minute.
const long = { timeout: 120_000 }

test('search, filter and pages stand in the address: reload and back keep them', long, async () => {
  for (let number = 0; number < 22; number++)
    await signUpPupil(pages.school, `Zéphyrin Élève ${String.fromCodePoint(97 + number)}`)
  let page = await pages.open('/admin', { as: admin })
  let users = await regionOf(page, 'Comptes')
  // The titles are a row too.
  const hasRows = (count: number) => waitFor(() => expect(users.getAllByRole('row')).toHaveLength(count + 1))
  const search = () => users.findByRole<HTMLInputElement>('searchbox', { name: 'Rechercher un compte' })
  await page.user.type(await search(), 'ZEPHYRIN eleve')
  await users.findByText('22 comptes')
  expect(page.address()).toMatch(/[?&]search=ZEPHYRIN\+eleve/)
  expect(await search()).toHaveFocus()
  await hasRows(20)
  await page.user.click(users.getByRole('button', { name: 'Suivant' }))
  await hasRows(2)
  expect(page.address()).toMatch(/page=2/)
  page = await page.open()
  users = await regionOf(page, 'Comptes')
  await hasRows(2)
  expect(await search()).toHaveValue('ZEPHYRIN eleve')
  await page.user.click(users.getByRole('button', { name: 'Précédent' }))
  await hasRows(20)
  window.history.back()
  await hasRows(2)
  await page.user.selectOptions(users.getByRole('combobox', { name: 'Statut' }), 'Inactifs')
  await users.findByText('Aucun compte trouvé')
  expect(page.address()).toMatch(/status=inactive/)
  window.history.back()
  await hasRows(2)
  page = await page.open('/admin?search=zephyrin&page=3')
  users = await regionOf(page, 'Comptes')
  await hasRows(2)
  expect(page.address()).toMatch(/page=2/)
  page = await page.open('/admin?status=admin')
  expect(await rowOf(page, 'Aminata Fall')).toHaveTextContent(/Admin.*Online|Online.*Admin/)
  expect(within(page.getByRole('region', { name: 'Comptes' })).getByRole('combobox')).toHaveValue('admin')
})

test('each action says what it did, and a cancelled question does nothing', async () => {
  await signUpPupil(pages.school, 'Ndeye Sow')
  const page = await pages.open('/admin', { as: admin })
  const stats = await regionOf(page, 'Statistiques')
  const active = () =>
    Number(
      within(stats.getByText('Comptes actifs').parentElement!)
        .getByRole('definition')
        .textContent.replaceAll(/\D/g, ''),
    )
  await stats.findByText('Comptes actifs')
  const before = active()
  await choose(page, await rowOf(page, 'Ndeye Sow'), 'Désactiver')
  await page.findByRole('dialog', { name: named('Désactiver le compte de Ndeye Sow ?') })
  await confirm(page, 'Annuler')
  expect(await rowOf(page, 'Ndeye Sow')).toHaveTextContent('Online')
  expect(page.network.sentTo(/toggle-status/)).toEqual([])

  await act(page, 'Ndeye Sow', 'Désactiver', 'Désactiver le compte')
  await page.findByText('Le compte de Ndeye Sow est désactivé.')
  await waitFor(async () => expect(await rowOf(page, 'Ndeye Sow')).toHaveTextContent('Inactive'))
  await waitFor(() => expect(active()).toBe(before - 1))
  await act(page, 'Ndeye Sow', 'Activer', 'Activer le compte')
  await page.findByText('Le compte de Ndeye Sow est activé.')
  await act(page, 'Ndeye Sow', 'Nommer admin', 'Donner les droits')
  await page.findByText('Ndeye Sow est maintenant administrateur.')
  await waitFor(async () => expect(await rowOf(page, 'Ndeye Sow')).toHaveTextContent('Admin'))
  await act(page, 'Ndeye Sow', 'Retirer admin', 'Retirer les droits')
  await page.findByText('Ndeye Sow n’est plus administrateur.')
  await act(page, 'Ndeye Sow', 'Supprimer', 'Supprimer le compte')
  await page.findByText('Le compte de Ndeye Sow est supprimé.')
  await waitFor(() => expect(hasRow(page, 'Ndeye Sow')).toBe(false))
})

/** What the row of Ibra Kane says, or nothing where it is gone. */
const shownOf = (page: Page) => page.queryByRole('row', { name: /Ibra Kane/ })?.textContent ?? ''

test.each([
  [
    'toggle-status',
    'Désactiver',
    'Désactiver le compte',
    'Failed to update user status',
    'Le compte de Ibra Kane est déjà désactivé.',
    /Inactive/,
  ],
  [
    'make-admin',
    'Nommer admin',
    'Donner les droits',
    'Failed to update admin status',
    'Ibra Kane est déjà administrateur.',
    /Admin/,
  ],
  [
    'delete',
    'Supprimer',
    'Supprimer le compte',
    'Failed to delete user',
    'un autre administrateur l’a supprimé',
    /^$/,
  ],
] as const)(
  'what another admin has done meanwhile (%s) is said',
  async (elsewhere, action, confirmation, english, french, now) => {
    const { id } = await signUpPupil(pages.school, 'Ibra Kane')
    const page = await pages.open('/admin?search=ibra+kane', { as: admin })
    await rowOf(page, 'Ibra Kane')
    await doElsewhere(pages.school, id, elsewhere)
    await act(page, 'Ibra Kane', action, confirmation)
    const alert = await page.findByRole('alert')
    expect(alert).toHaveTextContent(english)
    expect(alert).toHaveTextContent(french)
    await waitFor(() => expect(shownOf(page)).toMatch(now))
    if (elsewhere !== 'delete') await doElsewhere(pages.school, id, 'delete')
  },
)

test('nobody acts on their own account here', async () => {
  const page = await pages.open('/admin?search=aminata', { as: admin })
  for (const [action, confirmation, english, verb] of [
    ['Désactiver', 'Désactiver le compte', 'Failed to update user status', 'désactiver'],
    ['Retirer admin', 'Retirer les droits', 'Failed to update admin status', 'rétrograder'],
    ['Supprimer', 'Supprimer le compte', 'Failed to delete user', 'supprimer'],
  ] as const) {
    await act(page, 'Aminata Fall', action, confirmation)
    const refusal = `Vous ne pouvez pas ${verb} votre propre compte ici.`
    await waitFor(() => expect(page.getByRole('alert')).toHaveTextContent(refusal))
    expect(page.getByRole('alert')).toHaveTextContent(english)
  }
  expect(await rowOf(page, 'Aminata Fall')).toHaveTextContent('Online')
})

test('the menu of an account goes by the keyboard, and closes without doing anything', async () => {
  await signUpPupil(pages.school, 'Coumba Dieng')
  const page = await pages.open('/admin?search=coumba', { as: admin })
  const row = within(await rowOf(page, 'Coumba Dieng'))
  const button = row.getByRole('button', { name: named('Actions : Coumba Dieng') })
  const focused = () => document.activeElement?.textContent
  button.focus()
  await page.user.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()).toBe('Désactiver'))
  expect(button).toHaveAttribute('aria-expanded', 'true')
  for (const [key, name] of [
    ['{ArrowUp}', 'Supprimer'],
    ['{ArrowDown}', 'Désactiver'],
    ['{End}', 'Supprimer'],
    ['n', 'Nommer admin'],
    ['{Home}', 'Désactiver'],
  ]) {
    await page.user.keyboard(key!)
    expect(focused()).toBe(name)
  }
  await page.user.keyboard('{Escape}')
  expect(page.queryByRole('menu')).toBeNull()
  expect(button).toHaveFocus()
  await page.user.keyboard('{Enter}')
  await page.findByRole('menu')
  await page.user.tab()
  expect(page.queryByRole('menu')).toBeNull()
  await page.user.click(button)
  await page.findByRole('menu')
  await page.user.click(page.getByRole('heading', { level: 1 }))
  await waitFor(() => expect(page.queryByRole('menu')).toBeNull())
  expect(page.network.sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a confirmation that is pressed twice acts once, and a lost connection says so', async () => {
  await signUpPupil(pages.school, 'Modou Fall')
  const page = await pages.open('/admin?search=modou', { as: admin })
  const release = page.network.hold(/toggle-status$/)
  await choose(page, await rowOf(page, 'Modou Fall'), 'Désactiver')
  const dialog = within(await page.findByRole('dialog'))
  await page.user.dblClick(dialog.getByRole('button', { name: 'Désactiver le compte' }))
  release()
  await page.findByText('Le compte de Modou Fall est désactivé.')
  expect(page.network.sentTo(/toggle-status$/)).toHaveLength(1)
  await waitFor(async () => expect(await rowOf(page, 'Modou Fall')).toHaveTextContent('Inactive'))
  page.network.drop(/toggle-status$/)
  await act(page, 'Modou Fall', 'Activer', 'Activer le compte')
  const alert = await page.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to update user status')
  expect(alert).toHaveTextContent('Impossible de se connecter au serveur.')
  expect(await rowOf(page, 'Modou Fall')).toHaveTextContent('Inactive')
})

test('counts that fail leave the rest alive, and come with a new try; so does the list', async () => {
  let page = await pages.open('/home', { as: admin })
  page.network.answer('/api/admin/dashboard/stats', 500, failure, 1)
  await page.user.click(within(page.getByRole('banner')).getAllByRole('link', { name: 'Dashboard' }).at(0)!)
  let stats = await regionOf(page, 'Statistiques')
  expect(await stats.findByRole('alert')).toHaveTextContent(
    'Failed to load dashboard statistics. Please try again later.',
  )
  expect((await (await regionOf(page, 'En ligne')).findAllByRole('listitem')).length).toBeGreaterThan(0)
  await rowOf(page, 'Aminata Fall')
  await page.findByRole('region', { name: 'Documents' })
  await page.user.click(stats.getByRole('button', { name: 'Réessayer' }))
  await stats.findByText('Administrateurs')
  expect(stats.queryByRole('alert')).toBeNull()

  page = await page.open('/home')
  page.network.answer('/api/admin/users', 500, failure, 1)
  await page.user.click(within(page.getByRole('banner')).getAllByRole('link', { name: 'Dashboard' }).at(0)!)
  const users = await regionOf(page, 'Comptes')
  expect(await users.findByRole('alert')).toHaveTextContent('Failed to load users')
  stats = await regionOf(page, 'Statistiques')
  await stats.findByText('Administrateurs')
  await page.user.click(users.getByRole('button', { name: 'Réessayer' }))
  await rowOf(page, 'Aminata Fall')
})

test('an empty panel of who is online says so', async () => {
  const page = await pages.open('/home', { as: admin })
  // The admin who asks is always online: no real answer is empty.
  page.network.answer('/api/admin/activity/online', 200, { online_users: [] })
  await page.user.click(within(page.getByRole('banner')).getAllByRole('link', { name: 'Dashboard' }).at(0)!)
  const online = await regionOf(page, 'En ligne')
  expect(await online.findByText(/Personne n’est en ligne/)).toBeInTheDocument()
})

test('the accounts that fit are saved as a file', async () => {
  await signUpPupil(pages.school, '=Cmd Thiam')
  const page = await pages.open('/admin?search=cmd+thiam', { as: admin })
  await rowOf(page, 'Cmd Thiam')
  // Of one account.
  expect(page.getByText('Poids : 45 B, moins de 0,1 F')).toBeVisible()
  await page.user.click(page.getByRole('button', { name: 'Exporter les comptes (CSV)' }))
  await waitFor(() => expect(page.saved).toHaveLength(1))
  const { name, file } = page.saved.at(0)!
  expect(name).toMatch(/^comptes-\d{4}-\d\d-\d\d\.csv$/)
  const [titles, ...rows] = parse(await file.text(), { bom: true, delimiter: ';' })
  expect(titles).toContain('Nom complet')
  expect(rows.map(([, fullName]) => fullName)).toEqual(["'=Cmd Thiam"])
})
