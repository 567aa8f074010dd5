import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { expectNoBarrierDayAndNight } from './papers-support.ts'
import { keepTwoPupils } from './two-pupils.ts'

test('the profile of a shared phone has no barrier at 320 px, and a pupil takes the stored data away', async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await keepTwoPupils(page, school)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: /^Awa Diop/ })).toBeVisible()
  await expectNoBarrierDayAndNight(page)
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: /^Awa Diop/ })).toBeVisible()
  await expect(page.getByText('cet appareil')).toBeVisible()
  await expectNoBarrierDayAndNight(page)
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoBarrierDayAndNight(page)

  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger mes données' }).click()
  const file = await (await download).path()
  expect(JSON.parse(readFileSync(file, 'utf8')).account.full_name).toBe('Binta Sow')
})
