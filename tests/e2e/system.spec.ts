import { machineInNeed } from '../support/machine-in-need.ts'
import { admin, expect, openSession, test } from './fixtures.ts'
import { expectNoBarrier, expectNoBarrierDayAndNight } from './papers-support.ts'

test('what the machine says is open to everybody, on any screen', async ({ page, school }) => {
  await openSession(page, school, admin)
  await page.setViewportSize({ width: 320, height: 740 })
  await page.route('**/api/admin/system/health', (route) => route.fulfill({ json: machineInNeed }))
  await page.goto('/admin?section=system')
  const section = page.getByRole('region', { name: 'Système' })
  await expect(section.getByRole('status')).toContainText('6 points à vérifier.')
  await expectNoBarrierDayAndNight(page)
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoBarrier(page)
  }
  await page.unrouteAll()
  await section.getByRole('button', { name: 'Actualiser' }).click()
  await expect(section.getByRole('status')).not.toContainText('6 points')
  await expectNoBarrier(page)
})
