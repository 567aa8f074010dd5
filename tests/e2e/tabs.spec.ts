import { fill, openForm, pressInHeader, stored, submit } from './account-forms.ts'
import { expect, makePupil, openSession, test } from './fixtures.ts'
import { isOpen } from './school-calls.ts'

const loginWindow = { name: 'Connexion' }

test('signing out in one tab shows in the others', async ({ page, school }) => {
  await openSession(page, school, await makePupil(school))
  await page.goto('/contact')
  const [guarded, open] = [await page.context().newPage(), await page.context().newPage()]
  await guarded.goto('/concours')
  await expect(guarded.getByRole('heading', { level: 1 })).toBeVisible()
  await open.goto('/pricing')
  await pressInHeader(page, 'Déconnexion')
  await expect(guarded).toHaveURL('/home')
  await expect(guarded.getByRole('dialog')).toHaveCount(0)
  expect(await stored(guarded, 'intendedUrl')).toBeNull()
  await open.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await expect(open.getByRole('banner').getByRole('link', loginWindow)).toBeVisible()
  await expect(open).toHaveURL('/pricing')
})

test('signing in in one tab shows in the others', async ({ page, school }) => {
  const { username, password } = await makePupil(school, 'Khady Ndour')
  const other = await page.context().newPage()
  await other.goto('/contact')
  const form = await openForm(page, 'login', 'page')
  await fill(form, { username, password })
  await submit(form).click()
  await expect(page).toHaveURL('/home')
  await other.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Khady Ndour' })).toBeVisible()
})

test('an account that its owner closes is out in every tab', async ({ page, school }) => {
  const pupil = await makePupil(school)
  await openSession(page, school, pupil)
  await page.goto('/profile')
  const other = await page.context().newPage()
  await other.goto('/exams')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  const dialog = page.getByRole('dialog')
  await fill(dialog, { password: pupil.password })
  await submit(dialog).click()
  await dialog.getByRole('button', { name: 'Revenir à l’accueil' }).click()
  await expect(page).toHaveURL('/home')
  await expect(other).toHaveURL('/home')
  expect(await page.evaluate<string[]>('Object.keys(localStorage)')).not.toContainEqual(
    expect.stringMatching(/^(token|user|xamle:.*)$/),
  )
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
