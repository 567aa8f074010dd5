import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { isLive, signUpAdmin, signUpPupil } from '../support/factories.ts'
import { servePages, waitFor, within } from '../support/page.tsx'
import { choose, confirm, doElsewhere, named, regionOf, rowOf } from './dashboard-support.tsx'

const pages = servePages()
const gone = 'Ce compte n’existe pas, ou un autre administrateur l’a supprimé.'
let admin: Awaited<ReturnType<typeof signUpAdmin>>
beforeAll(async () => {
  admin = await signUpAdmin(pages.school, 'Aminata Fall')
})

test('a pupil’s page shows who they are, their devices, work and journal', async () => {
  const { school } = pages
  const pupil = await signUpPupil(school, 'Mariama Sonko')
  const { body } = await school.call('POST', '/api/auth/login', {
    body: { username: pupil.username, password: pupil.password },
  })
  const at = school.services.now().toISOString()
  const events = ['chapter1_lesson1', 'chapter1_lesson2'].map((lesson) => ({
    id: randomUUID(),
    kind: 'read',
    course: 'Terminale_SVT',
    lesson,
    at,
  }))
  const sent = { user: pupil.id, sent_at: at, events }
  expect((await school.call('POST', '/api/progress/events', { token: pupil.token, body: sent })).status).toBe(
    200,
  )

  const page = await pages.open('/admin?search=mariama', { as: admin })
  const row = within(await rowOf(page, 'Mariama Sonko'))
  await page.user.click(row.getByRole('link', { name: 'Mariama Sonko' }))
  await page.findByRole('heading', { name: 'Mariama Sonko' })
  expect(page.address()).toMatch(new RegExp(`user=${pupil.id}`))
  expect(page.queryByRole('region', { name: 'Comptes' })).toBeNull()
  const about = page.getByRole('region', { name: 'Mariama Sonko' })
  const own = within(about)
  expect(about).toHaveTextContent('Online')
  expect(about).toHaveTextContent(String(pupil.id))
  expect(await page.findByRole('row', { name: /Terminale SVT/ })).toHaveTextContent(/2 sur \d+/)

  const devices = await regionOf(page, 'Appareils connectés')
  await waitFor(() => expect(devices.getAllByRole('row')).toHaveLength(3))
  await page.user.click(devices.getAllByRole('button', { name: /^Déconnecter / }).at(0)!)
  await devices.findByText('L’appareil est déconnecté.')
  await waitFor(() => expect(devices.getAllByRole('row')).toHaveLength(2))
  await page.user.click(devices.getByRole('button', { name: 'Tout déconnecter' }))
  await page.findByRole('dialog', { name: named('Déconnecter tous les appareils de Mariama Sonko ?') })
  await confirm(page, 'Tout déconnecter')
  await devices.findByText(/Aucun appareil n’est connecté\./)
  expect([await isLive(school, pupil.token), await isLive(school, body.token)]).toEqual([false, false])

  await choose(page, about, 'Désactiver')
  await confirm(page, 'Désactiver le compte')
  await page.findByText('Le compte de Mariama Sonko est désactivé.')
  await waitFor(() => expect(about).toHaveTextContent('Inactive'))
  await page.user.click(own.getByRole('button', { name: 'Créer un lien de mot de passe' }))
  expect(await own.findByRole('alert')).toHaveTextContent(/Ce compte est désactivé/)
  const journal = await regionOf(page, 'Journal')
  for (const action of ['Compte désactivé', 'Appareil déconnecté', 'Tous les appareils déconnectés'])
    expect(await journal.findByRole('row', { name: new RegExp(action) })).toHaveTextContent(admin.username)

  await page.user.click(page.getByRole('link', { name: 'Tous les comptes' }))
  expect(await rowOf(page, 'Mariama Sonko')).toHaveTextContent('Inactive')
  expect(page.address()).toMatch(/\/admin\?search=mariama$/)
})

test('a link that is made on the page changes the password once', async () => {
  const pupil = await signUpPupil(pages.school, 'Ousmane Badji')
  const page = await pages.open(`/admin?user=${pupil.id}`, { as: admin })
  await page.user.click(await page.findByRole('button', { name: 'Créer un lien de mot de passe' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Lien pour Ousmane Badji' }))
  const link = new URL((await dialog.findByText(/\/reset-password\?token=/)).textContent)
  await page.user.click(dialog.getAllByRole('button', { name: 'Fermer' }).at(-1)!)
  await waitFor(() => expect(page.queryByText(/\/reset-password\?token=/)).toBeNull())
  const body = { token: link.searchParams.get('token'), password: 'Fromager2026' }
  const use = () => pages.school.call('PUT', '/api/auth/reset-password', { body })
  expect([(await use()).status, (await use()).status]).toEqual([200, 400])
})

test('an account that another admin has deleted says so, also in the middle of an action', async () => {
  const pupil = await signUpPupil(pages.school, 'Lamine Tall')
  let page = await pages.open(`/admin?user=${pupil.id}`, { as: admin })
  await page.findByRole('heading', { name: 'Lamine Tall' })
  await doElsewhere(pages.school, pupil.id, 'delete')
  await choose(page, page.getByRole('main'), 'Nommer admin')
  await confirm(page, 'Donner les droits')
  await waitFor(() => {
    const alerts = page.getAllByRole('alert')
    expect(alerts[0]).toHaveTextContent('Failed to update admin status')
    expect(alerts.at(-1)).toHaveTextContent(gone)
  })
  await waitFor(() => expect(page.queryByRole('heading', { name: 'Lamine Tall' })).toBeNull())
  page = await page.open()
  expect(await page.findByRole('alert')).toHaveTextContent(gone)
  page = await page.open('/admin?user=abc')
  expect(await page.findByRole('alert')).toHaveTextContent('Ce compte n’existe pas.')
  await page.user.click(page.getByRole('link', { name: 'Tous les comptes' }))
  await rowOf(page, 'Aminata Fall')
})

test('an account deleted here leaves its message and the way back', async () => {
  const pupil = await signUpPupil(pages.school, 'Yacine Dia')
  const page = await pages.open(`/admin?user=${pupil.id}`, { as: admin })
  await page.findByRole('heading', { name: 'Yacine Dia' })
  await choose(page, page.getByRole('main'), 'Supprimer')
  expect(await page.findByRole('dialog')).toHaveTextContent('Cette action est irréversible.')
  await confirm(page, 'Supprimer le compte')
  await page.findByText('Le compte de Yacine Dia est supprimé.')
  await waitFor(() => expect(page.queryByRole('heading', { name: 'Yacine Dia' })).toBeNull())
  expect(page.queryByRole('alert')).toBeNull()
  page.getByRole('link', { name: 'Tous les comptes' })
})

test('who has deleted their own account is shown so, and activating takes it back', async () => {
  const { school } = pages
  const pupil = await signUpPupil(school, 'Khady Seck')
  const body = { password: pupil.password }
  const closed = await school.call('DELETE', '/api/users/profile', { token: pupil.token, body })
  expect(closed.status).toBe(200)
  const page = await pages.open(`/admin?user=${pupil.id}`, { as: admin })
  const about = await page.findByRole('region', { name: 'Khady Seck' })
  const own = within(about)
  const note = await own.findByText(/Cette personne a supprimé son compte le/)
  expect(note).toHaveTextContent('effacées 14 jours après')
  await choose(page, about, 'Activer')
  expect(await page.findByRole('dialog')).toHaveTextContent('L’activer annule la suppression')
  await confirm(page, 'Activer le compte')
  await page.findByText('Le compte de Khady Seck est activé.')
  await waitFor(() => expect(about).toHaveTextContent('Online'))
  expect(own.queryByText(/Cette personne a supprimé/)).toBeNull()
  const row = school.services.db
    .selectFrom('users')
    .select('deletion_requested_at')
    .where('id', '=', pupil.id)
  expect(await row.execute()).toEqual([{ deletion_requested_at: null }])
})
