import { beforeAll, expect, test, vi } from 'vitest'
import { createFrom, createUrl } from '../support/classes.ts'
import { signUpAdmin, signUpPupil } from '../support/factories.ts'
import { servePages, waitFor, within } from '../support/page.tsx'
import { countAccounts, fill, input, isAt, openForm, stored, submit } from './account-forms.ts'
import { confirm } from './dashboard-support.tsx'
import { check, createThere, head, openClasses, panelOf } from './classes-support.ts'

const pages = servePages()
let admin: { token: string }
beforeAll(async () => {
  admin = await signUpAdmin(pages.school)
})

const hasFocus = (panel: Awaited<ReturnType<typeof panelOf>>, heading: string) =>
  waitFor(() => expect(panel.getByRole('heading', { name: heading })).toHaveFocus())

test('a secretary checks a file, creates the class once and prints the slips', async () => {
  const known = await signUpPupil(pages.school, 'Coumba Ba')
  const page = await pages.open('/admin', { as: admin })
  await page.user.click(await page.findByRole('link', { name: 'Classes' }))
  const rows = `Awa Ndiaye;;3e K\r\nCoumba Ba;${known.username};3e K\r\n=HYPERLINK("http://x.example");;3e K\r\nAwa Ndiaye;;3e K\r\nModou Fall;;3e K\r\n`
  await check(page, head + rows)
  const panel = await panelOf(page)
  await hasFocus(panel, 'Aperçu : rien n’est encore créé')
  const told = panel.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(told).toEqual(['2 à créer', '1 existe déjà', '1 en double', '1 refusée'])
  const idle = within(panel.getByRole('table', { name: 'Lignes qui ne créent rien' }))
  // The name heads a line, which a phone shows as a card.
  expect(idle.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Nom',
    'Identifiant',
    'Classe',
    'Ligne',
    'Pourquoi',
  ])
  expect(idle.getByRole('row', { name: /Coumba Ba/ })).toHaveTextContent('Il reste comme il est')
  expect(idle.getByRole('row', { name: /HYPERLINK/ })).toHaveTextContent('commence par « = »')
  expect(idle.getByRole('row', { name: /Awa Ndiaye/ })).toHaveTextContent(
    'Même nom et même classe qu’à la ligne 2',
  )
  expect(panel.getByRole('table', { name: 'Comptes à créer' })).toHaveTextContent('awa.ndiaye')
  expect(await countAccounts(pages, 'ndiaye')).toBe(0)

  const release = page.network.hold(createUrl)
  await page.user.dblClick(panel.getByRole('button', { name: 'Créer 2 comptes' }))
  await panel.findByText(/restez sur cette page/)
  release()
  await hasFocus(panel, '2 comptes créés')
  expect(page.network.sentTo(createUrl)).toHaveLength(1)
  const made = within(panel.getByRole('table', { name: 'Comptes créés' }))
  const password = within(made.getByRole('row', { name: /Awa Ndiaye/ })).getByRole('code').textContent
  expect(password).toMatch(/^\w{3}-\w{3}-\w{3}$/)
  expect(await countAccounts(pages, 'ndiaye')).toBe(1)

  // Once printed they are kept, and leaving asks nothing.
  const print = vi.spyOn(window, 'print')
  await page.user.click(panel.getByRole('button', { name: 'Imprimer les fiches' }))
  await confirm(page, 'Imprimer quand même')
  expect(print).toHaveBeenCalledTimes(1)
  await page.user.click(panel.getByRole('button', { name: 'Terminer' }))
  await panel.findByLabelText('Fichier CSV')
  expect(page.queryByText(password)).toBeNull()
})

for (const [place, name] of [
  ['page', 'Fatou Sarr'],
  ['window', 'Rokhaya Sall'],
] as const)
  test(`a pupil logs in with a slip on the ${place}, and chooses another password`, async () => {
    const { username, password } = await createThere(pages, admin, `${head}${name};;4e A\r\n`)
    localStorage.clear()
    const { page, form } = await openForm(pages, 'login', place)
    await fill(page, form, { username: username.toUpperCase(), password: password.toUpperCase() })
    await page.user.click(submit(form))
    const own = await page.findByRole('form', { name: 'Ton mot de passe' })
    await page.findByText(/Choisis maintenant le tien/)
    await waitFor(() => expect(input(own, 'password')).toHaveFocus())
    expect(stored('token')).toBeNull()
    await fill(page, own, { password, confirmPassword: password })
    await page.user.click(submit(own))
    expect(await within(own).findByRole('alert')).toHaveTextContent('Choisis un autre mot de passe')
    await waitFor(() => expect(input(own, 'password')).toHaveFocus())
    await fill(page, own, { password: 'Fromager2026', confirmPassword: 'Fromager2026' })
    await page.user.click(submit(own))
    await waitFor(() => expect(stored('token')).not.toBeNull())
    await waitFor(() => expect(page.queryByRole('form', { name: 'Ton mot de passe' })).toBeNull())
    await isAt(page, '/home')
    expect(page.queryByRole('dialog')).toBeNull()
    const profile = await pages.open('/profile')
    expect(await profile.findAllByText(username)).not.toHaveLength(0)
  })

test('a dropped answer loses nothing: asking again shows the same passwords', async () => {
  const page = await openClasses(pages, admin)
  await check(page, `${head}Ibou Gueye;;2nde C\r\nKhady Diouf;;2nde C\r\n`)
  const panel = await panelOf(page)
  const create = await panel.findByRole('button', { name: 'Créer 2 comptes' })
  // The server does it all; the answer never comes.
  page.network.dropAnswer(createUrl, 1)
  await page.user.click(create)
  const alert = await panel.findByRole('alert')
  expect(alert).toHaveTextContent('Impossible de se connecter au serveur')
  expect(alert).toHaveTextContent('aucun compte n’est créé deux fois')
  expect(await countAccounts(pages, 'gueye')).toBe(1)
  await page.user.click(create)
  await panel.findByRole('heading', { name: '2 comptes créés' })
  const passwords = panel.getAllByRole('code').map(({ textContent }) => textContent)
  expect(await countAccounts(pages, 'gueye')).toBe(1)
  const body = { username: 'ibou.gueye', password: passwords[0], newPassword: 'Fromager2026' }
  expect((await pages.school.call('POST', '/api/auth/login', { body })).status).toBe(200)

  // Nothing kept yet: leaving asks first, and so does the browser.
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  const finish = panel.getByRole('button', { name: 'Terminer' })
  const ask = async (answer: string) => {
    await page.user.click(finish)
    const question = within(await page.findByRole('dialog', { name: 'Quitter sans les mots de passe ?' }))
    await page.user.click(question.getByRole('button', { name: answer }))
  }
  await ask('Annuler')
  expect(panel.getAllByRole('code')).toHaveLength(2)
  await ask('Quitter')
  await panel.findByLabelText('Fichier CSV')
})

test('two admins with one file: the second is told, and looks again', async () => {
  const file = `${head}Lamine Sow;;5e D\r\n`
  const page = await openClasses(pages, admin)
  await check(page, file)
  const panel = await panelOf(page)
  const create = await panel.findByRole('button', { name: 'Créer 1 compte' })
  const { token } = await signUpAdmin(pages.school)
  expect((await createFrom(pages.school, token, file)).status).toBe(201)
  await page.user.click(create)
  expect(await panel.findByRole('alert')).toHaveTextContent('Des comptes ont changé depuis l’aperçu')
  await page.user.click(panel.getByRole('button', { name: 'Vérifier de nouveau' }))
  await panel.findByText('Un élève de ce nom a déjà un compte dans cette classe', { exact: false })
  expect(panel.queryByRole('button', { name: /^Créer/ })).toBeNull()
})
