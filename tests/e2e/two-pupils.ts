import type { Page } from '@playwright/test'
import type { SchoolProcess } from '../support/school-process.ts'
import { makePupil } from './fixtures.ts'
import { callSchool } from './school-calls.ts'

/** Leaves a phone as it remembers Awa Diop, then Binta Sow, whose account is the active one. */
export async function keepTwoPupils(page: Page, school: SchoolProcess): Promise<void> {
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
