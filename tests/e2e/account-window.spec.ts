import { input, pressInHeader } from './account-forms.ts'
import { expect, test } from './fixtures.ts'

/** In the page: done when a turn of the wheel has come, and the page has been painted after it. */
const wheelTurned = `new Promise((done) =>
  addEventListener('wheel', () => requestAnimationFrame(() => requestAnimationFrame(done)), { once: true }))`

test('the login window closes by its X, by Escape and behind it, and holds the page still', async ({
  page,
}) => {
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
