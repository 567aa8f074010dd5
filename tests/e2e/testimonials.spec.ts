import type { Page } from '@playwright/test'
import { findViolations } from './accessibility.ts'
import { admin, expect, openSession, test } from './fixtures.ts'
import { callSchool } from './school-calls.ts'

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
  await expect(panel.getByText('Le témoignage est publié.')).toBeVisible()
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

test('the order and what is hidden: two admins, the keyboard, the public pages', async ({
  browser,
  school,
  page,
}) => {
  await openSession(page, school, admin)
  await page.goto('/admin?section=inbox')
  const panel = page.getByRole('region', { name: 'Témoignages' })
  for (const name of ['Un', 'Deux', 'Trois', 'Quatre']) {
    await panel.getByLabel('Qui parle').fill(`Élève ${name}`)
    await panel.getByLabel('À quel titre').fill('Élève de Troisième, Louga')
    await panel.getByRole('textbox', { name: 'Ses mots' }).fill(words)
    await panel.getByRole('checkbox').check()
    await panel.getByRole('button', { name: 'Publier le témoignage' }).click()
    await expect(panel.getByRole('listitem').first()).toContainText(`Élève ${name}`)
  }
  const order = (where: Page) =>
    where.getByRole('region', { name: 'Témoignages' }).getByRole('listitem').locator('strong')

  const context = await browser.newContext({ baseURL: school.url })
  const colleague = await context.newPage()
  await openSession(colleague, school, admin)
  await colleague.goto('/admin?section=inbox')
  await expect(order(colleague)).toHaveText(['Élève Quatre', 'Élève Trois', 'Élève Deux', 'Élève Un'])

  const up = panel.getByRole('button', { name: 'Monter le témoignage de Élève Deux' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(
    panel.getByText('Le témoignage de Élève Deux est maintenant à la place 2 sur 4.'),
  ).toBeAttached()
  await expect(order(page)).toHaveText(['Élève Quatre', 'Élève Deux', 'Élève Trois', 'Élève Un'])
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(order(page)).toHaveText(['Élève Deux', 'Élève Quatre', 'Élève Trois', 'Élève Un'])
  // At the top the button is over; the focus is on its neighbour, not lost.
  await expect(up).toBeDisabled()
  await expect(panel.getByRole('button', { name: 'Descendre le témoignage de Élève Deux' })).toBeFocused()

  // The colleague's list is old: a move counts from where things are now.
  await colleague.getByRole('button', { name: 'Monter le témoignage de Élève Un' }).click()
  await expect(order(colleague)).toHaveText(['Élève Deux', 'Élève Quatre', 'Élève Un', 'Élève Trois'])
  await colleague.getByRole('button', { name: 'Masquer le témoignage de Élève Quatre' }).click()
  await expect(colleague.getByRole('listitem').filter({ hasText: 'Élève Quatre' })).toContainText('Masqué')
  await colleague.getByRole('button', { name: 'Retirer le témoignage de Élève Trois' }).click()
  await colleague.getByRole('dialog').getByRole('button', { name: 'Retirer le témoignage' }).click()
  await expect(order(colleague)).toHaveCount(3)

  await panel.getByRole('button', { name: 'Monter le témoignage de Élève Trois' }).click()
  await expect(panel.getByRole('alert')).toContainText('Ce témoignage n’existe plus.')
  await expect(order(page)).toHaveText(['Élève Deux', 'Élève Quatre', 'Élève Un'])

  const visitor = await browser.newContext({ baseURL: school.url })
  const reader = await visitor.newPage()
  await reader.goto('/testmonials')
  await expect(reader.getByRole('figure').locator('strong')).toHaveText(['Élève Deux', 'Élève Un'])
  await reader.goto('/home')
  await reader.locator('#temoignages').scrollIntoViewIfNeeded()
  await expect(reader.locator('#temoignages').getByRole('figure').locator('strong')).toHaveText([
    'Élève Deux',
    'Élève Un',
  ])
  await colleague.getByRole('button', { name: 'Montrer le témoignage de Élève Quatre' }).click()
  await expect(colleague.getByRole('listitem').filter({ hasText: 'Masqué' })).toHaveCount(0)
  await reader.goto('/testmonials')
  await expect(reader.getByRole('figure')).toHaveCount(3)
  await visitor.close()
  for (const name of ['Deux', 'Quatre', 'Un']) {
    await colleague.getByRole('button', { name: `Retirer le témoignage de Élève ${name}` }).click()
    await colleague.getByRole('dialog').getByRole('button', { name: 'Retirer le témoignage' }).click()
    await expect(colleague.getByRole('dialog')).toHaveCount(0)
  }
  await expect(colleague.getByText('Aucun témoignage')).toBeVisible()
  await context.close()
})

for (const scheme of ['light', 'dark'] as const)
  test(`the testimonials’ panel is accessible in the ${scheme} look, at 320 px`, async ({ page, school }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const { token } = await openSession(page, school, admin)
    const body = { name: 'Awa D.', role: 'Élève de Troisième, Louga', text: words }
    const { body: added } = await callSchool(school, 'POST', '/api/admin/testimonials', { token, body })
    const path = `/api/admin/testimonials/${(added as unknown as { id: number }).id}`
    await callSchool(school, 'PUT', `${path}/hidden`, { token, body: { hidden: true } })
    await page.goto('/admin?section=inbox')
    await expect(page.getByText('Masqué')).toBeVisible()
    const violations = await findViolations(page)
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    expect(
      await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
    ).toBeLessThanOrEqual(0)
    await callSchool(school, 'DELETE', path, { token })
  })

test('says that they did not arrive, and tries again', async ({ page }) => {
  await page.route('**/api/testimonials', (route) => route.abort(), { times: 1 })
  await page.goto('/testmonials')
  await expect(page.getByText('Les témoignages ne sont pas arrivés')).toBeVisible()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Pas encore de témoignages')).toBeVisible()
})
