import { fill, formOf, newPupil, submit } from './account-forms.ts'
import { expect, test } from './fixtures.ts'
import { expectNoBarrierDayAndNight } from './papers-support.ts'

/** The parts of the page in sight that moved without being touched, as the browser sums them up. */
const countShifts = `window.shifts = 0
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shifts += value
  }).observe({ type: 'layout-shift', buffered: true })`

test.use({ viewport: { width: 360, height: 740 } })

test('a new pupil says their class at the desk, reads, and finds the lesson there in one tap', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const lesson = page.frameLocator('iframe[title="Contenu de la leçon"]')

  await test.step('signs up and is led to the desk', async () => {
    await page.goto('/register')
    const form = formOf(page, 'signup')
    await fill(form, newPupil())
    await submit(form).click()
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('heading', { name: 'Bonjour Fatou', level: 1 })).toBeInViewport()
    await page.getByRole('button', { name: 'Plus tard' }).click()
  })

  await test.step('says the class, and opens a notebook of it', async () => {
    await page.getByRole('button', { name: 'Troisième' }).click()
    const shelf = page.getByRole('region', { name: 'Mes cahiers de Troisième' })
    await expect(shelf).toBeVisible()
    await expectNoBarrierDayAndNight(page)
    await shelf.getByRole('link', { name: /^Mathématiques/ }).click()
    await expect(lesson.getByRole('heading', { name: 'Définition et notation' })).toBeVisible()
    // The text stands before the application, which notes the place.
    await expect(page.getByRole('button', { name: 'J’ai lu' }).first()).toBeVisible()
  })

  await test.step('comes back later: nothing moves, and one tap opens the lesson', async () => {
    const resume = page.getByRole('link', { name: /^Reprendre · Mathématiques, Troisième/ })
    await page.goto('/home')
    await expect(resume).toContainText('1. Racine carrée')
    await page.addInitScript(countShifts)
    await page.reload()
    await expect(resume).toBeInViewport()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate<number>('window.shifts')).toBeLessThan(0.011)
    await resume.click()
    await expect(lesson.getByRole('heading', { name: 'Définition et notation' })).toBeVisible()
  })
})
