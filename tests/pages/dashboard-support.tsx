import { signUpAdmin } from '../support/factories.ts'
import { type Page, within } from '../support/page.tsx'
import type { TestApp } from '../support/test-app.ts'

/** A name of a button or of a window: a space stands for any, as that before « : » and « ? ». */
export const named = (name: string) =>
  new RegExp(`^${name.replaceAll(/[?().]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s`)}$`)

/** A part of the dashboard. */
export const regionOf = async (page: Page, name: string | RegExp) =>
  within(await page.findByRole('region', { name }))

/** The row of an account in the list. */
export async function rowOf(page: Page, name: string): Promise<HTMLElement> {
  const users = await regionOf(page, 'Comptes')
  return users.findByRole('row', { name: new RegExp(name) })
}

/** Whether the list has a row of that account now. */
export function hasRow(page: Page, name: string): boolean {
  const users = within(page.getByRole('region', { name: 'Comptes' }))
  return users.queryByRole('row', { name: new RegExp(name) }) !== null
}

/** Chooses from the menu of what can be done to a row, or to what a part of the page is about. */
export async function choose(page: Page, place: HTMLElement, action: string): Promise<void> {
  await page.user.click(within(place).getByRole('button', { name: /^Actions/ }))
  const menu = within(within(place).getByRole('menu'))
  await page.user.click(menu.getByRole('menuitem', { name: new RegExp(`^${action}`) }))
}

/** Asks for an action on an account, and confirms it. */
export async function act(page: Page, name: string, action: string, confirmation: string): Promise<void> {
  await choose(page, await rowOf(page, name), action)
  await confirm(page, confirmation)
}

/** Presses a button of the question that stands over the page. */
export async function confirm(page: Page, confirmation: string): Promise<void> {
  const dialog = within(await page.findByRole('dialog'))
  await page.user.click(dialog.getByRole('button', { name: named(confirmation) }))
}

/** What another admin does to an account, at their own desk. */
export async function doElsewhere(
  school: TestApp,
  id: number,
  action: 'toggle-status' | 'make-admin' | 'delete',
): Promise<void> {
  const { token } = await signUpAdmin(school)
  const method = action === 'delete' ? 'DELETE' : 'PUT'
  const { status } = await school.call(method, `/api/admin/users/${id}/${action}`, { token })
  if (status !== 200) throw new Error(`${action}: ${status}`)
}

/** Says to the page that its tab is hidden or in sight, as the browser does. */
export function setSight(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true })
  document.dispatchEvent(new window.Event('visibilitychange'))
}

/** The tab was away for a moment: what the page shows is asked for anew. */
export function comeBack(): void {
  setSight('hidden')
  setSight('visible')
}
