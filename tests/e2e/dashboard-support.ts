import type { Browser, Page } from '@playwright/test'
import type { SchoolProcess } from '../support/school-process.ts'
import { admin, openSession } from './fixtures.ts'
import { callSchool } from './school-calls.ts'

type Account = { username: string; password: string; fullName: string }

let admins = 0

/** The token of the school's first admin, for what a test prepares. */
async function adminToken(school: SchoolProcess): Promise<string> {
  return (await callSchool(school, 'POST', '/api/auth/login', { body: admin })).body.token
}

/** Makes one more admin. */
export async function makeAdmin(school: SchoolProcess, fullName: string): Promise<Account & { id: number }> {
  const account = { username: `adjoint${process.pid}-${admins++}`, password: 'Teranga2026', fullName }
  const { body } = await callSchool(school, 'POST', '/api/auth/create-admin', {
    token: await adminToken(school),
    body: { ...account, is_admin: true },
  })
  return { ...account, id: body.user.id }
}

/** A browser of its own with an admin's session, on the dashboard. */
export async function openDashboard(
  browser: Browser,
  school: SchoolProcess,
  account: { username: string; password: string },
  { path = '/admin' } = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: school.url,
    viewport: { width: 1280, height: 900 },
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await openSession(page, school, account)
  await page.goto(path)
  return page
}

/** Says to the page that its tab is hidden or in sight, as the browser does. */
export function setSight(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
    Object.defineProperty(document, 'hidden', { value: ${state === 'hidden'}, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  `)
}

/** The row of an account in the list. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Comptes' }).getByRole('row', { name: new RegExp(name) })
