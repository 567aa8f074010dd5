import { rmSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { makeNextBuild } from '../support/next-build.ts'
import { makePupil } from './fixtures.ts'
import { keep, lesson, signIn, test as kept } from './kept-support.ts'

const course = '/lecture/Troisieme/Mathematiques'
const heading = (page: Page, name: string) => lesson(page).getByRole('heading', { name, level: 2 })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parties du cours' }).getByRole('link', { name })

const test = kept.extend({
  // A phone that keeps a course, and whose browser is closed.
  phone: async ({ phone, school }, use) => {
    const page = await phone.newPage()
    await signIn(page, school.url, await makePupil(school.first))
    await keep(page, 'Troisieme_Mathematiques')
    await phone.close()
    await use(phone)
  },
})

test('what is kept opens from a cold start of the browser with the school stopped', async ({
  school,
  phone,
}) => {
  await school.stop()
  const page = await phone.open(`${course}#chapter1_lesson2`)
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

  await page.goto('/quiz/troisieme_mathematiques_chapter1')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.goto('/quiz?classe=Troisieme')
  await expect(page.getByRole('link', { name: /Racine carrée$/ }).first()).toBeVisible()
  await page.goto('/course-detail/Troisieme/Mathematiques')
  await expect(page.getByRole('heading', { name: 'Mathématiques', level: 1 })).toBeVisible()
  await page.goto('/recherche?q=racine')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL('/home')
  // A shared link leads who keeps the lesson to it.
  await page.goto('/lecon/Troisieme/Mathematiques/racine-carree/proprietes-et-regles-de-calcul')
  await expect(page).toHaveURL(/#chapter1_lesson2$/)
  await expect(heading(page, 'Propriétés et règles de calcul')).toBeVisible()

  // A course that is not kept: its page opens and says so.
  await page.goto('/lecture/Terminale/SVT')
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
})

test('what is not kept never passes through the worker', async ({ school, phone }) => {
  const page = await phone.open('/home')
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
  await expect((await page.goto('/pricing'))!.text()).resolves.toBe(
    await (await fetch(`${school.url}/pricing`)).text(),
  )
  expect((await page.goto('/lecon/rien/rien/rien/rien'))!.status()).toBe(404)
  expect((await page.goto('/api/health'))!.fromServiceWorker()).toBe(false)
})

test('a page that the network alone has says so without one, and leads to what is kept', async ({
  school,
  phone,
}) => {
  await school.stop()
  const page = await phone.newPage()
  const answer = await page.goto('/pricing')
  expect(answer!.status()).toBe(503)
  await expect(page.getByText('Cette page ne s’ouvre qu’avec le réseau.')).toBeVisible()
  const notKept = '/lecon/Terminale/SVT/rien/rien'
  expect((await page.goto(notKept))!.status()).toBe(503)
  await page.getByRole('link', { name: 'Ce qui est sur ce téléphone' }).click()
  await expect(page.getByRole('heading', { name: 'Ce qui est gardé' })).toBeVisible()
  await page.goto('/contact')
  await school.open()
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('heading', { level: 1, name: /Contact/ })).toBeVisible()
})

test('a network that hangs is given up after a while, and what is kept does not wait for it', async ({
  school,
  phone,
}) => {
  school.first.process.kill('SIGSTOP')
  try {
    const page = await phone.open(`${course}#chapter1_lesson2`)
    await expect(heading(page, 'Propriétés et règles de calcul')).toBeVisible()
  } finally {
    school.first.process.kill('SIGCONT')
  }
})

test('a file that another application shares waits for the page that takes it in', async ({ phone }) => {
  const page = await phone.open('/home')
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

test('where the school has switched it off, the next visit ends it and what is kept stays', async ({
  school,
  phone,
}) => {
  await school.open(undefined, { OFFLINE: 'off' })
  const page = await phone.open(course)
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
  await page.goto('/hors-ligne')
  await expect.poll(left).toEqual({
    workers: ['activated'],
    caches: ['xamle-packs', expect.stringMatching(/^xamle-shell-/)],
  })
  await school.stop()
  await page.goto(course)
  await expect(heading(page, 'Définition et notation')).toBeVisible()
})

test('an old worker serves a new school; a new one waits for the lesson, and for who reads in an old page', async ({
  school,
  phone,
}) => {
  const nextBuild = makeNextBuild()
  await school.open(nextBuild)
  const page = await phone.open(`${course}#chapter1_lesson1`)
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
  await older.goto('/select-level')
  await takeOver(older)
  await older.evaluate(() => fetch('/api/health'))
  expect(await states()).toMatchObject({ isWaiting: true })

  await page.goto('/home')
  await takeOver(older)
  await expect.poll(states).toEqual({ isWaiting: false, isInstalling: false, shells: 2 })
  await school.stop()
  await older.getByRole('link', { name: /Collège/ }).click()
  await expect(older.getByRole('heading', { level: 1 })).toBeVisible()
  await older.goto(course)
  await expect(heading(older, 'Définition et notation')).toBeVisible()
  rmSync(nextBuild, { recursive: true })
})
