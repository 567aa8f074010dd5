import { beforeAll, expect, test, vi } from 'vitest'
import { createFrom } from '../support/classes.ts'
import { signUpAdmin } from '../support/factories.ts'
import { servePages, waitFor, within } from '../support/page.tsx'
import { confirm, named, regionOf } from './dashboard-support.tsx'
import { head } from './classes-support.ts'

const pages = servePages()
const slipsUrl = '/api/admin/classes/slips'
let admin: { token: string }
beforeAll(async () => {
  admin = await signUpAdmin(pages.school)
})

/** As a browser that closed while the passwords were made leaves it: the accounts are there, nobody saw a slip. */
async function interrupt(className: string, ...names: string[]) {
  const rows = names.map((name) => `${name};;${className}\r\n`)
  const { body } = await createFrom(pages.school, admin.token, head + rows.join(''))
  return body.accounts as { username: string; password: string }[]
}
const logIn = (username: string, password: string, newPassword?: string) =>
  pages.school.call('POST', '/api/auth/login', { body: { username, password, newPassword } })

test('an interrupted class is found again, and its slips are made anew and kept', async () => {
  const lost = await interrupt('3e K', 'Awa Ndiaye', 'Modou Fall')
  const page = await pages.open('/admin?section=classes', { as: admin })
  const classes = await regionOf(page, 'Classes de l’école')
  const alert = await classes.findByText(/leurs fiches n’ont été ni imprimées ni enregistrées/)
  expect(alert.closest('[role=status]')).toHaveTextContent('3e K : 2 élèves')
  const row = within(classes.getByRole('table')).getByRole('row', { name: /3e K/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['3e K', '2', '2', 'Refaire les fiches'])
  await page.user.click(classes.getByRole('button', { name: 'Refaire les fiches de 3e K' }))
  // An answer that gets lost is asked for again, and is the same.
  page.network.dropAnswer(slipsUrl, 1)
  await confirm(page, 'Refaire 2 fiches')
  const question = within(await page.findByRole('dialog'))
  expect(await question.findByRole('alert')).toHaveTextContent('aucune fiche n’est refaite deux fois')
  await confirm(page, 'Refaire 2 fiches')
  await waitFor(() => expect(classes.getByRole('heading', { name: '2 fiches refaites' })).toHaveFocus())
  const made = within(classes.getByRole('table', { name: 'Fiches refaites' }))
  const passwords = made.getAllByRole('code').map(({ textContent }) => textContent)
  expect((await logIn(lost[0]!.username, lost[0]!.password)).status).toBe(401)
  expect((await logIn('awa.ndiaye', passwords[0]!, 'Fromager2026')).status).toBe(200)

  // What no telephone opens is said before it is printed.
  classes.getByText(/Aucun téléphone ne peut ouvrir 127\.0\.0\.1:/)
  const print = vi.spyOn(window, 'print')
  await page.user.click(classes.getByRole('button', { name: 'Imprimer les fiches' }))
  expect(print).not.toHaveBeenCalled()
  await confirm(page, 'Imprimer quand même')
  expect(print).toHaveBeenCalledTimes(1)
  await page.user.click(classes.getByRole('button', { name: 'Terminer' }))
  await classes.findByRole('table', { name: 'Classes de l’école' })
  await waitFor(() => expect(classes.queryByText(/ni imprimées ni enregistrées/)).toBeNull())
})

test('a class shows its pupils; one who has lost the slip gets another, which says what it ends', async () => {
  const [awa, modou] = await interrupt('4e K', 'Coumba Sarr', 'Élimane Kane')
  await logIn(modou!.username, modou!.password, 'Fromager2026')
  const page = await pages.open('/admin?section=classes', { as: admin })
  const all = await regionOf(page, 'Classes de l’école')
  await page.user.click(await all.findByRole('link', { name: '4e K' }))
  expect(page.address()).toContain('classe=4e+K')
  const classes = await regionOf(page, '4e K')
  const rows = async () =>
    within(await classes.findByRole('table', { name: 'Élèves de 4e K' }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
  // The creation of another class waits out of sight.
  expect(page.queryByRole('region', { name: 'Créer les comptes d’une classe' })).toBeNull()
  expect(await rows()).toEqual([
    expect.stringMatching(/^Coumba Sarrcoumba\.sarrFiche à refaire/),
    expect.stringMatching(/^Élimane Kaneelimane\.kaneConnecté le /),
  ])
  await page.user.type(classes.getByLabelText('Rechercher un élève'), 'elim')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await page.user.click(classes.getByRole('button', { name: named('Refaire la fiche : Élimane Kane') }))
  const question = within(await page.findByRole('dialog'))
  question.getByText(/Celui que l’élève a choisi ne marchera plus/)
  await confirm(page, 'Refaire la fiche')
  const made = within(await classes.findByRole('table', { name: 'Fiches refaites' }))
  expect(made.getByRole('row', { name: /Élimane Kane/ })).toHaveTextContent('4e K')
  expect((await logIn(modou!.username, 'Fromager2026')).status).toBe(401)
  // The others keep what they have.
  expect((await logIn(awa!.username, awa!.password)).status).toBe(409)
})

test('the accounts are narrowed to a class, by the address too', async () => {
  await interrupt('5e K', 'Dior Ba')
  let page = await pages.open('/admin', { as: admin })
  const users = await regionOf(page, 'Comptes')
  await page.user.selectOptions(await users.findByLabelText('Classe'), '5e K')
  await users.findByText('1 compte')
  expect(users.getByRole('row', { name: /Dior Ba/ })).toBeInTheDocument()
  page = await page.open(page.address())
  expect(await (await regionOf(page, 'Comptes')).findByText('1 compte')).toBeInTheDocument()
})
