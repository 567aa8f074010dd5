import { randomUUID } from 'node:crypto'
import { admin, expect, makePupil, openSession, test } from './fixtures.ts'
import { adminToken, openDashboard, rowOf } from './dashboard-support.ts'
import { asAdmin, callSchool, isOpen } from './school-calls.ts'

test.use({ schoolName: 'dashboard-user-page' })

test('a pupil’s page shows who they are, their devices, work and journal', async ({ browser, school }) => {
  const pupil = await makePupil(school, 'Mariama Sonko')
  const { user } = (await callSchool(school, 'GET', '/api/users/profile', { token: pupil.token })).body
  const second = (await callSchool(school, 'POST', '/api/auth/login', { body: pupil })).body.token
  const at = new Date().toISOString()
  const events = ['chapter1_lesson1', 'chapter1_lesson2'].map((lesson) => ({
    id: randomUUID(),
    kind: 'read',
    course: 'Terminale_SVT',
    lesson,
    at,
  }))
  const sent = await callSchool(school, 'POST', '/api/progress/events', {
    token: pupil.token,
    body: { user: user.id, sent_at: at, events },
  })
  expect(sent.status).toBe(200)

  const desk = await openDashboard(browser, school, admin, { path: '/admin?search=mariama' })
  await rowOf(desk, 'Mariama Sonko').getByRole('link', { name: 'Mariama Sonko' }).click()
  await expect(desk).toHaveURL(new RegExp(`user=${user.id}`))
  await expect(desk.getByRole('heading', { name: 'Mariama Sonko' })).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Comptes' })).toHaveCount(0)
  const own = desk.getByRole('region', { name: 'Mariama Sonko' })
  await expect(own).toContainText('Online')
  await expect(own).toContainText(String(user.id))
  await expect(desk.getByRole('row', { name: /Terminale SVT/ })).toContainText(/2 sur \d+/)

  const devices = desk.getByRole('region', { name: 'Appareils connectés' })
  await expect(devices.getByRole('row')).toHaveCount(3)
  await devices
    .getByRole('button', { name: /^Déconnecter / })
    .first()
    .click()
  await expect(devices.getByText('L’appareil est déconnecté.')).toBeVisible()
  await expect(devices.getByRole('row')).toHaveCount(2)
  await devices.getByRole('button', { name: 'Tout déconnecter' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Déconnecter tous les appareils de Mariama Sonko ?' })
  await dialog.getByRole('button', { name: 'Tout déconnecter' }).click()
  await expect(devices).toContainText('Aucun appareil n’est connecté.')
  expect([await isOpen(school, pupil.token), await isOpen(school, second)]).toEqual([false, false])

  await own.getByRole('button', { name: 'Désactiver : Mariama Sonko' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Désactiver le compte' }).click()
  await expect(desk.getByText('Le compte de Mariama Sonko est désactivé.')).toBeVisible()
  await expect(own).toContainText('Inactive')
  await own.getByRole('button', { name: 'Créer un lien de mot de passe' }).click()
  await expect(own.getByRole('alert')).toHaveText(/Ce compte est désactivé/)
  const journal = desk.getByRole('region', { name: 'Journal' })
  for (const action of ['Compte désactivé', 'Appareil déconnecté', 'Tous les appareils déconnectés'])
    await expect(journal.getByRole('row', { name: new RegExp(action) })).toContainText(admin.username)

  await desk.getByRole('link', { name: 'Tous les comptes' }).click()
  await expect(desk).toHaveURL(/\/admin\?search=mariama$/)
  await expect(rowOf(desk, 'Mariama Sonko')).toContainText('Inactive')
  await desk.context().close()
})

test('a link that is made on the page changes the password once', async ({ browser, school }) => {
  const pupil = await makePupil(school, 'Ousmane Badji')
  const { user } = (await callSchool(school, 'GET', '/api/users/profile', { token: pupil.token })).body
  const desk = await openDashboard(browser, school, admin, { path: `/admin?user=${user.id}` })
  await desk.getByRole('button', { name: 'Créer un lien de mot de passe' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Lien pour Ousmane Badji' })
  const link = new URL(await dialog.getByText('/reset-password?token=').innerText())
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(desk.getByText('/reset-password?token=')).toHaveCount(0)
  const body = { token: link.searchParams.get('token'), password: 'Fromager2026' }
  const use = () => callSchool(school, 'PUT', '/api/auth/reset-password', { body })
  expect([(await use()).status, (await use()).status]).toEqual([200, 400])
  await desk.context().close()
})

test('an account that another admin has deleted says so, also in the middle of an action', async ({
  browser,
  school,
}) => {
  const pupil = await makePupil(school, 'Lamine Tall')
  const { user } = (await callSchool(school, 'GET', '/api/users/profile', { token: pupil.token })).body
  const desk = await openDashboard(browser, school, admin, { path: `/admin?user=${user.id}` })
  await expect(desk.getByRole('heading', { name: 'Lamine Tall' })).toBeVisible()
  await asAdmin(school, pupil.token, 'delete')
  await desk.getByRole('button', { name: 'Nommer admin : Lamine Tall' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Donner les droits' }).click()
  await expect(desk.getByRole('alert').first()).toContainText('Failed to update admin status')
  await expect(desk.getByRole('alert').last()).toHaveText(
    'Ce compte n’existe pas, ou un autre administrateur l’a supprimé.',
  )
  await expect(desk.getByRole('heading', { name: 'Lamine Tall' })).toHaveCount(0)
  await desk.reload()
  await expect(desk.getByRole('alert')).toHaveText(
    'Ce compte n’existe pas, ou un autre administrateur l’a supprimé.',
  )
  await desk.goto('/admin?user=abc')
  await expect(desk.getByRole('alert')).toHaveText('Ce compte n’existe pas.')
  await desk.getByRole('link', { name: 'Tous les comptes' }).click()
  await expect(rowOf(desk, admin.fullName)).toBeVisible()
  await desk.context().close()
})

test('an account deleted here leaves its message and the way back', async ({ page, school }) => {
  const pupil = await makePupil(school, 'Yacine Dia')
  const { user } = (await callSchool(school, 'GET', '/api/users/profile', { token: pupil.token })).body
  await openSession(page, school, admin)
  await page.goto(`/admin?user=${user.id}`)
  await page.getByRole('button', { name: 'Supprimer : Yacine Dia' }).click()
  await expect(page.getByRole('dialog')).toContainText('Cette action est irréversible.')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le compte' }).click()
  await expect(page.getByText('Le compte de Yacine Dia est supprimé.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Yacine Dia' })).toHaveCount(0)
})

test('who has deleted their own account is shown so, and activating takes it back', async ({
  page,
  school,
}) => {
  const pupil = await makePupil(school, 'Khady Seck')
  const { user } = (await callSchool(school, 'GET', '/api/users/profile', { token: pupil.token })).body
  const closed = await callSchool(school, 'DELETE', '/api/users/profile', {
    token: pupil.token,
    body: { password: pupil.password },
  })
  expect(closed.status).toBe(200)
  await openSession(page, school, admin)
  await page.goto(`/admin?user=${user.id}`)
  const own = page.getByRole('region', { name: 'Khady Seck' })
  await expect(own.getByRole('status')).toContainText('Cette personne a supprimé son compte le')
  await expect(own.getByRole('status')).toContainText('effacées 14 jours après')
  await own.getByRole('button', { name: 'Activer : Khady Seck' }).click()
  await expect(page.getByRole('dialog')).toContainText('L’activer annule la suppression')
  await page.getByRole('dialog').getByRole('button', { name: 'Activer le compte' }).click()
  await expect(page.getByText('Le compte de Khady Seck est activé.')).toBeVisible()
  await expect(own).toContainText('Online')
  await expect(own.getByText('Cette personne a supprimé')).toHaveCount(0)
  const token = await adminToken(school)
  const { body } = await callSchool(school, 'GET', `/api/admin/users/${user.id}`, { token })
  expect(body.user).toMatchObject({ deletion_requested_at: null })
})
