import { expect, type Page } from '@playwright/test'
import { makePupil } from './fixtures.ts'
import { signIn, test } from './kept-support.ts'

const path = 'Bfem/3eme/Math/G1/epreuve/2026_entrainement-maths-bfem.pdf'
const address = `/lecture-exam?path=${encodeURIComponent(path)}`
const text = (page: Page) => page.getByRole('region', { name: 'Texte du document' })
const isDrawn = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('section[data-page="1"] img')
        .first()
        .evaluate((image: any) => image.naturalWidth),
    )
    .toBeGreaterThan(0)

test('a kept paper opens from a cold start of the browser with the school stopped', async ({
  school,
  phone,
}) => {
  let page = await phone.newPage()
  await signIn(page, school.url, await makePupil(school.first))
  await page.goto(address)
  await page.getByRole('button', { name: 'Garder ce sujet' }).click()
  const question = page.getByRole('dialog', { name: 'Garder ce sujet' })
  await expect(question.getByText(/l’école elle-même s’y ajoute/)).toBeVisible()
  await question.getByRole('button', { name: /^Garder \(/ }).click()
  await expect(question.getByText('Tout est là.')).toBeVisible({ timeout: 60_000 })
  await school.stop()

  page = await phone.open(address)
  await expect(text(page).locator('math').first()).toBeVisible()
  await page.getByRole('button', { name: 'Voir les pages' }).click()
  await isDrawn(page)
  // A size that was never fetched: as it was kept.
  await page.getByRole('button', { name: 'Agrandir' }).click()
  await isDrawn(page)

  await page.goto('/hors-ligne')
  const list = page.getByRole('region', { name: 'Sujets gardés' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.goto('/exam/Bfem/3eme/2026/entrainement-maths-bfem')
  await expect(page.getByRole('heading', { level: 1, name: /Sujet d’entraînement/ })).toBeVisible()
  await isDrawn(page)

  // It belongs to the phone: whoever holds it reads it, and takes it away.
  await page.evaluate(() => {
    localStorage.removeItem('token')
    localStorage.removeItem('user')
  })
  await page.goto(address)
  await expect(text(page).locator('math').first()).toBeVisible()
  await page.getByRole('button', { name: 'Garder ce sujet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer du téléphone' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(address)
  await expect(page).toHaveURL(/\/home/)
})
