import { beforeAll, expect, test } from 'vitest'
import { signUpAdmin, signUpPupil } from '../support/factories.ts'
import { type Page, servePages, waitFor, within } from '../support/page.tsx'
import { fill, openForm, stored, submit } from './account-forms.ts'
import { regionOf } from './dashboard-support.tsx'

const pages = servePages()
let admin: { token: string }
beforeAll(async () => {
  admin = await signUpAdmin(pages.school)
})

const family = (page: Page) => regionOf(page, 'Élèves de la famille')
const addThere = async (as: { token: string }, fullName: string, password: string) => {
  const body = { fullName, password }
  return (await pages.school.call('POST', '/api/users/profile/family', { token: as.token, body })).body
    .account
}

test('from a profile a brother gets an account on the same number, and opens it', async () => {
  const pupil = await signUpPupil(pages.school, 'Awa Ndiaye')
  const page = await pages.open('/profile', { as: pupil })
  const section = await family(page)
  expect(section.getByText('Awa Ndiaye').closest('li')).toHaveTextContent('(toi)')
  await page.user.click(section.getByRole('button', { name: 'Ajouter un élève de la famille' }))
  const form = section.getByRole('form', { name: 'Ajouter un élève de la famille' })
  await waitFor(() => expect(within(form).getByLabelText(/^Son nom complet/)).toHaveFocus())
  await fill(page, form, {
    fullName: 'AWA NDIAYE',
    password: 'Cailcedrat2026',
    confirmPassword: 'Cailcedrat2026',
  })
  await page.user.click(submit(form))
  expect(await section.findByRole('alert')).toHaveTextContent('Un compte de ce nom est déjà sur ce numéro.')
  await fill(page, form, {
    fullName: 'Modou Ndiaye',
    password: 'Cailcedrat2026',
    confirmPassword: 'Cailcedrat2026',
  })
  await page.user.click(submit(form))
  expect(await section.findByRole('status')).toHaveTextContent('ou modou.ndiaye, et le mot de passe choisi')
  expect((await section.findByText('modou.ndiaye')).closest('li')).toHaveTextContent('Modou Ndiaye')
  await page.user.click(section.getByRole('link', { name: 'L’ouvrir sur ce téléphone' }))
  expect(await page.findByLabelText(/^(Nom d'utilisateur|Téléphone, e-mail ou identifiant)/)).toHaveValue(
    'modou.ndiaye',
  )
})

test('an account without a number has no family here, and a full one takes no more', async () => {
  const page = await pages.open('/profile', { as: admin })
  await page.findByRole('heading', { name: 'Changer de compte' })
  await page.findByRole('button', { name: /mes codes$/ })
  expect(page.queryByRole('heading', { name: 'Élèves de la famille' })).toBeNull()
  const pupil = await signUpPupil(pages.school, 'Binta Sow')
  for (const name of ['Cheikh Sow', 'Dior Sow', 'Ely Sow', 'Fanta Sow'])
    await addThere(pupil, name, 'Cailcedrat2026')
  const section = await family(await pages.open('/profile', { as: pupil }))
  expect(section.getAllByRole('listitem')).toHaveLength(5)
  expect(section.queryByRole('button')).toBeNull()
})

for (const place of ['page', 'window'] as const)
  test(`two of one number with one password: the log-in on the ${place} asks who it is`, async () => {
    const pupil = await signUpPupil(pages.school, 'Khady Fall')
    const member = await addThere(pupil, 'Lamine Fall', pupil.password)
    const { page, form } = await openForm(pages, 'login', place)
    await fill(page, form, { username: pupil.username, password: pupil.password })
    await page.user.click(submit(form))
    const names = within(await page.findByRole('list', { name: 'Élèves de ce numéro' }))
    await page.findByText('Plusieurs élèves ont ce numéro. Choisis ton nom.')
    await waitFor(() => expect(names.getByRole('button', { name: 'Khady Fall' })).toHaveFocus())
    expect(stored('token')).toBeNull()
    await page.user.click(names.getByRole('button', { name: 'Lamine Fall' }))
    await waitFor(() => expect(stored('token')).not.toBeNull())
    expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ id: member.id })
  })

test('the one chosen may want a password of their own next', async () => {
  const pupil = await signUpPupil(pages.school, 'Mame Faye')
  const member = await addThere(pupil, 'Ngone Faye', 'Cailcedrat2026')
  const slip = await pages.school.call('POST', '/api/admin/classes/slips', {
    token: admin.token,
    body: { id: 'mot-de-la-secretaire-666666', user_id: member.id },
  })
  const printed = slip.body.accounts[0].password.replaceAll('-', '') as string
  const change = { currentPassword: pupil.password, newPassword: printed }
  await pages.school.call('PUT', '/api/users/profile/password', { token: pupil.token, body: change })
  const { page, form } = await openForm(pages, 'login', 'page')
  await fill(page, form, { username: pupil.username, password: printed })
  await page.user.click(submit(form))
  await page.user.click(await page.findByRole('button', { name: 'Ngone Faye' }))
  const own = await page.findByRole('form', { name: 'Ton mot de passe' })
  await fill(page, own, { password: 'Fromager2026', confirmPassword: 'Fromager2026' })
  await page.user.click(submit(own))
  await waitFor(() => expect(stored('token')).not.toBeNull())
  expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ id: member.id })
})

test('a link to a family’s number asks whose password it changes', async () => {
  const pupil = await signUpPupil(pages.school, 'Omar Sy')
  const member = await addThere(pupil, 'Penda Sy', 'Cailcedrat2026')
  await pages.school.call('PUT', `/api/auth/forget-password/${pupil.username}`)
  const requests = await pages.school.call('GET', '/api/admin/password-requests', { token: admin.token })
  const [request] = requests.body.requests
  const path = `/api/admin/password-requests/${request.id}/link`
  const { link } = (await pages.school.call('POST', path, { token: admin.token })).body
  const page = await pages.open(`/reset-password${new URL(link).search}`)
  const form = await page.findByRole('form', { name: 'Nouveau mot de passe' })
  await fill(page, form, { password: 'Fromager2026', confirmPassword: 'Fromager2026' })
  await page.user.click(submit(form))
  await page.user.click(await page.findByRole('button', { name: 'Penda Sy' }))
  await within(form).findByText(/Ton mot de passe a été changé/)
  const body = { username: pupil.username, password: 'Fromager2026' }
  const opened = await pages.school.call('POST', '/api/auth/login', { body })
  expect(opened.body.user.id).toBe(member.id)
})
