import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findViolations } from './accessibility.ts'
import { expect, makePupil, openSession, test } from './fixtures.ts'

async function openProfile(page: Page) {
  await page.goto('/profile')
  await expect(page.getByText('cet appareil')).toBeVisible()
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`the profile reads well to all in the ${colorScheme} look`, async ({ page, school }) => {
    await page.emulateMedia({ colorScheme })
    await openSession(page, school, await makePupil(school))
    await openProfile(page)
    const violations = await findViolations(page)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    expect(overflow).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

test('a pupil takes the stored data away', async ({ page, school }) => {
  await openSession(page, school, await makePupil(school, 'Ndèye Fall'))
  await openProfile(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger mes données' }).click()
  const file = await (await download).path()
  expect(JSON.parse(readFileSync(file, 'utf8')).account.full_name).toBe('Ndèye Fall')
})
