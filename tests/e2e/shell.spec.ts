import type { Browser } from '@playwright/test'
import { comesAlive } from './prerendered-paths.ts'
import { expect, makePupil, openSession, test } from './fixtures.ts'
import { makeAdmin } from './dashboard-support.ts'

// Each test is whole in itself: both workers take them.
test.describe.configure({ mode: 'parallel' })

/** A browser in which what moves stands still until `play`: the cover's two seconds are the test's to spend. */
async function openStill(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Animation.enable')
  const pace = (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate })
  await pace(0)
  return { page, cover: page.locator('#welcome'), play: () => pace(1), close: () => context.close() }
}

test.describe('the shell', () => {
  test('shows the welcome cover once per tab, and a key takes it away', async ({ browser, school }) => {
    const { page, cover, close } = await openStill(browser, school.url)
    await page.goto('/home')
    await expect(cover).toBeVisible()
    await page.keyboard.press('Shift')
    await expect(cover).toBeHidden()
    await page.reload()
    await expect(cover).toBeHidden()
    await close()
  })

  test('the cover leaves by itself after two seconds', async ({ browser, school }) => {
    const { page, cover, play, close } = await openStill(browser, school.url)
    await page.goto('/home')
    await expect(cover).toBeVisible()
    const lasts = 'document.querySelector("#welcome").getAnimations()[0].effect.getComputedTiming().endTime'
    expect(await page.evaluate<number>(lasts)).toBe(2000)
    await play()
    await expect(cover).toBeHidden()
    await close()
  })

  test('opens and closes the phone’s menu by button, outside and Escape', async ({ page }) => {
    await page.goto('/home')
    const menu = page.getByRole('navigation', { name: 'Navigation principale' })
    await expect(menu).toBeHidden()
    for (const close of [
      () => page.getByRole('button', { name: 'Fermer le menu' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(200, 800),
    ]) {
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
      await expect(menu.getByRole('link')).toHaveText(['Accueil', 'Cours', 'Examens', 'Concours', 'Contact'])
      await expect(menu.getByRole('link', { name: 'Accueil' })).toHaveAttribute('aria-current', 'page')
      await close()
      await expect(menu).toBeHidden()
    }
  })

  test('a navigation names the tab, goes to the top and to the heading', async ({ page }) => {
    await page.goto('/home')
    await expect(page).toHaveTitle('Cours et sujets corrigés de la Sixième à la Terminale · Xamle')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Conditions d’utilisation' }).click()
    await expect(page).toHaveTitle('Conditions d’utilisation · Xamle')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate<number>('scrollY')).toBe(0)
    await page.goBack()
    await expect(page).toHaveTitle('Cours et sujets corrigés de la Sixième à la Terminale · Xamle')
    await page.goto('/home#enseignants')
    await expect(page.getByRole('heading', { name: 'Nos Enseignants' })).toBeInViewport()
  })

  test('a page whose file does not come says so where the pupil looks, and opens on a new try', async ({
    page,
  }) => {
    await page.route('**/assets/contact-*.js', (route) => route.abort('internetdisconnected'))
    await page.goto('/home')
    await comesAlive(page)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true })
    await link.click()
    const heading = page.getByRole('heading', { name: 'Cette page n’a pas pu s’ouvrir' })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await expect(page).toHaveTitle('Cette page n’a pas pu s’ouvrir · Xamle')
    await page.unroute('**/assets/contact-*.js')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contactez-nous')
    await expect(page.getByLabel('Nom')).toBeEnabled()
  })

  test('keeps the chosen colours, and follows the system again when they are the same', async ({ page }) => {
    const paper = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
    await page.goto('/home')
    const light = await paper()
    await page.getByRole('button', { name: 'Passer au mode sombre' }).click()
    const dark = await paper()
    expect(dark).not.toBe(light)
    await page.goto('/contact')
    expect(await paper()).toBe(dark)
    await page.getByRole('button', { name: 'Passer au mode clair' }).click()
    expect(await page.evaluate('localStorage.getItem("theme")')).toBeNull()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await paper()).toBe(dark)
  })

  for (const role of ['admin', 'pupil'] as const)
    test(`the header shows the name of ${role} whole where there is room, and no button on another`, async ({
      page,
      school,
    }) => {
      const fullName = 'Aminata Mbengue Fall'
      await openSession(page, school, await (role === 'admin' ? makeAdmin : makePupil)(school, fullName))
      await page.goto('/contact')
      const header = page.getByRole('banner')
      const name = header.getByRole('link', { name: fullName })
      for (const [width, share] of Object.entries({ 961: 0.5, 1051: 0.4, 1121: 0.7, 1200: 1, 1280: 1 })) {
        await page.setViewportSize({ width: Number(width), height: 740 })
        const shown = (element: { clientWidth: number; scrollWidth: number }) =>
          element.clientWidth / element.scrollWidth
        expect(await name.evaluate(shown), width).toBeGreaterThanOrEqual(share)
        const last = (await header.getByRole('button', { name: 'Déconnexion' }).boundingBox())!
        const next = (await header.getByLabel('Rechercher').boundingBox())!
        expect(last.x + last.width, width).toBeLessThanOrEqual(next.x)
        const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
        expect(await page.evaluate<number>(overflow), width).toBeLessThanOrEqual(0)
      }
    })
})
