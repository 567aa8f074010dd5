import type { Page } from '@playwright/test'
import { codeOf } from '../support/second-factor.ts'
import { findViolations } from './accessibility.ts'
import { fill, formOf, input, openForm, stored, submit } from './account-forms.ts'
import { admin, expect, openSession, test } from './fixtures.ts'
import { makeAdmin, openDashboard } from './dashboard-support.ts'
import { callSchool } from './school-calls.ts'

test.use({ schoolName: 'second-factor' })

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'Double vérification' })
const violationsOn = async (page: Page) =>
  (await findViolations(page)).map(({ id, nodes }) => [id, nodes[0]?.target])
const overflowOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')

test('an admin sets a second factor up, opens the account with it, and another admin switches it off', async ({
  page,
  school,
  browser,
}) => {
  const other = await makeAdmin(school, 'Coumba Sarr')
  await openSession(page, school, other)
  await page.goto('/profile')
  const password = form(page, 'Mettre en place la double vérification')
  await fill(password, { password: other.password })
  await submit(password).click()
  const link = panel(page).getByRole('link', { name: 'Ouvrir l’application de ce téléphone' })
  const secret = new URL((await link.getAttribute('href'))!).searchParams.get('secret')!
  await expect(panel(page).getByRole('code')).toHaveText(secret.replaceAll(/(.{4})(?=.)/g, '$1 '))
  const qr = panel(page).getByRole('img', { name: /^Code QR/ })
  expect(await qr.evaluate((image: { naturalWidth: number }) => image.naturalWidth)).toBeGreaterThan(100)
  expect(await violationsOn(page)).toEqual([])
  const first = form(page, 'Activer la double vérification')
  await fill(first, { code: '12345' })
  await expect(submit(first)).toBeDisabled()
  await fill(first, { code: codeOf(secret, new Date()) })
  await submit(first).click()
  const shown = panel(page).getByRole('listitem')
  await expect(shown).toHaveCount(8)
  const codes = await shown.allTextContents()
  expect(await violationsOn(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'C’est noté' }).click()
  await expect(panel(page)).toContainText('Il vous reste 8 codes de secours.')
  await page.reload()
  await expect(panel(page)).toContainText('Il vous reste 8 codes de secours.')
  await panel(page).getByRole('button', { name: 'Désactiver' }).click()
  await expect(form(page, 'Désactiver la double vérification')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)

  for (const place of ['page', 'window'] as const)
    await test.step(`the ${place} asks for the code`, async () => {
      const context = await browser.newContext({ baseURL: school.url })
      const phone = await context.newPage()
      const asked: string[] = []
      phone.on('request', (request) => asked.push(request.url()))
      const login = await openForm(phone, 'login', place)
      await expect(input(login, 'code')).toHaveCount(0)
      expect(asked.filter((url) => /next-step|code-field/.test(url))).toEqual([])
      await fill(login, { username: other.username, password: other.password })
      await submit(login).click()
      const code = form(phone, 'Double vérification')
      await expect(input(code, 'code')).toBeFocused()
      await expect(input(code, 'code')).toHaveAttribute('inputmode', 'numeric')
      await expect(input(code, 'code')).toHaveAttribute('autocomplete', 'one-time-code')
      expect(await violationsOn(phone)).toEqual([])
      await fill(code, { code: codeOf(secret, new Date(), 9) })
      await submit(code).click()
      await expect(code.getByRole('alert')).toContainText('Ce code n’est pas le bon')
      await expect(input(code, 'code')).toHaveValue('')
      await fill(code, { code: place === 'page' ? codeOf(secret, new Date(), 1) : codes[0]! })
      await submit(code).click()
      await expect.poll(() => stored(phone, 'token')).not.toBeNull()
      await expect(formOf(phone, 'login')).toHaveCount(0)
      await context.close()
    })

  const desk = await openDashboard(browser, school, admin, { path: `/admin?user=${other.id}` })
  const facts = desk.getByRole('region', { name: other.fullName })
  await facts.getByRole('button', { name: 'Désactiver la double vérification' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Désactiver', exact: true }).click()
  await expect(facts).toContainText(`La double vérification de ${other.fullName} est désactivée.`)
  await expect(desk.getByRole('row', { name: /Double vérification désactivée/ })).toContainText(
    admin.username,
  )
  expect((await callSchool(school, 'POST', '/api/auth/login', { body: other })).status).toBe(200)
})
