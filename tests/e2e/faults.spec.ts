import { fill, newPupil, openForm, submit } from './account-forms.ts'
import { expect, test } from './fixtures.ts'
import { countAccounts } from './school-calls.ts'

const taken = 'Cet email ou numéro de téléphone est déjà utilisé. Veuillez réessayer avec un autre.'
const offer = { name: 'Me connecter' }
const digits = (phone: string) => phone.replaceAll(' ', '')

test('two tabs that send the same sign-up make one account, and both lead in', async ({ page, school }) => {
  const other = await page.context().newPage()
  const pupil = newPupil()
  const tabs = [page, other]
  const forms = [await openForm(page, 'signup', 'page'), await openForm(other, 'signup', 'page')]
  for (const form of forms) await fill(form, pupil)
  await Promise.all(forms.map((form) => submit(form).click()))
  for (const form of forms)
    await expect(form.getByRole('alert').or(form.getByRole('status')).first()).toBeVisible()
  expect(await countAccounts(school, digits(pupil.username))).toBe(1)
  const late = (await forms[0]!.getByRole('alert').count()) ? 0 : 1
  await expect(forms[late]!.getByRole('alert')).toHaveText(taken)
  await forms[late]!.getByRole('button', offer).click()
  await expect(tabs[late]!).toHaveURL('/home')
  await expect(tabs[1 - late]!).toHaveURL(/\/(login|home)$/)
})
