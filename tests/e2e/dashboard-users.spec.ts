import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { hold } from './account-forms.ts'
import { admin, expect, makePupil, openSession, test } from './fixtures.ts'
import { act, makeAdmin, openDashboard, rowOf, setSight } from './dashboard-support.ts'

test.use({ schoolName: 'dashboard-users' })

const statsCall = '**/api/admin/dashboard/stats'

test('search, filter and pages stand in the address: reload and back keep them', async ({ page, school }) => {
  for (let number = 0; number < 22; number++)
    await makePupil(school, `Zéphyrin Élève ${String.fromCodePoint(97 + number)}`)
  await openSession(page, school, admin)
  await page.goto('/admin')
  const users = page.getByRole('region', { name: 'Comptes' })
  const rows = users.getByRole('rowgroup').last().getByRole('row')
  const search = users.getByRole('searchbox', { name: 'Rechercher un compte' })
  await search.click()
  await page.keyboard.type('ZEPHYRIN eleve')
  await expect(users.getByText('22 comptes')).toBeVisible()
  await expect(page).toHaveURL(/[?&]search=ZEPHYRIN\+eleve/)
  await expect(search).toBeFocused()
  await expect(rows).toHaveCount(20)
  await users.getByRole('button', { name: 'Suivant' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await expect(search).toHaveValue('ZEPHYRIN eleve')
  await page.goBack()
  await expect(rows).toHaveCount(20)
  await users.getByRole('combobox', { name: 'Statut' }).selectOption('Inactifs')
  await expect(page).toHaveURL(/status=inactive/)
  await expect(users.getByText('Aucun compte trouvé')).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(20)
  await page.goto('/admin?search=zephyrin&page=99')
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/page=2/)
  await page.goto('/admin?status=admin')
  await expect(users.getByRole('combobox', { name: 'Statut' })).toHaveValue('admin')
  await expect(rowOf(page, admin.fullName)).toContainText('Admin')
  await expect(rowOf(page, admin.fullName)).toContainText('Online')
})

test('two admins at once: each action, its message, and what the other has done meanwhile', async ({
  browser,
  school,
}) => {
  await makePupil(school, 'Ndeye Sow')
  const second = await makeAdmin(school, 'Ibra Kane')
  const [one, two] = [
    await openDashboard(browser, school, admin),
    await openDashboard(browser, school, second),
  ]
  for (const desk of [one, two]) await expect(rowOf(desk, 'Ndeye Sow')).toContainText('Online')
  const active = one.getByRole('region', { name: 'Statistiques' }).getByText('Comptes actifs').locator('..')
  const count = Number((await active.getByRole('definition').innerText()).replaceAll(/\D/g, ''))

  // A cancelled question does nothing.
  await rowOf(one, 'Ndeye Sow').getByRole('button', { name: 'Désactiver : Ndeye Sow' }).click()
  await expect(one.getByRole('dialog', { name: 'Désactiver le compte de Ndeye Sow ?' })).toBeVisible()
  await one.getByRole('button', { name: 'Annuler' }).click()
  await expect(rowOf(one, 'Ndeye Sow')).toContainText('Online')

  await act(one, 'Ndeye Sow', 'Désactiver', 'Désactiver le compte')
  await expect(one.getByText('Le compte de Ndeye Sow est désactivé.')).toBeVisible()
  await expect(rowOf(one, 'Ndeye Sow')).toContainText('Inactive')
  await expect(active.getByRole('definition')).toHaveText(String(count - 1))

  await act(two, 'Ndeye Sow', 'Désactiver', 'Désactiver le compte')
  const alert = two.getByRole('alert')
  await expect(alert).toContainText('Failed to update user status')
  await expect(alert).toContainText('Le compte de Ndeye Sow est déjà désactivé.')
  await expect(rowOf(two, 'Ndeye Sow')).toContainText('Inactive')
  await act(two, 'Ndeye Sow', 'Activer', 'Activer le compte')
  await expect(two.getByText('Le compte de Ndeye Sow est activé.')).toBeVisible()
  await expect(rowOf(two, 'Ndeye Sow')).toContainText('Online')

  await act(two, 'Ndeye Sow', 'Nommer admin', 'Donner les droits')
  await expect(two.getByText('Ndeye Sow est maintenant administrateur.')).toBeVisible()
  await expect(rowOf(two, 'Ndeye Sow')).toContainText('Admin')
  await act(one, 'Ndeye Sow', 'Nommer admin', 'Donner les droits')
  await expect(one.getByRole('alert')).toContainText('Failed to update admin status')
  await expect(one.getByRole('alert')).toContainText('Ndeye Sow est déjà administrateur.')
  await act(one, 'Ndeye Sow', 'Retirer admin', 'Retirer les droits')
  await expect(one.getByText('Ndeye Sow n’est plus administrateur.')).toBeVisible()

  await act(one, 'Ndeye Sow', 'Supprimer', 'Supprimer le compte')
  await expect(one.getByText('Le compte de Ndeye Sow est supprimé.')).toBeVisible()
  await expect(rowOf(one, 'Ndeye Sow')).toHaveCount(0)
  await act(two, 'Ndeye Sow', 'Supprimer', 'Supprimer le compte')
  await expect(alert).toContainText('Failed to delete user')
  await expect(alert).toContainText('un autre administrateur l’a supprimé')
  await expect(rowOf(two, 'Ndeye Sow')).toHaveCount(0)
  await one.context().close()
  await two.context().close()
})

test('nobody acts on their own account here', async ({ browser, school }) => {
  const desk = await openDashboard(browser, school, admin)
  const actions = [
    ['Désactiver', 'Désactiver le compte', 'Failed to update user status', 'désactiver'],
    ['Retirer admin', 'Retirer les droits', 'Failed to update admin status', 'rétrograder'],
    ['Supprimer', 'Supprimer le compte', 'Failed to delete user', 'supprimer'],
  ] as const
  for (const [action, confirmation, failure, verb] of actions) {
    await act(desk, admin.fullName, action, confirmation)
    await expect(desk.getByRole('alert')).toContainText(failure)
    await expect(desk.getByRole('alert')).toContainText(`Vous ne pouvez pas ${verb} votre propre compte ici.`)
  }
  await expect(rowOf(desk, admin.fullName)).toContainText('Online')
  await desk.context().close()
})

test('a confirmation that is pressed twice acts once, and a lost connection says so', async ({
  browser,
  school,
}) => {
  await makePupil(school, 'Modou Fall')
  const desk = await openDashboard(browser, school, admin)
  let calls = 0
  desk.on('request', (request) => {
    if (request.url().endsWith('/toggle-status')) calls++
  })
  const release = await hold(desk, '**/toggle-status')
  await rowOf(desk, 'Modou Fall').getByRole('button', { name: 'Désactiver : Modou Fall' }).click()
  const confirm = desk.getByRole('dialog').getByRole('button', { name: 'Désactiver le compte' })
  await confirm.dblclick({ noWaitAfter: true })
  release()
  await expect(desk.getByText('Le compte de Modou Fall est désactivé.')).toBeVisible()
  expect(calls).toBe(1)
  await desk.unroute('**/toggle-status')
  await desk.route('**/toggle-status', (route) => route.abort())
  await act(desk, 'Modou Fall', 'Activer', 'Activer le compte')
  await expect(desk.getByRole('alert')).toContainText('Failed to update user status')
  await expect(desk.getByRole('alert')).toContainText('Impossible de se connecter au serveur.')
  await expect(rowOf(desk, 'Modou Fall')).toContainText('Inactive')
  await desk.context().close()
})

test('counts that fail leave the rest alive, and come with a new try; so does the list', async ({
  page,
  school,
}) => {
  await openSession(page, school, admin)
  const fail = { status: 500, contentType: 'application/json', body: '{"error":"Non.","code":"internal"}' }
  await page.route(statsCall, (route) => route.fulfill(fail))
  await page.goto('/admin')
  const stats = page.getByRole('region', { name: 'Statistiques' })
  await expect(
    stats
      .getByRole('alert')
      .getByText('Failed to load dashboard statistics. Please try again later.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'En ligne' }).getByRole('listitem').first()).toBeVisible()
  await expect(rowOf(page, admin.fullName)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Documents' })).toBeVisible()
  await page.unroute(statsCall)
  await stats.getByRole('button', { name: 'Réessayer' }).click()
  await expect(stats.getByText('Administrateurs')).toBeVisible()
  await expect(stats.getByRole('alert')).toHaveCount(0)

  await page.route('**/api/admin/users?*', (route) => route.fulfill(fail))
  await page.reload()
  const users = page.getByRole('region', { name: 'Comptes' })
  await expect(users.getByRole('alert').getByText('Failed to load users', { exact: true })).toBeVisible()
  await expect(stats.getByText('Administrateurs')).toBeVisible()
  await page.unroute('**/api/admin/users?*')
  await users.getByRole('button', { name: 'Réessayer' }).click()
  await expect(rowOf(page, admin.fullName)).toBeVisible()
})

test('an empty panel of who is online says so', async ({ page, school }) => {
  await openSession(page, school, admin)
  // The admin who asks is always online: no real answer is empty.
  await page.route('**/api/admin/activity/online', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"online_users":[]}' }),
  )
  await page.goto('/admin')
  await expect(page.getByRole('region', { name: 'En ligne' })).toContainText('Personne n’est en ligne')
})

test('counts and who is online come anew every 5 minutes and when the tab is seen again, not before', async ({
  page,
  school,
}) => {
  await page.clock.install()
  await openSession(page, school, admin)
  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith('/dashboard/stats') ? 1 : 0))
  await page.goto('/admin')
  const stats = page.getByRole('region', { name: 'Statistiques' })
  const online = page.getByRole('region', { name: 'En ligne' })
  await expect(stats.getByText('Administrateurs')).toBeVisible()
  await expect(online.getByText('Rokhaya Sall')).toHaveCount(0)
  await makePupil(school, 'Rokhaya Sall')
  const search = page.getByRole('searchbox', { name: 'Rechercher un compte' })
  await search.click()
  await page.keyboard.type('Rok')
  const shown = await stats.getByRole('definition').first().elementHandle()
  expect(asked).toBe(1)
  await page.clock.fastForward('05:00')
  await expect(online.getByText('Rokhaya Sall')).toBeVisible()
  expect(asked).toBe(2)
  await expect(search).toHaveValue('Rok')
  await expect(search).toBeFocused()
  // The same element stands: nothing has flickered.
  expect(await shown.evaluate((element) => element.isConnected)).toBe(true)

  await setSight(page, 'hidden')
  await page.clock.fastForward('20:00')
  expect(asked).toBe(2)
  await makePupil(school, 'Seynabou Cisse')
  await setSight(page, 'visible')
  await expect(online.getByText('Seynabou Cisse')).toBeVisible()
  expect(asked).toBe(3)
  await page.clock.fastForward('04:59')
  expect(asked).toBe(3)
  await page.clock.fastForward('00:02')
  await expect.poll(() => asked).toBe(4)
})

test('the accounts that fit are saved as a file', async ({ browser, school }) => {
  await makePupil(school, '=Cmd Thiam')
  const desk = await openDashboard(browser, school, admin, { path: '/admin?search=cmd+thiam' })
  await expect(rowOf(desk, 'Cmd Thiam')).toBeVisible()
  const download = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Exporter les comptes (CSV)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^comptes-\d{4}-\d\d-\d\d\.csv$/)
  const [titles, ...rows] = parse(await readFile(await file.path(), 'utf8'), {
    bom: true,
    delimiter: ';',
  })
  expect(titles).toContain('Nom complet')
  expect(rows.map(([, name]) => name)).toEqual(["'=Cmd Thiam"])
  await desk.context().close()
})
