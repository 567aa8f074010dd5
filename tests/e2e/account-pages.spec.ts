import { fill, formOf, input, newPupil, openForm, pressInHeader, submit } from './account-forms.ts'
import { expect, makePupil, test } from './fixtures.ts'
import { expectNoBarrierDayAndNight } from './papers-support.ts'

const other = { password: 'Cailcedrat2026', confirmPassword: 'Cailcedrat2026' }

test('the account screens have no barrier by day and by night', async ({ page, school }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/login', '/create-admin', '/reset-password', '/reset-password?token=abc']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('form')).toBeVisible()
    await expectNoBarrierDayAndNight(page)
  }
  const form = await openForm(page, 'signup', 'page')
  await fill(form, { fullName: 'A', username: 'awa', password: 'Bao', confirmPassword: 'b' })
  await input(form, 'confirmPassword').press('Enter')
  await expect(form.getByRole('alert')).toBeVisible()
  await expectNoBarrierDayAndNight(page)
  await page.goto('/home')
  await pressInHeader(page, 'Connexion')
  const login = formOf(page, 'login')
  await expect(login).toBeVisible()
  await expectNoBarrierDayAndNight(page)
  await login.getByRole('button', { name: 'Créer un compte' }).click()
  const register = formOf(page, 'signup')
  await fill(register, { ...newPupil((await makePupil(school)).username), ...other })
  await submit(register).click()
  await expect(register.getByRole('link', { name: 'Mot de passe oublié' })).toBeVisible()
  await expectNoBarrierDayAndNight(page)
})
