import { examFields } from '../support/papers.ts'
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

test('a phone keeps the pictures; a document that does not come says so', async ({ page }) => {
  await page.addInitScript(show(false))
  await page.goto('/exam/Bac/S2/2024/original')
  await isShown(page, 1)
  await expect(page.getByRole('button', { name: /^Document d’origine/ })).toHaveCount(0)
})

test('a document that does not come says so', async ({ page }) => {
  await page.addInitScript(show(true))
  await page.route('**/api/files/read/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/exam/Bac/S2/2024/original')
  await page.getByRole('button', { name: /^Document d’origine/ }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Erreur lors du chargement du document. Veuillez réessayer.',
  )
})
