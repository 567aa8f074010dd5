import {
  fill,
  formOf,
  glimpse,
  hold,
  input,
  newPupil,
  openForm,
  pressInHeader,
  stored,
  submit,
} from './account-forms.ts'
import { expect, makePupil, openSession, stopClock, test } from './fixtures.ts'

/** In the page: done when a turn of the wheel has come, and the page has been painted after it. */
const wheelTurned = `new Promise((done) =>
  addEventListener('wheel', () => requestAnimationFrame(() => requestAnimationFrame(done)), { once: true }))`

test.describe('the login window', () => {
  test('closes by its X, by Escape and behind it, and holds the page still', async ({ page }) => {
    const window = page.getByRole('dialog', { name: 'Connexion' })
    const ways = [
      () => window.getByRole('button', { name: 'Fermer' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
    ]
    await page.goto('/home')
    for (const close of ways) {
      await pressInHeader(page, 'Connexion')
      await expect(window).toBeVisible()
      await expect(input(window, 'username')).toBeFocused()
      await page.mouse.move(5, 5)
      const before = await page.evaluate<number>('scrollY')
      const turned = page.evaluate(wheelTurned)
      await page.mouse.wheel(0, 600)
      await turned
      expect(await page.evaluate<number>('scrollY')).toBe(before)
      await close()
      await expect(window).toHaveCount(0)
    }
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(100)
  })

  test('starts afresh when it changes from one form to the other', async ({ page }) => {
    const form = await openForm(page, 'login', 'window')
    await fill(form, { username: 'aw' })
    await input(form, 'username').press('Enter')
    await expect(form.getByRole('alert')).toBeVisible()
    await form.getByRole('button', { name: 'Créer un compte' }).click()
    const register = formOf(page, 'signup')
    await expect(register).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Créer un compte' })).toBeVisible()
    await expect(input(register, 'fullName')).toBeFocused()
    await fill(register, { fullName: 'Awa' })
    await register.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
    await expect(input(form, 'username')).toHaveValue('')
    await form.getByRole('button', { name: 'Créer un compte' }).click()
    await expect(input(register, 'fullName')).toHaveValue('')
  })

  test('logs in, closes after a second and goes where the pupil wanted to go', async ({ page, school }) => {
    const { username, password } = await makePupil(school)
    await page.clock.install()
    await page.goto('/concours')
    const form = formOf(page, 'login')
    await expect(page).toHaveURL('/home')
    expect(await stored(page, 'intendedUrl')).toBe('/concours')
    await stopClock(page)
    await fill(form, { username, password })
    const checked = page.waitForRequest('**/api/users/profile')
    await submit(form).click()
    await expect(form.getByRole('status')).toHaveText('Connexion réussie !')
    await page.clock.runFor(900)
    await expect(form).toBeVisible()
    await page.clock.runFor(100)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/concours')
    expect(await stored(page, 'intendedUrl')).toBeNull()
    await checked
  })

  test('signs in whoever registers in it, with one account for two presses', async ({ page }) => {
    let calls = 0
    await page.route('**/api/auth/signup', (route) => (calls++, route.continue()))
    const form = await openForm(page, 'signup', 'window')
    await fill(form, newPupil())
    const told = glimpse(page, 'Compte créé avec succès !')
    await submit(form).dblclick({ noWaitAfter: true })
    await told
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await stored(page, 'token')).toMatch(/^[\w-]{43}$/)
    expect(calls).toBe(1)
    await pressInHeader(page, 'Déconnexion')
    await expect.poll(() => stored(page, 'token')).toBeNull()
  })

  test('gives a login up when it is closed meanwhile', async ({ page, school }) => {
    const { username, password } = await makePupil(school)
    const form = await openForm(page, 'login', 'window')
    const release = await hold(page, '**/api/auth/login')
    await fill(form, { username, password })
    await submit(form).click()
    await expect(submit(form)).toHaveText('Connexion...')
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/login'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await givenUp
    release()
    expect(await stored(page, 'token')).toBeNull()
  })
})

test.describe('a session', () => {
  test('ends on the server with Déconnexion, which leads home', async ({ page, school }) => {
    const { token } = await openSession(page, school, await makePupil(school))
    await page.goto('/contact')
    await pressInHeader(page, 'Déconnexion')
    await expect(page).toHaveURL('/home')
    expect([await stored(page, 'token'), await stored(page, 'user')]).toEqual([null, null])
    await expect.poll(() => statusWith(school.url, token)).toBe(401)
    await page.goto('/exams')
    await expect(page.getByRole('dialog', { name: 'Connexion' })).toBeVisible()
  })

  test('that the server ended opens the window and remembers the place', async ({ page, school }) => {
    const { token } = await openSession(page, school, await makePupil(school))
    await page.goto('/home')
    await fetch(`${school.url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    await page.goto('/concours')
    await expect(page.getByRole('dialog', { name: 'Connexion' })).toBeVisible()
    await expect(page).toHaveURL('/home')
    expect(await stored(page, 'intendedUrl')).toBe('/concours')
    expect(await stored(page, 'token')).toBeNull()
  })

  test('of a pupil does not open the dashboard', async ({ page, school }) => {
    await openSession(page, school, await makePupil(school))
    await page.clock.install()
    const release = await hold(page, '**/api/users/profile')
    const asked = page.waitForRequest('**/api/users/profile')
    await page.goto('/admin')
    await asked
    await stopClock(page)
    release()
    await expect(page.getByRole('alert')).toHaveText('Access denied. Admin privileges required.')
    await page.clock.runFor(2900)
    await expect(page).toHaveURL('/admin')
    await page.clock.runFor(100)
    await expect(page).toHaveURL('/home')
  })
})

const statusWith = async (url: string, token: string) =>
  (await fetch(`${url}/api/users/profile`, { headers: { authorization: `Bearer ${token}` } })).status
