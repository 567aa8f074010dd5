import { expect, makePupil, openSession, test } from './fixtures.ts'
import { expectNoBarrierDayAndNight } from './papers-support.ts'

test('a sister and a brother share a number: one adds the other, and the password tells them apart', async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const awa = await makePupil(school, 'Awa Ndiaye')
  await openSession(page, school, awa)
  await page.goto('/profile')
  const family = page.getByRole('region', { name: 'Élèves de la famille' })
  await family.getByRole('button', { name: 'Ajouter un élève de la famille' }).click()
  await family.getByLabel('Son nom complet').fill('Modou Ndiaye')
  await family.getByLabel('Son mot de passe', { exact: false }).first().fill('Cailcedrat2026')
  await family.getByLabel('Confirmer le mot de passe').fill('Cailcedrat2026')
  await expectNoBarrierDayAndNight(page)
  await family.getByRole('button', { name: 'Créer son compte' }).click()
  await expect(family.getByRole('status')).toContainText('Le compte est créé pour Modou Ndiaye')
  await expect(family.getByRole('listitem')).toHaveCount(2)

  await page.evaluate(() => localStorage.clear())
  for (const [password, name] of [
    ['Cailcedrat2026', 'Modou Ndiaye'],
    [awa.password, 'Awa Ndiaye'],
  ] as const) {
    await page.goto('/login')
    const form = page.getByRole('form', { name: 'Connexion' })
    await form.locator('input[name="username"]').fill(awa.username)
    await form.locator('input[name="password"]').fill(password)
    await form.getByRole('button', { name: 'Se connecter' }).click()
    await page.waitForURL('**/home')
    await page.goto('/profile')
    await expect(family.getByRole('listitem').filter({ hasText: '(toi)' })).toContainText(name)
    await page.evaluate(() => localStorage.clear())
  }
})
