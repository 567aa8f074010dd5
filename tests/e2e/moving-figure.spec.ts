import type { Page } from '@playwright/test'
import { findViolations } from './accessibility.ts'
import { expect, makePupil, openSession, test } from './fixtures.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

const lesson = (page: Page) => page.frameLocator('iframe[title="Contenu de la leçon"]')
const scrolled = (page: Page) =>
  lesson(page)
    .locator('html')
    .evaluate((html) => html.scrollTop)

/** A finger that comes down on a place of the screen and moves by some pixels. */
async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + by.x * part, y: from.y + by.y * part }],
    })
  await touch('touchStart', 0)
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', part)
  await touch('touchEnd', 1)
}

test('a finger and arrow keys move a figure, which is fetched when it is touched', async ({
  page,
  school,
}) => {
  const refused: string[] = []
  page.on('console', (message) => {
    // Playwright looks into the frame with scripts of its own, which the sandbox tells of.
    if (message.type() === 'error' && !message.text().startsWith('Blocked script execution'))
      refused.push(message.text())
  })
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('moving-figure')) fetched.push(request.url())
  })
  await openSession(page, school, await makePupil(school))
  await page.goto('/lecture/Troisieme/Mathematiques#chapter7_lesson1')
  const figure = lesson(page).locator('.mouvement')
  const invitation = figure.getByRole('button', { name: 'Fais bouger la figure' })
  await invitation.scrollIntoViewIfNeeded()
  expect(fetched).toEqual([])
  await invitation.tap()
  await expect(figure.getByText('AM/AB = 2,4/6 = 0,40')).toBeVisible()
  expect(fetched).toHaveLength(1)

  // On the point the finger moves the figure, and the page stays.
  await figure.locator('.handle').first().scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  const handle = (await figure.locator('.handle').first().boundingBox())!
  await drag(page, { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 }, { x: -30, y: 80 })
  await expect(figure.getByText('AM/AB = 2,4/6 = 0,40')).toBeHidden()
  await expect(figure.getByText('(MN) est parallèle à (BC)')).toBeVisible()
  expect(await scrolled(page)).toBe(before)

  // Beside it the finger scrolls the page, and the figure stays.
  const text = await figure.locator('#told').textContent()
  const box = (await figure.locator('svg[role="img"]').last().boundingBox())!
  await drag(page, { x: box.x + 8, y: box.y + box.height / 2 }, { x: 0, y: -200 })
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before + 50)
  expect(await figure.locator('#told').textContent()).toBe(text)

  const slider = figure.getByRole('slider', { name: 'Place de M sur (AB)' })
  await figure.getByRole('button', { name: 'Remettre au début' }).tap()
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(figure.getByText('AM/AB = 3/6 = 0,50')).toBeVisible()
  await expect(slider).toHaveAttribute('aria-valuetext', /^0,5\. AM sur AB égale 3 sur 6/)
  expect(refused).toEqual([])
})

test('a figure of a lesson’s public page moves too, and nothing of it comes before', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/lecon/Troisieme/Mathematiques/trigonometrie/cosinus-sinus-tangente')
  const figure = page.locator('.mouvement')
  const invitation = figure.getByRole('button', { name: 'Fais bouger la figure' })
  await invitation.scrollIntoViewIfNeeded()
  // What offers it, and neither what moves it nor the application.
  expect(scripts).toHaveLength(1)
  expect(await findViolations(page)).toEqual([])
  await invitation.tap()
  const slider = figure.getByRole('slider').first()
  await expect(slider).toBeFocused()
  const told = await slider.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowRight')
  await expect(slider).not.toHaveAttribute('aria-valuetext', told!)
  expect(scripts).toHaveLength(2)

  // It stays as it is when the application comes.
  await page.getByRole('button', { name: 'Ouvrir le menu' }).tap()
  await expect(page.getByRole('button', { name: 'Fermer le menu' })).toBeVisible()
  await expect(slider).not.toHaveAttribute('aria-valuetext', told!)
  expect(faults).toEqual([])
})
