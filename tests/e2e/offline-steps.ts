import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { questionsOf } from '../../src/features/quizzes/parts.ts'
import type { Quiz } from '../../src/features/quizzes/contract.ts'
import { fill, formOf, openForm, submit } from './account-forms.ts'
import { expect } from './fixtures.ts'
import { lesson } from './kept-support.ts'
import { address, playPart } from './quizzes-support.ts'

type Account = { username: string; password: string }

export const main = (page: Page) => page.getByRole('main')
export const heading = (page: Page, name: string) => lesson(page).getByRole('heading', { name, level: 2 })

/** Ticks the open lesson. */
export async function markLesson(page: Page): Promise<void> {
  const mark = page.getByRole('button', { name: 'J’ai lu' }).first()
  await mark.click()
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
}

/** Plays « L'essentiel » of the first chapter's quiz with two mistakes. */
export async function playQuiz(page: Page, quiz: Quiz): Promise<void> {
  await page.goto(address)
  await playPart(page, questionsOf(quiz, 'essentials'), 2)
}

/** What the server holds of who has ticked the first lesson and played so. */
export const allOfIt = {
  read: ['chapter1_lesson1'],
  attempts: [{ quiz: 'Troisieme_Mathematiques_chapter1', total: 4, right: 2 }],
}

let pictures = 0

/** A step to look at: fits a phone's width. Takes a picture by day, and by night where asked, into the folder that `FILM` names; nothing without it. */
export async function film(page: Page, name: string, { atNight = false } = {}): Promise<void> {
  // Nothing is cut off at the right.
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  const folder = process.env.FILM
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const stem = join(folder, `${String(++pictures).padStart(2, '0')}-${name}`)
  await page.screenshot({ path: `${stem}.png` })
  if (!atNight) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: `${stem}-night.png` })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Signs in by the form of `/login`; the phone remembers the account. */
export async function logIn(page: Page, { username, password }: Account): Promise<void> {
  const form = await openForm(page, 'login', 'page')
  await fill(form, { username, password })
  await form.getByLabel('Se souvenir de moi').check()
  await submit(form).click()
  await expect(page).toHaveURL('/home')
}

/** Signs up by the form of `/register`. */
export async function signUp(page: Page, fields: Record<string, string>): Promise<void> {
  await page.goto('/register')
  const form = formOf(page, 'signup')
  await fill(form, fields)
  await submit(form).click()
  await expect(page).toHaveURL('/home')
}

/** Keeps Troisième's mathematics by the screens, from its class's page. */
export async function keepMathematics(page: Page): Promise<void> {
  await page.goto('/hors-ligne?classe=Troisieme&cours=Mathematiques')
  const button = page.getByRole('button', { name: /^Garder ce que j’ai choisi/ })
  await expect(button).toBeVisible()
  await film(page, 'choose', { atNight: true })
  await button.click()
  await expect(page.getByRole('status').filter({ hasText: 'Tout est là' })).toBeVisible({ timeout: 120_000 })
  await film(page, 'all-there', { atNight: true })
}

/** What the server holds of whom a session is. */
export async function heldOf(url: string, token: string) {
  const ask = async (path: string) =>
    (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).json()
  const { courses } = (await ask('/api/progress')) as { courses: { read: string[] }[] }
  const { attempts } = (await ask('/api/quiz-attempts')) as {
    attempts: { quiz: string; total: number; right: number }[]
  }
  return {
    read: courses.flatMap(({ read }) => read),
    attempts: attempts.map(({ quiz, total, right }) => ({ quiz, total, right })),
  }
}
