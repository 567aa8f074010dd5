import type { Page } from '@playwright/test'
import type { SchoolProcess } from '../support/school-process.ts'
import { findViolations } from './accessibility.ts'
import { input, stored } from './account-forms.ts'
import { expect, makePupil, test } from './fixtures.ts'
import { callSchool } from './school-calls.ts'

const accountButton = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

/** What a phone remembers of Awa, then of Binta, whose account is the active one. */
async function twoPupils(page: Page, school: SchoolProcess) {
  await page.goto('/privacy-policy')
  for (const name of ['Awa Diop', 'Binta Sow']) {
    const { token } = await makePupil(school, name)
    const { user } = (await callSchool(school, 'GET', '/api/users/profile', { token })).body
    const [key, text] = [`xamle:${user.id}`, JSON.stringify(user)]
    await page.evaluate((kept) => Object.assign(localStorage, kept), {
      token,
      user: text,
      [`${key}:token`]: token,
      [`${key}:user`]: text,
    })
  }
}

const nameOf = async (page: Page) =>
  (JSON.parse((await stored(page, 'user'))!) as { full_name: string }).full_name

test('the other tabs follow to the new account', async ({ page, school }) => {
  await twoPupils(page, school)
  const other = await page.context().newPage()
  await other.goto('/profile')
  await expect(input(other, 'fullName')).toHaveValue('Binta Sow')
  await page.goto('/profile')
  await accountButton(page, 'Awa Diop').click()
  await expect(page).toHaveURL('/home')
  await expect(input(other, 'fullName')).toHaveValue('Awa Diop')
  expect(await nameOf(other)).toBe('Awa Diop')
})

for (const scheme of ['light', 'dark'] as const)
  test(`the accounts of a phone read well in the ${scheme} look`, async ({ page, school }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width: 320, height: 640 })
    await twoPupils(page, school)
    for (const path of ['/profile', '/login']) {
      await page.goto(path)
      await expect(accountButton(page, 'Awa Diop')).toBeVisible()
      const violations = await findViolations(page)
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })
