import { examFields } from '../support/papers.ts'
import { hold } from './account-forms.ts'
import { expect, makePupil, openSession, test } from './fixtures.ts'
import { countObjectUrls, isBlocked, isShown, openAdminSession, publish, viewer } from './papers-support.ts'

test.use({ schoolName: 'papers-original', viewport: { width: 1280, height: 800 } })

test.beforeAll(async ({ school }) => {
  const token = await openAdminSession(school)
  await publish({ school, token }, examFields, 'original.pdf', { pages: 2 })
})
test.beforeEach(async ({ page, school }) => {
  await openSession(page, school, await makePupil(school))
})

const show = (showsPdf: boolean) =>
  `Object.defineProperty(navigator, 'pdfViewerEnabled', { value: ${showsPdf} })`

test('a computer that shows PDFs offers the document itself, through the session, and frees it', async ({
  page,
}) => {
  const urls = await countObjectUrls(page)
  const problems: string[] = []
  page.on('console', (message) => message.text().includes('Security Policy') && problems.push(message.text()))
  await page.addInitScript(show(true))
  await page.goto('/exams?annee=2024')
  await page.getByRole('button', { name: /^Voir le sujet/ }).click()
  const choice = viewer(page).getByRole('button', { name: /^Document d’origine/ })
  await expect(choice).toHaveText(/\(\d+(,\d)?\s(o|Ko)\)/)
  const [request] = await Promise.all([page.waitForRequest(/\/api\/files\/read\//), choice.press('Enter')])
  expect(request.headers().authorization).toMatch(/^Bearer /)
  const frame = viewer(page).locator('iframe')
  await expect(frame).toHaveAttribute('title', /^Document d’origine : Mathématiques/)
  await expect(frame).toHaveAttribute('src', /^blob:http.*#toolbar=0/)
  expect(problems).toEqual([])
  const shown = await urls()
  await choice.click()
  await isShown(page, 1)
  await viewer(page).getByRole('button', { name: 'Fermer' }).click()
  await expect(viewer(page)).toHaveCount(0)
  expect(await urls()).toBeLessThan(shown)
  expect(await urls()).toBe(0)
})

test('the readers offer it too; the blocks of the exam’s reader stay', async ({ page }) => {
  await page.addInitScript(show(true))
  for (const address of [
    '/exam/Bac/S2/2024/original',
    '/lecture-exam?path=Bac/Terminale S2/Math/G1/epreuve/2024_original.pdf',
  ]) {
    await page.goto(address)
    await page.getByRole('button', { name: /^Document d’origine/ }).click()
    await expect(page.locator('iframe[src^="blob:"]')).toBeVisible()
    if (address.startsWith('/exam/'))
      for (const keys of ['Control+s', 'Meta+p', 'contextmenu'])
        expect(await isBlocked(page, keys)).toBe(true)
  }
})

test('a phone keeps the pictures', async ({ page }) => {
  await page.addInitScript(show(false))
  await page.goto('/exam/Bac/S2/2024/original')
  await isShown(page, 1)
  await expect(page.getByRole('button', { name: /^Document d’origine/ })).toHaveCount(0)
})

test('a document whose pages are still being drawn is fetched once', async ({ page }) => {
  await page.addInitScript(show(true))
  await page.clock.install()
  let looks = 0
  await page.route('**/api/files/pages/**', async (route) => {
    const response = await route.fetch()
    const { file, pages } = await response.json()
    looks++
    await route.fulfill({ response, json: { file: { ...file, drawing: 'pending' }, pages } })
  })
  let reads = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/files/read/')) reads++
  })
  const release = await hold(page, '**/api/files/read/**')
  await page.goto('/exam/Bac/S2/2024/original')
  await page.getByRole('button', { name: /^Document d’origine/ }).click()
  await expect(page.getByText(/^Chargement du document d’origine/)).toBeVisible()
  // The answer to one look has been taken in when the next one is asked for.
  for (const seen of [looks, looks + 1, looks + 2]) {
    await page.clock.runFor(2500)
    await expect.poll(() => looks).toBeGreaterThan(seen)
  }
  release()
  await expect(page.locator('iframe[src^="blob:"]')).toBeVisible()
  expect(reads).toBe(1)
})

test('a document that does not come says so, and comes with a new try', async ({ page }) => {
  await page.addInitScript(show(true))
  await page.route('**/api/files/read/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/exam/Bac/S2/2024/original')
  await page.getByRole('button', { name: /^Document d’origine/ }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Erreur lors du chargement du document. Veuillez réessayer.',
  )
  await page.unroute('**/api/files/read/**')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.locator('iframe[src^="blob:"]')).toBeVisible()
})
