import { fill, input, openForm, pressInHeader, stored, submit } from './account-forms.ts'
import { expect, makePupil, test } from './fixtures.ts'
import { isOpen } from './school-calls.ts'
import { keepTwoPupils } from './two-pupils.ts'

test('signing in and out in one tab shows in the others', async ({ page, school }) => {
  const { username, password } = await makePupil(school, 'Khady Ndour')
  const [open, guarded] = [await page.context().newPage(), await page.context().newPage()]
  await open.goto('/contact')
  const form = await openForm(page, 'login', 'page')
  await fill(form, { username, password })
  await submit(form).click()
  await expect(page).toHaveURL('/home')
  await open.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const menu = open.getByRole('banner')
  await expect(menu.getByRole('link', { name: 'Khady Ndour' })).toBeVisible()
  await guarded.goto('/concours')
  await expect(guarded.getByRole('heading', { level: 1 })).toBeVisible()

  await pressInHeader(page, 'Déconnexion')
  await expect(guarded).toHaveURL('/home')
  await expect(guarded.getByRole('dialog')).toHaveCount(0)
  expect(await stored(guarded, 'intendedUrl')).toBeNull()
  await expect(menu.getByRole('link', { name: 'Connexion' })).toBeVisible()
  await expect(open).toHaveURL('/contact')
})

test('the other tabs follow to the account that one has changed to', async ({ page, school }) => {
  await keepTwoPupils(page, school)
  const other = await page.context().newPage()
  await other.goto('/profile')
  await expect(input(other, 'fullName')).toHaveValue('Binta Sow')
  await page.goto('/profile')
  await page.getByRole('button', { name: /^Awa Diop/ }).click()
  await expect(page).toHaveURL('/home')
  await expect(input(other, 'fullName')).toHaveValue('Awa Diop')
  expect(JSON.parse((await stored(other, 'user'))!)).toMatchObject({ full_name: 'Awa Diop' })
})

test('two tabs that log in at once end in one session', async ({ page, school }) => {
  const { username, password } = await makePupil(school)
  const other = await page.context().newPage()
  const forms = [await openForm(page, 'login', 'page'), await openForm(other, 'login', 'page')]
  const tokens: string[] = []
  page.context().on('response', (response) => {
    if (response.url().endsWith('/login') && response.request().method() === 'POST')
      void response.json().then(({ token }: { token: string }) => tokens.push(token))
  })
  for (const form of forms) await fill(form, { username, password })
  await Promise.all(forms.map((form) => submit(form).click()))
  for (const tab of [page, other]) await expect(tab).toHaveURL('/home')
  expect(tokens).toHaveLength(2)
  const kept = await stored(page, 'token')
  expect(await stored(other, 'token')).toBe(kept)
  expect(await isOpen(school, kept!)).toBe(true)
  const leftOver = tokens.find((token) => token !== kept)!
  await expect.poll(() => isOpen(school, leftOver)).toBe(false)
  await page.goto('/concours')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
