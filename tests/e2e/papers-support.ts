import type { Page } from '@playwright/test'
import { fileUrl, makeForm, makePdf } from '../support/papers.ts'
import type { SchoolProcess } from '../support/school-process.ts'
import { findViolations } from './accessibility.ts'
import { admin, expect } from './fixtures.ts'

/** The papers of a list. */
export const cards = (page: Page) => page.locator('main li:has(h3)')
export const viewer = (page: Page) => page.getByRole('dialog')
/** The picture of a page, counted from 1. */
export const picture = (page: Page, number: number) => page.locator(`[data-page="${number}"] img`)
/** Waits until a page's picture has come and can be read. */
export const isShown = (page: Page, number: number) =>
  expect(picture(page, number)).not.toHaveJSProperty('naturalWidth', 0)

/** A session of the admin's, for what a test prepares. */
export async function openAdminSession(school: SchoolProcess): Promise<string> {
  const answer = await fetch(`${school.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  return ((await answer.json()) as { token: string }).token
}

/** Uploads a paper as an admin and waits until its pages are drawn; gives its stored path. */
export async function publish(
  { school, token }: { school: SchoolProcess; token: string },
  fields: Record<string, string>,
  name: string,
  { pages = 1, isAwaited = true, text = 'Épreuve' } = {},
): Promise<string> {
  const { payload, headers } = await makeForm(fields, { name, bytes: await makePdf(text, pages) })
  const authorization = `Bearer ${token}`
  const answer = await fetch(`${school.url}/api/files/upload`, {
    method: 'POST',
    headers: { ...headers, authorization },
    body: payload,
  })
  if (answer.status !== 201) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  const { file } = (await answer.json()) as { file: { filename: string } }
  const url = school.url + fileUrl('pages', file.filename)
  const isDrawn = async () => {
    const reply = await fetch(url, { headers: { authorization } })
    return ((await reply.json()) as { file: { drawing: string } }).file.drawing === 'drawn'
  }
  while (isAwaited && !(await isDrawn())) await new Promise((resolve) => setTimeout(resolve, 100))
  return file.filename
}

/** Keeps account of the object URLs that a page makes and frees; gives how many are left. */
export async function countObjectUrls(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const live = new Set<string>()
    const make = URL.createObjectURL.bind(URL)
    const free = URL.revokeObjectURL.bind(URL)
    URL.createObjectURL = (blob) => {
      const url = make(blob)
      live.add(url)
      return url
    }
    URL.revokeObjectURL = (url) => {
      live.delete(url)
      free(url)
    }
    Object.assign(globalThis, { liveUrls: live })
  })
  return () => page.evaluate(() => (globalThis as unknown as { liveUrls: Set<string> }).liveUrls.size)
}

/** No fault that axe finds, nothing wider than the screen, no target lower than 44 px. */
export async function expectNoBarrier(
  page: Page,
  options?: Parameters<typeof findViolations>[1],
): Promise<void> {
  const violations = await findViolations(page, options)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  const excess = 'document.documentElement.scrollWidth - window.innerWidth'
  expect(await page.evaluate<number>(excess)).toBeLessThanOrEqual(0)
  await expectHighTargets(page)
}

/** No button, field or choice that is lower than 44 px. */
export async function expectHighTargets(page: Page): Promise<void> {
  const inputs = 'main input:not([type=checkbox]), main label:has(input[type=checkbox])'
  const targets = page.locator(`main button, main select, ${inputs}, main nav a, dialog button`)
  const low = await targets.evaluateAll((elements: any[]) =>
    elements
      .map((element) => `${element.getBoundingClientRect().height} px: ${element.outerHTML.slice(0, 200)}`)
      .filter((told) => parseFloat(told) > 0 && parseFloat(told) < 44),
  )
  expect(low).toEqual([])
}

/** The same in the dark look and in the light one, on the page as it stands. */
export async function expectNoBarrierDayAndNight(
  page: Page,
  options?: Parameters<typeof findViolations>[1],
): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoBarrier(page, options)
  }
}
