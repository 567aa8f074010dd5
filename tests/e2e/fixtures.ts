import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { startSchool, type SchoolProcess } from '../support/school-process.ts'

export { expect } from '@playwright/test'

export const admin = { username: 'directrice', password: 'Teranga2026', fullName: 'Aminata Fall' }

/**
 * Browser tests on the real server: one for each worker, with an admin. Files that count what the school holds
 * name one of their own: `test.use({ schoolName: … })`.
 */
export const test = base.extend<{ baseURL: string }, { school: SchoolProcess; schoolName: string }>({
  schoolName: ['shared', { scope: 'worker', option: true }],
  school: [
    async ({ schoolName }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), `xamle-school-${schoolName}-`))
      cpSync(process.env.SCHOOL_FOLDER!, dataDir, { recursive: true })
      const school = await startSchool({ dataDir })
      await post(school.url, '/api/auth/create-admin', { ...admin, is_admin: true })
      await use(school)
      await school.stop()
      school.clean()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ school }, use) => use(school.url),
})

/**
 * Stops the clock of a page that began with `page.clock.install()`: `page.clock.runFor` moves it, so that a
 * delay of the page is counted by the test and not by a busy machine.
 */
export const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

let people = 0

/** Makes an account through the server. */
export async function makePupil(school: SchoolProcess, fullName = 'Awa Diop') {
  const username = `76${String(process.pid % 1000).padStart(3, '0')}${String(1000 + people++)}`
  const password = 'Baobab2026'
  const { token } = await post(school.url, '/api/auth/signup', { username, password, fullName })
  return { username, password, token }
}

/** Opens the browser's session of an account, as a log-in leaves it. */
export async function openSession(
  page: Page,
  school: SchoolProcess,
  account: { username: string; password: string },
) {
  const session = await post(school.url, '/api/auth/login', account)
  await page.addInitScript(({ token, user }) => {
    if (sessionStorage.getItem('session-opened')) return
    sessionStorage.setItem('session-opened', '1')
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, session)
  return session
}

async function post(url: string, path: string, body: unknown): Promise<{ token: string; user: unknown }> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json() as Promise<{ token: string; user: unknown }>
}
