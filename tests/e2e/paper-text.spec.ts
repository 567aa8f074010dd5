import { expect, makePupil, openSession, test } from './fixtures.ts'
import { expectNoBarrierDayAndNight } from './papers-support.ts'

const paper = '/lecture-exam?path=Bfem/3eme/Math/G1/epreuve/2026_entrainement-maths-bfem.pdf'

test.use({ viewport: { width: 360, height: 740 } })
test.beforeEach(async ({ page, school }) => {
  await openSession(page, school, await makePupil(school))
})

test('a pupil reads a paper as a text on a phone, and its correction question by question', async ({
  page,
}) => {
  const pictures: string[] = []
  page.on('request', (request) => request.url().includes('/api/files/page/') && pictures.push(request.url()))
  await page.goto('/exams?examen=Bfem&matiere=Math')
  await page
    .getByRole('button', { name: /^Voir le sujet/ })
    .first()
    .click()
  const text = page.getByRole('region', { name: 'Texte du document' })
  await expect(text.getByRole('heading', { name: /^Exercice 1/ })).toBeVisible()
  await expect(text.locator('math').first()).toBeVisible()

  // Capitals are 0.72 of the letters' size; six inches of 360 by 800 points are 0.174 mm each.
  const size = await text
    .locator('li p')
    .first()
    .evaluate((line) => parseFloat(line.ownerDocument.defaultView!.getComputedStyle(line).fontSize))
  expect(size * 0.72 * 0.174).toBeGreaterThanOrEqual(2.2)
  expect(await text.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0)

  const answer = text.locator('details', { hasText: 'Corrigé de la question 2' }).first()
  await expect(answer.locator('p').first()).toBeHidden()
  await answer.locator('summary').press('Enter')
  await expect(answer.locator('p').first()).toBeVisible()
  // A formula alone in a heading is none for axe, as in the lessons.
  await expectNoBarrierDayAndNight(page, { without: ['empty-table-header'] })
  expect(pictures).toEqual([])

  await page.getByRole('button', { name: 'Voir les pages' }).click()
  await expect(page.locator('[data-page="1"] img')).not.toHaveJSProperty('naturalWidth', 0)
  await expect(page.getByText(/^Page 1 \/ [2-9]$/)).toBeVisible()
})

test('the pages of a phone are as wide as their text', async ({ page }) => {
  await page.goto(paper)
  await page.getByRole('button', { name: 'Voir les pages' }).click()
  const picture = page.locator('[data-page="1"] img')
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  const [shown, whole] = await picture.evaluate((image) => [
    image.parentElement!.clientWidth,
    image.getBoundingClientRect().width,
  ])
  expect(whole / shown!).toBeGreaterThan(1.15)
  expect(await page.getByLabel('Pages du document').evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0)
})
