import { codeOf } from '../support/second-factor.ts'
import { fill, input, openForm, submit } from './account-forms.ts'
import { expect, openSession, test } from './fixtures.ts'
import { makeAdmin } from './dashboard-support.ts'
import { expectNoBarrier } from './papers-support.ts'

test('the QR code is drawn, and no step of a second factor has a barrier', async ({ page, school }) => {
  const other = await makeAdmin(school, 'Coumba Sarr')
  const form = (name: string) => page.getByRole('form', { name, exact: true })
  const panel = page.getByRole('region', { name: 'Double vérification' })
  await openSession(page, school, other)
  await page.goto('/profile')
  const password = form('Mettre en place la double vérification')
  await fill(password, { password: other.password })
  await submit(password).click()
  const link = panel.getByRole('link', { name: 'Ouvrir l’application de ce téléphone' })
  const secret = new URL((await link.getAttribute('href'))!).searchParams.get('secret')!
  const qr = panel.getByRole('img', { name: /^Code QR/ })
  expect(await qr.evaluate((image: { naturalWidth: number }) => image.naturalWidth)).toBeGreaterThan(100)
  await expectNoBarrier(page)
  await fill(form('Activer la double vérification'), { code: codeOf(secret, new Date()) })
  await submit(form('Activer la double vérification')).click()
  await expect(panel.getByRole('listitem')).toHaveCount(8)
  await expectNoBarrier(page)
  await panel.getByRole('button', { name: 'C’est noté' }).click()
  await panel.getByRole('button', { name: 'Désactiver' }).click()
  await expect(form('Désactiver la double vérification')).toBeVisible()
  await expectNoBarrier(page)

  await page.evaluate(() => localStorage.clear())
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const login = await openForm(page, 'login', 'page')
  expect(asked.filter((url) => /next-step|code-field/.test(url))).toEqual([])
  await fill(login, { username: other.username, password: other.password })
  await submit(login).click()
  await expect(input(form('Double vérification'), 'code')).toBeFocused()
  await expectNoBarrier(page)
})
