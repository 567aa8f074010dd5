import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export type Kind = 'login' | 'signup'
export type Place = 'page' | 'window'

export const input = (form: Page | Locator, name: string) => form.locator(`input[name="${name}"]`)

export const submit = (form: Locator) => form.locator('button[type="submit"]')

export const formOf = (page: Page, kind: Kind) =>
  page.getByRole('form', { name: kind === 'login' ? 'Connexion' : 'Création de compte' })

/**
 * Fills fields, again where they do not hold what they were given: a form that has failed puts the focus into its
 * password 100 ms later, and what is being typed then lands there.
 */
export async function fill(form: Page | Locator, values: Record<string, string>) {
  for (let round = 0; round < 3; round++) {
    for (const [name, value] of Object.entries(values)) await input(form, name).fill(value)
    const held = await Promise.all(Object.keys(values).map((name) => input(form, name).inputValue()))
    if (Object.values(values).every((value, index) => value === held[index])) return
  }
}

/** Opens a form on its page or in the window. */
export async function openForm(page: Page, kind: Kind, place: Place): Promise<Locator> {
  await page.goto(place === 'page' ? `/${kind === 'login' ? 'login' : 'register'}` : '/home')
  if (place === 'window') await pressInHeader(page, kind === 'login' ? 'Connexion' : 'Créer un compte')
  const form = formOf(page, kind)
  await expect(form).toBeVisible()
  // Its page is alive once React holds the form.
  if (place === 'page')
    await expect
      .poll(() => form.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
      .toBe(true)
  return form
}

/** Presses a link or button of the header, which a phone shows in its menu. */
export async function pressInHeader(page: Page, name: string) {
  const header = page.getByRole('banner')
  const goal = header.getByRole('link', { name }).or(header.getByRole('button', { name }))
  await expect(async () => {
    if (await page.getByRole('dialog').isVisible()) return
    if (!(await goal.isVisible()))
      await header.getByRole('button', { name: /menu/i }).click({ timeout: 1000 })
    await goal.click({ timeout: 1000 })
  }).toPass()
}

/**
 * Waits for words of a status or an alert that leave by themselves after a second or two: looks at every frame of
 * the page, where an expectation looks once a second and may come too late. Begin it before what brings them.
 */
export const glimpse = (page: Page, words: string) =>
  page.waitForFunction((sought) => {
    const told = [...(globalThis as any).document.querySelectorAll('[role=status], [role=alert]')]
    return told.some((element: any) => element.textContent.replaceAll(/\s+/g, ' ').includes(sought))
  }, words)

/** What the browser's local storage holds under a key. */
export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

let phones = 0

/** A phone number that nobody has used yet, as a pupil types it. */
const newPhone = () =>
  `77 ${String(process.pid % 1000).padStart(3, '0')} ${String(1000 + phones++).replace(/(..)$/, ' $1')}`

/** Fills of the register form. */
export const newPupil = (username = newPhone()) => ({
  fullName: 'Fatou Sarr',
  username,
  password: 'Baobab2026',
  confirmPassword: 'Baobab2026',
})

/** Holds back calls to an address until `release` is called. */
export async function hold(page: Page, address: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}
