import type { Page } from '@playwright/test'
import { expect, makePupil, openSession, test } from './fixtures.ts'
import { expectNoBarrier } from './papers-support.ts'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('COURSE_ENROLLED'))

test('a pupil chooses Collège, Troisième and Mathématiques, and reads', async ({ page, school }) => {
  await openSession(page, school, await makePupil(school))
  await page.goto('/select-level')
  await page.getByRole('link', { name: /^Collège/ }).click()
  await expect(page).toHaveURL('/select-class/college')
  await expect(page.getByRole('main').locator('ul a')).toHaveText([
    /Sixième/,
    /Cinquième/,
    /Quatrième/,
    /Troisième/,
  ])
  await page.getByRole('link', { name: /^Troisième/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Troisième')
  const card = page.getByRole('article').filter({ hasText: 'Mathématiques' })
  await expect(card).toContainText(/\d+ leçons/)
  await expect(card).toContainText(/exercices corrigés/)
  await expect(card).toContainText(/\d+\squiz/)
  await expect(card).toContainText(/\d+\sKo/)
  await card.getByRole('link', { name: 'Ouvrir le cours : Mathématiques' }).click()
  await expect(page).toHaveURL(/\/lecture\/Troisieme\/Mathematiques/)
  const frame = page.frameLocator('iframe[title="Contenu de la leçon"]')
  await expect(frame.getByRole('heading', { level: 2 })).toBeVisible()
  expect(JSON.parse((await stored(page))!)).toMatchObject({ isEnrolled: true, name: 'Mathematiques' })
})

test('a card opens by a press anywhere on it', async ({ page, school }) => {
  await openSession(page, school, await makePupil(school))
  await page.goto('/select-course/Troisieme')
  // The link's area lies over the whole card.
  await page.getByRole('heading', { name: 'Mathématiques' }).click({ force: true })
  await expect(page).toHaveURL(/\/lecture\/Troisieme\/Mathematiques/)
})

test.describe('class selection', () => {
  test('lycée has its three classes, an unknown level shows the collège', async ({ page }) => {
    const classes = page.getByRole('main').locator('ul a')
    await page.goto('/select-class/lycee')
    await expect(classes).toHaveText([/Seconde/, /Première/, /Terminale/])
    await page.goto('/select-class/maternelle')
    await expect(classes).toHaveText([/Sixième/, /Cinquième/, /Quatrième/, /Troisième/])
  })

  for (const [address, count] of [
    ['/select-course/Sixieme', 6],
    ['/select-course/Quatrieme', 8],
    ['/select-course/Terminale', 9],
    ['/select-course/1%C3%A8re', 8],
    ['/select-course/premi%C3%A8re', 8],
  ] as const)
    test(`${address} shows ${count} notebooks`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('article')).toHaveCount(count)
    })

  test('a course in the address stands first', async ({ page }) => {
    await page.goto('/select-course/Troisieme/SVT')
    await expect(page.getByRole('article').first()).toContainText('SVT')
  })

  test('a class that does not exist is told so', async ({ page }) => {
    await page.goto('/select-course/Septieme')
    await expect(page.getByText("Le cours demandé n'existe pas.")).toBeVisible()
  })

  test('every course leads to its details', async ({ page }) => {
    await page.goto('/courses')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tous les cours')
    await page.getByRole('link', { name: /^Philosophie/ }).click()
    await expect(page).toHaveURL('/course-detail/Terminale/Philosophie')
    await expect(page.getByRole('heading', { name: 'Contenu du Cours' })).toBeVisible()
  })
})

test.describe('course details', () => {
  test('show what the course holds before any script has run', async ({ request }) => {
    const answer = await request.get('/course-detail/Troisieme/Mathematiques')
    const html = await answer.text()
    for (const words of ['Aperçu du Cours', 'Contenu du Cours', 'Inscription', 'Racine carrée'])
      expect(html).toContain(words)
    expect(html).toContain('inscrire à ce cours')
    const announced = await request.get('/course-detail/Premiere/Espagnol')
    expect(await announced.text()).toContain('à venir')
  })

  test('signing up without a session asks to log in and goes on to the reader', async ({ page, school }) => {
    const pupil = await makePupil(school)
    await page.goto('/course-detail/Troisieme/Mathematiques')
    await page.getByRole('button', { name: "S'inscrire à ce cours" }).click()
    const window = page.getByRole('dialog', { name: 'Connexion' })
    await window.locator('input[name="username"]').fill(pupil.username)
    await window.locator('input[name="password"]').fill(pupil.password)
    expect(await stored(page)).toBeNull()
    await window.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(/\/lecture\/Troisieme\/Mathematiques/)
    expect(JSON.parse((await stored(page))!)).toMatchObject({ isEnrolled: true, name: 'Mathematiques' })
  })

  test('who has signed up already goes to the reader', async ({ page, school }) => {
    await openSession(page, school, await makePupil(school))
    await page.goto('/course-detail/Troisieme/Mathematiques')
    await page.getByRole('button', { name: "S'inscrire à ce cours" }).click()
    await expect(page).toHaveURL(/\/lecture\/Troisieme\/Mathematiques/)
    await page.goto('/course-detail/Troisieme/Mathematiques')
    await expect(page).toHaveURL(/\/lecture\/Troisieme\/Mathematiques/)
    await page.goto('/course-detail/Terminale/Mathematiques')
    await expect(page.getByRole('heading', { name: 'Inscription' })).toBeVisible()
  })
})

for (const scheme of ['light', 'dark'] as const)
  for (const address of [
    '/select-level',
    '/select-class/college',
    '/select-course/Troisieme',
    '/courses',
    '/course-detail/Troisieme/Mathematiques',
  ])
    test(`${address} has no barrier in ${scheme} mode`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoBarrier(page)
    })
