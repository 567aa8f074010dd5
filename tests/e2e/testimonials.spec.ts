import { admin, expect, openSession, test } from './fixtures.ts'
import { expectNoBarrierDayAndNight } from './papers-support.ts'
import { callSchool } from './school-calls.ts'

test.use({ schoolName: 'testimonials' })

const role = 'Élève de Troisième, Louga'
const words = 'J’ai refait toutes les annales sur mon téléphone, le soir, et j’ai eu mon BFEM.'

test('an admin publishes a testimonial and moves it by the keyboard; it is read without a script too', async ({
  browser,
  school,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { token } = await openSession(page, school, admin)
  for (const name of ['Un', 'Deux']) {
    const body = { name, role, text: words }
    const { body: added } = await callSchool(school, 'POST', '/api/admin/testimonials', { token, body })
    if (name === 'Deux') {
      const path = `/api/admin/testimonials/${(added as unknown as { id: number }).id}/hidden`
      await callSchool(school, 'PUT', path, { token, body: { hidden: true } })
    }
  }
  await page.goto('/admin?section=inbox')
  const panel = page.getByRole('region', { name: 'Témoignages' })
  await expect(panel.getByText('Masqué')).toBeVisible()
  await expectNoBarrierDayAndNight(page)
  await panel.getByLabel('Qui parle').fill('Awa D.')
  await panel.getByLabel('À quel titre').fill(role)
  await panel.getByRole('textbox', { name: 'Ses mots' }).fill(words)
  await panel.getByRole('checkbox').check()
  await panel.getByRole('button', { name: 'Publier le témoignage' }).click()
  await expect(panel.getByText('Le témoignage est publié.')).toBeVisible()
  const order = panel.getByRole('listitem').locator('strong')
  await expect(order).toHaveText(['Awa D.', 'Deux', 'Un'])

  const up = panel.getByRole('button', { name: 'Monter le témoignage d’Un' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(order).toHaveText(['Awa D.', 'Un', 'Deux'])
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(order).toHaveText(['Un', 'Awa D.', 'Deux'])
  // At the top the button is over; the focus is on its neighbour, not lost.
  await expect(up).toBeDisabled()
  await expect(panel.getByRole('button', { name: 'Descendre le témoignage d’Un' })).toBeFocused()

  const plain = await browser.newContext({ baseURL: school.url, javaScriptEnabled: false })
  const sheet = await plain.newPage()
  await sheet.goto('/testmonials')
  await sheet.getByRole('link', { name: 'Lire les témoignages sur une page simple' }).click()
  await expect(sheet.getByText(words)).toHaveCount(2)
  await plain.close()
})
