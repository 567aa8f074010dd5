import { fill, newPupil, openForm, submit } from './account-forms.ts'
import { expect, test } from './fixtures.ts'
import { countAccounts } from './school-calls.ts'

const digits = (phone: string) => phone.replaceAll(' ', '')

test('two tabs that send the same sign-up make one account, and both lead in', async ({ page, school }) => {
  const other = await page.context().newPage()
  const pupil = newPupil()
  const tabs = [page, other]
  const forms = [await openForm(page, 'signup', 'page'), await openForm(other, 'signup', 'page')]
  for (const form of forms) await fill(form, pupil)
  await Promise.all(forms.map((form) => submit(form).click()))
  for (const tab of tabs) await expect(tab).toHaveURL('/home')
  expect(await countAccounts(school, digits(pupil.username))).toBe(1)
})
