import { admin, expect, openSession, test } from './fixtures.ts'

test.use({ schoolName: 'testimonials' })

const words = 'J’ai refait toutes les annales sur mon téléphone, le soir, et j’ai eu mon BFEM.'

test('an admin publishes a testimonial, everybody reads it, the admin takes it away', async ({
  browser,
  school,
  page,
}) => {
  await page.goto('/testmonials')
  await expect(page.getByText('Pas encore de témoignages')).toBeVisible()

  await openSession(page, school, admin)
  await page.goto('/admin?section=inbox')
  const panel = page.getByRole('region', { name: 'Témoignages' })
  const publish = panel.getByRole('button', { name: 'Publier le témoignage' })
  await panel.getByLabel('Qui parle').fill('A')
  await panel.getByLabel('À quel titre').fill('Élève de Troisième, Louga')
  await panel.getByRole('textbox', { name: 'Ses mots' }).fill(words)
  await expect(panel.getByText('Écrivez au moins 2 caractères')).toBeVisible()
  await panel.getByLabel('Qui parle').fill('Awa D.')
  await expect(publish).toBeDisabled()
  await panel.getByRole('checkbox').check()

  // A lost connection loses nothing of what was typed.
  await page.route('**/api/admin/testimonials', (route) => route.abort(), { times: 1 })
  await publish.click()
  await expect(panel.getByRole('alert')).toContainText('Impossible de se connecter au serveur')
  await expect(panel.getByRole('textbox', { name: 'Ses mots' })).toHaveValue(words)
  await publish.click()
  await expect(panel.getByRole('status')).toHaveText(/Le témoignage est publié/)
  await expect(panel.getByRole('listitem')).toContainText([words])
  await expect(panel.getByRole('textbox', { name: 'Ses mots' })).toHaveValue('')

  const visitor = await browser.newContext({ baseURL: school.url })
  const reader = await visitor.newPage()
  await reader.goto('/testmonials')
  await expect(reader.getByRole('figure')).toHaveCount(1)
  await expect(reader.getByRole('figure')).toContainText('Awa D.')
  await reader.goto('/home')
  await reader.locator('#temoignages').scrollIntoViewIfNeeded()
  await expect(reader.locator('#temoignages').getByRole('figure')).toContainText(words)
  await visitor.close()

  const plain = await browser.newContext({ baseURL: school.url, javaScriptEnabled: false })
  const sheet = await plain.newPage()
  await sheet.goto('/testmonials')
  await sheet.getByRole('link', { name: 'Lire les témoignages sur une page simple' }).click()
  await expect(sheet.getByText(words)).toBeVisible()
  await plain.close()

  await panel.getByRole('button', { name: 'Retirer le témoignage de Awa D.' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer le témoignage' }).click()
  await expect(panel.getByText('Aucun témoignage')).toBeVisible()
  await page.goto('/testmonials')
  await expect(page.getByText('Pas encore de témoignages')).toBeVisible()
})

test('says that they did not arrive, and tries again', async ({ page }) => {
  await page.route('**/api/testimonials', (route) => route.abort(), { times: 1 })
  await page.goto('/testmonials')
  await expect(page.getByText('Les témoignages ne sont pas arrivés')).toBeVisible()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Pas encore de témoignages')).toBeVisible()
})
