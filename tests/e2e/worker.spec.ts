import { rmSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { makeNextBuild } from '../support/next-build.ts'
import { makePupil } from './fixtures.ts'
import { keep, lesson, makePhone, openSchool, signIn } from './kept-support.ts'

const course = '/lecture/Troisieme/Mathematiques'
const heading = (page: Page, name: string) => lesson(page).getByRole('heading', { name, level: 2 })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parties du cours' }).getByRole('link', { name })

let school: Awaited<ReturnType<typeof openSchool>>
let phone: ReturnType<typeof makePhone>
test.beforeEach(async ({ launchOptions }) => {
  school = await openSchool()
  phone = makePhone(launchOptions)
})
test.afterEach(async () => {
  await phone.close()
  await school.close()
})

/** Keeps a course on the phone, and closes its browser. */
async function keepACourse(): Promise<void> {
  const context = await phone.open()
  const page = await context.newPage()
  await signIn(page, school.url, await makePupil(school.first))
  await keep(page, 'Troisieme_Mathematiques')
  await phone.close()
}

/** A page of the phone's browser, at an address of the school. */
async function visit(path: string): Promise<Page> {
  const context = await phone.open()
  const page = await context.newPage()
  await page.goto(school.url + path)
  return page
}

test('what is kept opens from a cold start of the browser with the school stopped', async () => {
  await keepACourse()
  await school.stop()
  const page = await visit(`${course}#chapter1_lesson2`)
  await expect(heading(page, 'Propriétés et règles de calcul')).toBeVisible()
  await expect(lesson(page).locator('math').first()).toBeVisible()
  // Alive: what is kept is all there, under its tabs too.
  await tab(page, 'Exercices').click()
  await expect(
    lesson(page)
      .getByRole('heading', { name: /^Exercice 1/ })
      .first(),
  ).toBeVisible()
  await tab(page, 'Corrigés').click()
  await expect(page).toHaveURL(/-Correction/)
  await expect(lesson(page).locator('section').first()).toBeVisible()

  await page.goto(`${school.url}/quiz/troisieme_mathematiques_chapter1`)
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.goto(`${school.url}/quiz?classe=Troisieme`)
  await expect(page.getByRole('link', { name: /Racine carrée$/ }).first()).toBeVisible()
  await page.goto(`${school.url}/course-detail/Troisieme/Mathematiques`)
  await expect(page.getByRole('heading', { name: 'Mathématiques', level: 1 })).toBeVisible()
  await page.goto(`${school.url}/recherche?q=racine`)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.goto(`${school.url}/`)
  await expect(page).toHaveURL(`${school.url}/home`)
  // A shared link leads who keeps the lesson to it.
  await page.goto(`${school.url}/lecon/Troisieme/Mathematiques/racine-carree/proprietes-et-regles-de-calcul`)
  await expect(page).toHaveURL(/#chapter1_lesson2$/)
  await expect(heading(page, 'Propriétés et règles de calcul')).toBeVisible()

  // A course that is not kept: its page opens and says so.
  await page.goto(`${school.url}/lecture/Terminale/SVT`)
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
})

test('what is not kept never passes through the worker', async () => {
  await keepACourse()
  const page = await visit('/home')
  const byWorker = async (path: string) => {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url() === school.url + path),
      page.evaluate((address) => fetch(address).then((response) => response.text()), path),
    ])
    return [answer.status(), answer.fromServiceWorker()]
  }
  expect(await byWorker('/api/courses/Troisieme_Mathematiques')).toEqual([200, true])
  expect(await byWorker('/api/courses/Terminale_SVT')).toEqual([200, false])
  expect(await byWorker('/api/quizzes/Terminale_SVT_chapter1')).toEqual([200, false])
  expect(await byWorker('/api/files/list')).toEqual([401, false])
  expect(await byWorker('/api/health')).toEqual([200, false])
  // Other pages are what the network has under their address.
  await expect((await page.goto(`${school.url}/pricing`))!.text()).resolves.toBe(
    await (await fetch(`${school.url}/pricing`)).text(),
  )
  expect((await page.goto(`${school.url}/lecon/rien/rien/rien/rien`))!.status()).toBe(404)
  expect((await page.goto(`${school.url}/api/health`))!.fromServiceWorker()).toBe(false)
})

test('a page that the network alone has says so without one, and leads to what is kept', async () => {
  await keepACourse()
  await school.stop()
  const context = await phone.open()
  const page = await context.newPage()
  const answer = await page.goto(`${school.url}/pricing`)
  expect(answer!.status()).toBe(503)
  await expect(page.getByText('Cette page ne s’ouvre qu’avec le réseau.')).toBeVisible()
  const notKept = '/lecon/Terminale/SVT/rien/rien'
  expect((await page.goto(school.url + notKept))!.status()).toBe(503)
  await page.getByRole('link', { name: 'Ce qui est sur ce téléphone' }).click()
  await expect(page.getByRole('heading', { name: 'Ce qui est gardé' })).toBeVisible()
  await page.goto(`${school.url}/contact`)
  await school.open()
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await expect(page).toHaveURL(`${school.url}/contact`)
  await expect(page.getByRole('heading', { level: 1, name: /Contact/ })).toBeVisible()
})

test('a network that hangs is given up after a while, and what is kept does not wait for it', async () => {
  await keepACourse()
  school.first.process.kill('SIGSTOP')
  try {
    const page = await visit(`${course}#chapter1_lesson2`)
    await expect(heading(page, 'Propriétés et règles de calcul')).toBeVisible()
  } finally {
    school.first.process.kill('SIGCONT')
  }
})

test('a file that another application shares waits for the page that takes it in', async () => {
  await keepACourse()
  const page = await visit('/home')
  const arrived = page.waitForURL('**/hors-ligne')
  await page.evaluate(() => {
    const { document, DataTransfer } = globalThis as any
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/hors-ligne' })
    const field = document.createElement('input')
    Object.assign(field, { type: 'file', name: 'cahier' })
    const files = new DataTransfer()
    files.items.add(new File(['un cahier'], 'cahier.html', { type: 'text/html' }))
    field.files = files.files
    form.append(field)
    document.body.append(form)
    form.submit()
  })
  await arrived
  expect(
    await page.evaluate(async () => (await (globalThis as any).caches.match('/offline/inbox')).text()),
  ).toBe('un cahier')
})

test('where the school has switched it off, the next visit ends it and what is kept stays', async () => {
  await keepACourse()
  await school.open(undefined, { OFFLINE: 'off' })
  const page = await visit(course)
  await expect(heading(page, 'Définition et notation')).toBeVisible()
  const left = () =>
    page.evaluate(async () => {
      const { caches, navigator } = globalThis as any
      const workers = (await navigator.serviceWorker.getRegistrations()).map(
        ({ active }: any) => active?.state,
      )
      return { workers, caches: (await caches.keys()).toSorted() }
    })
  await expect.poll(left).toEqual({ workers: [], caches: ['xamle-packs'] })
  await page.reload()
  await expect(heading(page, 'Définition et notation')).toBeVisible()
  expect(await page.evaluate('navigator.serviceWorker.controller')).toBeNull()

  // On again: the page of what is kept brings it back.
  await school.open()
  await page.goto(`${school.url}/hors-ligne`)
  await expect.poll(left).toEqual({
    workers: ['activated'],
    caches: ['xamle-packs', expect.stringMatching(/^xamle-shell-/)],
  })
  await school.stop()
  await page.goto(school.url + course)
  await expect(heading(page, 'Définition et notation')).toBeVisible()
})

test('an old worker serves a new school; a new one waits for the lesson, and for who reads in an old page', async () => {
  const nextBuild = makeNextBuild()
  await keepACourse()
  await school.open(nextBuild)
  const page = await visit(`${course}#chapter1_lesson1`)
  await expect(heading(page, 'Définition et notation')).toBeVisible()
  await tab(page, 'Quiz').click()
  await expect(page.getByRole('link', { name: /Racine carrée/ }).first()).toBeVisible()

  const states = () =>
    page.evaluate(async () => {
      const { caches, navigator } = globalThis as any
      const { waiting, installing } = await navigator.serviceWorker.getRegistration()
      const shells = (await caches.keys()).filter((name: string) => name.startsWith('xamle-shell-'))
      return { isWaiting: Boolean(waiting), isInstalling: Boolean(installing), shells: shells.length }
    })
  await expect.poll(states).toEqual({ isWaiting: true, isInstalling: false, shells: 2 })
  const takeOver = (from: Page) =>
    from.evaluate(async () => {
      const { navigator } = globalThis as any
      const { waiting } = await navigator.serviceWorker.getRegistration()
      waiting?.postMessage('take-over')
    })
  // A page of the first build, in another tab: it will go on with what it began with.
  await school.open()
  const older = await page.context().newPage()
  await older.goto(`${school.url}/select-level`)
  await takeOver(older)
  await older.evaluate(() => fetch('/api/health'))
  expect(await states()).toMatchObject({ isWaiting: true })

  await page.goto(`${school.url}/home`)
  await takeOver(older)
  await expect.poll(states).toEqual({ isWaiting: false, isInstalling: false, shells: 2 })
  await school.stop()
  await older.getByRole('link', { name: /Collège/ }).click()
  await expect(older.getByRole('heading', { level: 1 })).toBeVisible()
  await older.goto(school.url + course)
  await expect(heading(older, 'Définition et notation')).toBeVisible()
  rmSync(nextBuild, { recursive: true })
})
