import { fill, formOf, input, openForm, pressInHeader, stored, submit } from './account-forms.ts'
import { admin, expect, makePupil, openSession, test } from './fixtures.ts'
import { asAdmin, isOpen } from './school-calls.ts'

const loginWindow = { name: 'Connexion' }

type Note = { alert: string; path: string; at: number }

/** In the page: notes what the alert says where and when, which looks from outside may come too late for. */
const noteAlerts = `
  globalThis.notes = []
  new MutationObserver(() => {
    const alert = document.querySelector('[role="alert"]')?.textContent ?? ''
    const last = notes.at(-1)
    if (last?.alert === alert && last.path === location.pathname) return
    notes.push({ alert, path: location.pathname, at: performance.now() })
  }).observe(document, { childList: true, subtree: true, characterData: true })
`

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

for (const action of ['deactivate', 'delete'] as const)
  test(`an account that an admin has chosen to ${action} is out in every tab`, async ({ page, school }) => {
    const pupil = await makePupil(school)
    const { token } = await openSession(page, school, pupil)
    await page.goto('/contact')
    const other = await page.context().newPage()
    // The tab that asks first gets the refusal: nothing may still be under way in the other one.
    await other.goto('/profile', { waitUntil: 'networkidle' })
    await expect(other.getByText('cet appareil')).toBeVisible()
    await asAdmin(school, token, action)
    // The next page asks the server, which says 401.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Témoignages' }).click()
    await expect(page.getByRole('dialog', loginWindow)).toBeVisible()
    await expect(page).toHaveURL('/home')
    expect([await stored(page, 'token'), await stored(page, 'user')]).toEqual([null, null])
    expect(await stored(page, 'intendedUrl')).toBe('/testmonials')
    await expect(other).toHaveURL('/home')
    await other.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await expect(other.getByRole('banner').getByRole('link', loginWindow)).toBeVisible()

    const form = formOf(page, 'login')
    await fill(form, { username: pupil.username, password: pupil.password })
    await submit(form).click()
    await expect(form.getByRole('alert')).toHaveText(
      action === 'delete'
        ? "Nom d'utilisateur ou mot de passe incorrect. Veuillez réessayer."
        : "Votre compte a été désactivé. Contactez l'administrateur.",
    )
    expect(await stored(page, 'token')).toBeNull()
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

test('a lost session on the dashboard says so, and asks for a login after 2 s', async ({ page, school }) => {
  const { token } = await openSession(page, school, admin)
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await fetch(`${school.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  await page.addInitScript({ content: noteAlerts })
  await page.goto('/admin')
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('dialog', loginWindow)).toBeVisible()
  const notes = await page.evaluate<Note[]>('notes')
  const shown = notes.find(({ alert }) => alert === 'Authentication required. Please log in again.')!
  const left = notes.find(({ path, at }) => path === '/home' && at > shown.at)!
  expect(shown.path).toBe('/admin')
  expect(left.at - shown.at).toBeGreaterThan(1900)
  expect(await stored(page, 'intendedUrl')).toBe('/admin')
  const form = formOf(page, 'login')
  await fill(form, { username: admin.username, password: admin.password })
  await submit(form).click()
  await expect(page).toHaveURL('/admin')
})

test('strangers find the login window in place of the dashboard', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('dialog', loginWindow)).toBeVisible()
  await expect(page).toHaveURL('/home')
  expect(await stored(page, 'intendedUrl')).toBe('/admin')
})

test('a refused action leaves the session alone', async ({ page, school }) => {
  const { token } = await openSession(page, school, await makePupil(school))
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/api/users/profile', (route) =>
    route.fulfill({ status: 403, contentType: 'application/json', body: '{"error":"Non."}' }),
  )
  await page.goto('/concours')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => logged).toContain('403 /api/users/profile')
  await expect(page).toHaveURL('/concours')
  expect(await stored(page, 'token')).toBe(token)
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

test('the window over the login page leads home', async ({ page, school }) => {
  const { username, password } = await makePupil(school)
  await openForm(page, 'login', 'page')
  await pressInHeader(page, 'Connexion')
  const form = page.getByRole('dialog').getByRole('form')
  await fill(form, { username, password })
  await input(form, 'password').press('Enter')
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
