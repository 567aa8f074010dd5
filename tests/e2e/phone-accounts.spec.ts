import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { SchoolProcess } from '../support/school-process.ts'
import { fill, formOf, glimpse, input, openForm, pressInHeader, stored, submit } from './account-forms.ts'
import { expect, makePupil, test } from './fixtures.ts'
import { callSchool, isOpen } from './school-calls.ts'

type Pupil = Awaited<ReturnType<typeof makePupil>>

const accountButton = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

async function logInAs(page: Page, { username, password }: Pupil, isRemembered = true) {
  const form = await openForm(page, 'login', 'page')
  await fill(form, { username, password })
  if (isRemembered) await page.getByLabel('Se souvenir de moi').check()
  await submit(form).click()
  await expect(page).toHaveURL('/home')
}

/** Two pupils on one phone: Awa, then Binta, whose account is the active one. */
async function twoPupils(page: Page, school: SchoolProcess) {
  const [awa, binta] = [await makePupil(school, 'Awa Diop'), await makePupil(school, 'Binta Sow')]
  await logInAs(page, awa)
  const awaToken = (await stored(page, 'token'))!
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Ajouter un compte' }).click()
  await expect(page).toHaveURL('/login')
  await logInAs(page, binta)
  return { awa, binta, awaToken, bintaToken: (await stored(page, 'token'))! }
}

const nameOf = async (page: Page) =>
  (JSON.parse((await stored(page, 'user'))!) as { full_name: string }).full_name

test('two pupils change places without a password, and lose nothing', async ({ page, school }) => {
  const { awaToken, bintaToken } = await twoPupils(page, school)
  expect(awaToken).not.toBe(bintaToken)
  const id = (await callSchool(school, 'GET', '/api/users/profile', { token: bintaToken })).body.user.id
  // What Binta has not sent yet.
  await page.evaluate((key) => localStorage.setItem(key, '["réponse"]'), `xamle:${id}:waiting`)

  await page.goto('/profile')
  await accountButton(page, 'Awa Diop').click()
  await expect(page).toHaveURL('/home')
  expect([await stored(page, 'token'), await nameOf(page)]).toEqual([awaToken, 'Awa Diop'])
  expect(await stored(page, `xamle:${id}:waiting`)).toBe('["réponse"]')
  await page.goto('/profile')
  await expect(input(page, 'fullName')).toHaveValue('Awa Diop')
  await accountButton(page, 'Binta Sow').click()
  await expect(page).toHaveURL('/home')
  expect([await stored(page, 'token'), await nameOf(page)]).toEqual([bintaToken, 'Binta Sow'])
  expect(await isOpen(school, awaToken)).toBe(true)
})

test('logging one out leaves the other, whom the login page offers', async ({ page, school }) => {
  const { awaToken, bintaToken, binta } = await twoPupils(page, school)
  await page.goto('/contact')
  await pressInHeader(page, 'Déconnexion')
  await expect.poll(() => isOpen(school, bintaToken)).toBe(false)
  expect(await isOpen(school, awaToken)).toBe(true)
  expect(await page.evaluate<string>('JSON.stringify(localStorage)')).not.toContain(bintaToken)

  await openForm(page, 'login', 'page')
  await expect(page.getByRole('list', { name: 'Comptes de ce téléphone' }).getByRole('listitem')).toHaveCount(
    2,
  )
  await accountButton(page, 'Binta Sow').click()
  const form = formOf(page, 'login')
  await expect(form.getByRole('alert')).toHaveText(
    'La session de Binta Sow est terminée. Entrez son mot de passe.',
  )
  await expect(input(form, 'password')).toBeFocused()
  await expect(input(form, 'username')).toHaveValue(new RegExp(binta.username))
  await expect(page.getByLabel('Se souvenir de moi')).toBeChecked()
  const told = glimpse(page, 'Connexion réussie !')
  await accountButton(page, 'Awa Diop').click()
  await told
  await expect(page).toHaveURL('/home')
  expect(await stored(page, 'token')).toBe(awaToken)
})

test('the login window offers the accounts, and goes where the pupil wanted to go', async ({
  page,
  school,
}) => {
  const { awaToken } = await twoPupils(page, school)
  await page.goto('/home')
  await pressInHeader(page, 'Déconnexion')
  await page.goto('/concours')
  await expect(page.getByRole('dialog')).toBeVisible()
  await accountButton(page, 'Awa Diop').click()
  await expect(page).toHaveURL('/concours')
  expect(await stored(page, 'token')).toBe(awaToken)
})

test('a session that ended elsewhere wants its password', async ({ page, school }) => {
  const { awaToken } = await twoPupils(page, school)
  await callSchool(school, 'POST', '/api/auth/logout', { token: awaToken })
  await page.goto('/profile')
  await accountButton(page, 'Awa Diop').click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Se souvenir de moi')).toBeChecked()
  await expect(input(page, 'username')).not.toHaveValue('')
  expect(await nameOf(page)).toBe('Binta Sow')
  await expect(accountButton(page, 'Awa Diop')).toContainText('Mot de passe demandé')
})

test('a pupil taken off the phone is signed out there', async ({ page, school }) => {
  const { awaToken, bintaToken } = await twoPupils(page, school)
  await page.goto('/profile')
  const remove = page.getByRole('button', { name: 'Retirer Awa Diop de ce téléphone' })
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await expect(accountButton(page, 'Awa Diop')).toBeVisible()
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(accountButton(page, 'Awa Diop')).toHaveCount(0)
  await expect.poll(() => isOpen(school, awaToken)).toBe(false)
  expect(await isOpen(school, bintaToken)).toBe(true)
  expect(await page.evaluate<string>('JSON.stringify(localStorage)')).not.toContain('Awa Diop')
})

test('a pupil who did not ask to be remembered leaves no way back', async ({ page, school }) => {
  const [awa, binta] = [await makePupil(school), await makePupil(school, 'Binta Sow')]
  await logInAs(page, awa, false)
  const awaToken = (await stored(page, 'token'))!
  await logInAs(page, binta)
  await expect.poll(() => isOpen(school, awaToken)).toBe(false)
  await page.goto('/profile')
  await expect(page.getByText('cet appareil')).toBeVisible()
  await expect(accountButton(page, 'Awa Diop')).toHaveCount(0)
  await logInAs(page, binta, false)
  await page.goto('/home')
  await pressInHeader(page, 'Déconnexion')
  await openForm(page, 'login', 'page')
  await expect(page.getByText('Comptes de ce téléphone')).toHaveCount(0)
})

test('the other tabs follow to the new account', async ({ page, school }) => {
  await twoPupils(page, school)
  const other = await page.context().newPage()
  await other.goto('/profile')
  await expect(input(other, 'fullName')).toHaveValue('Binta Sow')
  await page.goto('/profile')
  await accountButton(page, 'Awa Diop').click()
  await expect(page).toHaveURL('/home')
  await expect(input(other, 'fullName')).toHaveValue('Awa Diop')
  expect(await nameOf(other)).toBe('Awa Diop')
})

test('changing works without a connection', async ({ page, school }) => {
  const { awaToken } = await twoPupils(page, school)
  await page.goto('/profile')
  await expect(page.getByText('cet appareil')).toBeVisible()
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await accountButton(page, 'Awa Diop').click()
  await expect(page).toHaveURL('/home')
  expect([await stored(page, 'token'), await nameOf(page)]).toEqual([awaToken, 'Awa Diop'])
})

for (const scheme of ['light', 'dark'] as const)
  test(`the accounts of a phone read well in the ${scheme} look`, async ({ page, school }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width: 320, height: 640 })
    await twoPupils(page, school)
    for (const path of ['/profile', '/login']) {
      await page.goto(path)
      await expect(accountButton(page, 'Awa Diop')).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })
