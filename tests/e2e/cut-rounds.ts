import { rmSync } from 'node:fs'
import type { BrowserContext, BrowserContextOptions, LaunchOptions, Page } from '@playwright/test'
import { makeOtherEdition } from '../support/other-edition.ts'
import { expect, makePupil } from './fixtures.ts'
import { makePhone, openSchool, signIn } from './kept-support.ts'
import { openLine } from './line.ts'
import { heldOf, markLesson } from './offline-steps.ts'

export const course = 'Troisieme_Mathematiques'
const reader = '/lecture/Troisieme/Mathematiques'

/**
 * How an update is broken off: the line cut half way through an answer, or the browser killed or the page loaded again
 * as it is about to write or remove an entry of the phone's storage.
 */
export type Way = 'cut' | 'kill' | 'reload'
/** `moment`: which answer or which entry of the update it is, from 1. */
export type Round = { way: Way; moment: number }
/** What came out: chapters of two versions beside each other, chapters that do not open, marks that the school never got. */
export type Outcome = { rounds: number; mixed: number; unreadable: number; lost: number }

/**
 * Keeps a course on a phone, then, round by round, breaks an update of all its chapters off, reads and marks a lesson
 * from a cold start without a network, ends the browser in the same way, and lets the update finish.
 */
export async function breakOff(
  rounds: readonly Round[],
  options: LaunchOptions & BrowserContextOptions,
): Promise<Outcome> {
  const folders: string[] = []
  const school = await openSchool()
  const line = await openLine(school.url)
  const phone = makePhone({ ...options, baseURL: line.url })
  try {
    const account = await makePupil(school.first)
    const lessons = await listLessons(school.url)
    const outcome: Outcome = { rounds: 0, mixed: 0, unreadable: 0, lost: 0 }
    const count = (editions: readonly (number | null)[]) => {
      if (editions.includes(null)) outcome.unreadable++
      if (new Set(editions.filter((one) => one !== null)).size > 1) outcome.mixed++
    }
    await keepFirst(await phone.newPage(), line.url, account)
    await phone.close()
    for (const [index, round] of rounds.entries()) {
      // One of its own: what the browser's own cache has of an edition is asked of nobody.
      const folder = await makeOtherEdition(course, { sentence: `Édition ${index + 1}.` })
      folders.push(folder)
      await school.open(undefined, { CONTENT_DIR: folder })
      await breakWork(await phone.context(), round, phone.kill, line, update)
      await phone.close()
      await line.cut()
      const page = await phone.newPage()
      await page.goto(`${reader}#${lessons[index]!}`)
      await markLesson(page)
      count(await readEditions(page))
      await (round.way === 'kill' ? phone.kill() : phone.close())
      await line.mend()
      count(await finish(await phone.newPage(), index + 1))
      await phone.close()
      outcome.rounds++
    }
    const page = await phone.newPage()
    await page.goto('/home')
    await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.includes(':event:')))
    const { read } = await heldOf(school.url, account.token)
    outcome.lost = lessons.slice(0, rounds.length).filter((code) => !read.includes(code)).length
    return outcome
  } finally {
    await phone.close()
    await line.close()
    await school.close()
    for (const folder of folders) rmSync(folder, { recursive: true })
  }
}

async function listLessons(url: string): Promise<string[]> {
  const { chapters } = (await (await fetch(`${url}/api/courses/${course}`)).json()) as {
    chapters: { lessons: { code: string; written: boolean }[] }[]
  }
  return chapters.flatMap((chapter) => chapter.lessons.map(({ code }) => code))
}

async function keepFirst(page: Page, url: string, account: { username: string; password: string }) {
  await signIn(page, url, account)
  await page.goto('/hors-ligne?classe=Troisieme&cours=Mathematiques')
  await page.getByRole('button', { name: /^Garder ce que j’ai choisi/ }).click()
  await isThere(page)
}

export const isThere = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'Tout est là' })).toBeVisible({ timeout: 120_000 })

/** What is broken off: a button of `/hors-ligne`, under one of its addresses. */
export type Work = { address: string; button: RegExp }
const update: Work = { address: '/hors-ligne', button: /^Mettre à jour/ }

/** Begins a work and breaks it off. */
export async function breakWork(
  context: BrowserContext,
  { way, moment }: Round,
  kill: () => Promise<void>,
  line: Awaited<ReturnType<typeof openLine>>,
  work: Work,
): Promise<void> {
  const page = await context.newPage()
  let left = 0
  let arrived = () => {}
  const broken = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const isIt = () => left > 0 && --left === 0
  line.halfWay = async (path) => {
    if (way !== 'cut' || !path.startsWith('/api/packs/') || !isIt()) return
    await line.cut()
    arrived()
  }
  await context.exposeFunction('beforeEntry', async () => {
    if (way === 'cut' || !isIt()) return
    await (way === 'kill' ? kill() : page.reload())
    arrived()
  })
  await context.addInitScript(() => {
    const { Cache, beforeEntry } = globalThis as any
    for (const act of ['put', 'delete'] as const) {
      const real = Cache.prototype[act]
      Cache.prototype[act] = async function (...given: unknown[]) {
        await beforeEntry()
        return real.apply(this, given)
      }
    }
  })
  await page.goto(work.address)
  const button = page.getByRole('button', { name: work.button })
  await expect(button).toBeVisible()
  left = moment
  await button.click()
  const noMoment = isThere(page).then(
    () => Promise.reject(new Error(`${work.button} has no moment ${moment} to ${way}`)),
    () => broken,
  )
  await Promise.race([broken, noMoment])
  line.halfWay = () => undefined
}

/** Of each chapter that the phone opens without a network which edition it is of; null where it does not open. */
export const readEditions = (page: Page) =>
  page.evaluate<(number | null)[], string>(async (id) => {
    const entry = await fetch(`/api/courses/${id}`)
    const { chapters } = (await entry.json()) as { chapters: unknown[] }
    return Promise.all(
      chapters.map(async (_chapter, index) => {
        const answer = await fetch(`/api/courses/${id}/chapters/${index + 1}/cours`).catch(() => undefined)
        if (!answer?.ok) return null
        return Number(/Édition (\d+)/.exec(await answer.text())?.[1] ?? 0)
      }),
    )
  }, course)

/** Goes on with what was broken off, until all of the edition is there. */
async function finish(page: Page, edition: number): Promise<(number | null)[]> {
  await page.goto('/hors-ligne')
  await expect(page.getByRole('region', { name: 'Ce qui est gardé' })).toBeVisible()
  const isWanted = await page.evaluate<boolean, string>(
    async (id) => Boolean(await (globalThis as any).caches.match(`/offline/wanted/${id}`)),
    course,
  )
  if (isWanted || !(await readEditions(page)).every((one) => one === edition)) {
    await page
      .getByRole('button', { name: /^(Mettre à jour|Continuer)/ })
      .first()
      .click()
    await isThere(page)
  }
  const editions = await readEditions(page)
  expect(editions).toEqual(editions.map(() => edition))
  return editions
}
