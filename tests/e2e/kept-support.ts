import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
  test as base,
} from '@playwright/test'
import { freePort } from '../../scripts/dev/school.ts'
import { startSchool, type SchoolProcess } from '../support/school-process.ts'

export const lesson = (page: Page) => page.frameLocator('iframe[title="Contenu de la leçon"]')

/** A school that can be stopped, and phones that end with the test: `phone` is one of them. */
export const test = base.extend<{ school: School; takePhone: () => Phone; phone: Phone }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from here.
  school: async ({}, use) => {
    const school = await openSchool()
    await use(school)
    await school.close()
  },
  takePhone: async ({ launchOptions, school }, use) => {
    const phones: Phone[] = []
    await use(() => {
      const phone = makePhone({ ...launchOptions, baseURL: school.url })
      phones.push(phone)
      return phone
    })
    for (const phone of phones) await phone.close()
  },
  phone: async ({ takePhone }, use) => use(takePhone()),
})

type School = Awaited<ReturnType<typeof openSchool>>

/** A school at one address that can be stopped and opened again, by another build too. */
export async function openSchool() {
  const dataDir = mkdtempSync(join(tmpdir(), 'xamle-offline-'))
  // With its papers drawn, where a run has such a school.
  if (process.env.SCHOOL_FOLDER) cpSync(process.env.SCHOOL_FOLDER, dataDir, { recursive: true })
  const port = String(await freePort())
  let school: SchoolProcess | undefined
  const open = async (from?: string, env: Record<string, string> = {}) => {
    await school?.stop()
    school = await startSchool({ dataDir, from, env: { PORT: port, ...env } })
    return school
  }
  const first = await open()
  return {
    url: first.url,
    first,
    open,
    stop: async () => {
      await school?.stop()
      school = undefined
    },
    close: async () => {
      await school?.stop()
      first.clean()
    },
  }
}

export type Phone = ReturnType<typeof makePhone>

/** A phone whose browser can be closed and opened again, one window at a time. */
export function makePhone(options: LaunchOptions & BrowserContextOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'xamle-phone-'))
  let opened: BrowserContext | undefined
  const context = async () =>
    (opened ??= await chromium.launchPersistentContext(folder, {
      ...options,
      viewport: { width: 360, height: 740 },
      locale: 'fr-FR',
      reducedMotion: 'reduce',
    }))
  const newPage = async () => (await context()).newPage()
  const close = async () => {
    await opened?.close()
    opened = undefined
  }
  return {
    /** Its browser, opened where it was closed. */
    context,
    newPage,
    /** A page in its browser, which begins anew: a cold start. */
    open: async (path: string) => {
      await close()
      const page = await newPage()
      await page.goto(path)
      return page
    },
    close,
    /** Ends the browser as a system does that wants its memory, or an empty battery. */
    kill: async () => {
      const gone = opened!
      const ended = new Promise((resolve) => gone.once('close', resolve))
      const tools = await gone.browser()!.newBrowserCDPSession()
      const { processInfo } = await tools.send('SystemInfo.getProcessInfo')
      process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL')
      await ended
      opened = undefined
    },
  }
}

/** Opens the session of an account on a phone, as a log-in leaves it. */
export async function signIn(page: Page, url: string, account: { username: string; password: string }) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const session = (await answer.json()) as { token: string; user: object }
  await page.goto(`${url}/contact`)
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, session)
}

/** Keeps a course and waits until the worker has all that pages need: what a tap on « Garder » comes to. */
export async function keep(page: Page, course: string): Promise<void> {
  await page.evaluate(async (id) => {
    const { caches, navigator } = globalThis as any
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const cache = await caches.open('xamle-packs')
    const put = async (address: string, body: string) =>
      cache.put(address, new Response(body, { headers: { 'content-type': 'application/json' } }))
    const sent = await fetch(`/api/packs/${encodeURIComponent(id)}`, { headers })
    const pack = (await sent.json()) as { manifest: string; signature: string }
    const { chapters, search } = JSON.parse(pack.manifest) as {
      chapters: { hash: string }[]
      search: { hash: string } | null
    }
    for (const { hash } of search ? [...chapters, search] : chapters) {
      const address = `/api/packs/files/${hash}`
      await put(address, await (await fetch(address, { headers })).text())
    }
    await put(
      `/offline/packs/${encodeURIComponent(id)}`,
      JSON.stringify({ ...pack, keptAt: new Date().toISOString() }),
    )
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    active!.postMessage('look')
  }, course)
}
