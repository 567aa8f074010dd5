import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { concoursFields, examFields, fileUrl } from '../support/papers.ts'
import { expect, makePupil, openSession, test } from './fixtures.ts'
import {
  cards,
  countObjectUrls,
  expectNoBarrierDayAndNight,
  isShown,
  openAdminSession,
  picture,
  publish,
  viewer,
} from './papers-support.ts'

test.use({ schoolName: 'papers' })

const path = 'Bac/Terminale S2/Math/G1/epreuve/2024_maths.pdf'
let token = ''

test.beforeAll(async ({ school }) => {
  token = await openAdminSession(school)
  await publish({ school, token }, { ...examFields, nature: 'correction' }, 'maths-corrige.pdf')
  await publish({ school, token }, concoursFields, 'entree.pdf')
  await publish({ school, token }, examFields, 'maths.pdf', { pages: 6 })
})
test.beforeEach(async ({ page, school }) => {
  await openSession(page, school, await makePupil(school))
})

const openPaper = (page: Page) =>
  cards(page)
    .getByRole('button', { name: /^Voir le sujet/ })
    .click()

/** Presses a button that downloads; gives the file. */
async function download(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return file
}

test('a pupil reads a paper page by page, zooms, and closing frees everything', async ({ page }) => {
  const liveUrls = await countObjectUrls(page)
  await page.goto('/exams?annee=2024')
  await openPaper(page)
  await expect(viewer(page)).toContainText('Page 1 / 6')
  await isShown(page, 1)
  await expect(picture(page, 6)).toHaveCount(0)
  await expect(
    viewer(page).getByRole('button', { name: /Télécharger \(\d+ Ko, (environ|moins de) [\d,]+ F\)/ }),
  ).toBeVisible()
  await expect(page.getByText('Épreuve 1')).toBeAttached()

  const small = await picture(page, 1).getAttribute('src')
  await page.getByRole('button', { name: 'Agrandir' }).click()
  await expect(picture(page, 1)).not.toHaveAttribute('src', small!)
  await page.keyboard.press('-')
  await expect(viewer(page)).toContainText('100 %')
  await page.locator('[data-page="6"]').scrollIntoViewIfNeeded()
  await isShown(page, 6)
  await expect(viewer(page)).toContainText('Page 6 / 6')
  expect(await liveUrls()).toBeGreaterThan(0)

  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  expect(await liveUrls()).toBe(0)
  await expect(page).toHaveURL(/\/exams\?annee=2024$/)
})

test('a pupil downloads the original and its correction', async ({ page, school }) => {
  await page.goto('/exams?annee=2024')
  const correction = cards(page).getByRole('button', { name: /^Télécharger Corrigé/ })
  expect((await download(page, correction)).suggestedFilename()).toBe('2024_maths-corrige.pdf')
  const file = await download(page, cards(page).getByRole('button', { name: /^Télécharger Math/ }))
  expect(file.suggestedFilename()).toBe('2024_maths.pdf')
  const headers = { authorization: `Bearer ${token}` }
  const original = await fetch(school.url + fileUrl('read', path), { headers })
  expect(readFileSync(await file.path())).toEqual(Buffer.from(await original.arrayBuffer()))
})

test('the first page comes before the application and is fetched once, small where data is saved', async ({
  page,
}) => {
  const asked: string[] = []
  const failures: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
  page.on('pageerror', (error) => failures.push(error.message))
  for (const width of [720, 540]) {
    asked.length = 0
    if (width === 540)
      await page.addInitScript(
        `Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })`,
      )
    let letIn = () => {}
    const isLetIn = new Promise<void>((resolve) => (letIn = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await isLetIn
      await route.continue()
    })
    await page.goto(`/lecture-exam?path=${encodeURIComponent(path)}`, { waitUntil: 'commit' })
    await expect(page.getByAltText('Page 1')).toHaveJSProperty('naturalWidth', width)
    const before = await page.getByAltText('Page 1').boundingBox()
    letIn()
    await isShown(page, 1)
    await expect(page.getByRole('heading', { name: 'Mathématiques 2024' })).toBeVisible()
    // A line about the grey pages moves them down.
    const { y, ...place } = (await picture(page, 1).boundingBox())!
    expect(before).toMatchObject(width === 720 ? { ...place, y } : place)
    expect(asked.filter((address) => address.endsWith(`/1/${width}`))).toHaveLength(1)
    expect(asked.filter((address) => /\/1\/\d+$/.test(address))).toHaveLength(1)
    expect(asked.filter((address) => address.startsWith('/api/files/pages/'))).toHaveLength(1)
    await page.unrouteAll()
  }
  expect(failures).toEqual([])
})

test('a computer that shows PDFs offers the document itself, through the session, and frees it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const urls = await countObjectUrls(page)
  const problems: string[] = []
  page.on('console', (message) => message.text().includes('Security Policy') && problems.push(message.text()))
  await page.addInitScript(`Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true })`)
  await page.goto('/exams?annee=2024')
  await openPaper(page)
  const choice = viewer(page).getByRole('button', { name: /^Document d’origine/ })
  await choice.press('Enter')
  await expect(viewer(page).locator('iframe')).toHaveAttribute('src', /^blob:http.*#toolbar=0/)
  expect(problems).toEqual([])
  const shown = await urls()
  await choice.click()
  await isShown(page, 1)
  await viewer(page).getByRole('button', { name: 'Fermer' }).click()
  await expect(viewer(page)).toHaveCount(0)
  expect(await urls()).toBeLessThan(shown)
  expect(await urls()).toBe(0)
})

test('a pupil finds no barrier on a narrow screen, by day and by night', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of [
    '/concours',
    '/exam/Bac/S2/2024/maths',
    '/exam/Bac/S2/2011/x',
    '/exams?annee=2024',
  ]) {
    await page.goto(address)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Chargement' })).toHaveCount(0)
    await expectNoBarrierDayAndNight(page)
  }
  await openPaper(page)
  await isShown(page, 1)
  await expectNoBarrierDayAndNight(page)
})
