import { mkdirSync } from 'node:fs'
import { findViolations } from './accessibility.ts'
import { fill, formOf, input, newPupil, stored, submit } from './account-forms.ts'
import { expect, makePupil, openSession, test } from './fixtures.ts'

const thales = '/lecon/Troisieme/Mathematiques/theoreme-de-thales/enonce-et-configurations'
const lesson = '/lecture/Troisieme/Mathematiques#chapter7_lesson1'

test('a shared link is read without the application, and a sign-up leads to the lesson', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(thales, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: 'Énoncé et configurations' })).toBeVisible()
  await expect(page.getByText(/un baobab fait de l’ombre/)).toBeVisible()
  await expect(page.getByRole('img', { name: /Le baobab vertical BC/ })).toBeVisible()
  expect(scripts).toEqual([])

  await page.getByRole('main').getByRole('link', { name: 'Créer un compte' }).click()
  await expect(page).toHaveURL('/register')
  expect(await stored(page, 'intendedUrl')).toBe(lesson)
  const form = formOf(page, 'signup')
  await fill(form, newPupil())
  await expect(input(form, 'username')).not.toHaveValue('')
  await submit(form).click()
  await expect(page).toHaveURL(lesson)
  await expect(
    page.frameLocator('#lesson').getByRole('heading', { level: 2, name: 'Énoncé et configurations' }),
  ).toBeVisible()
})

test('a button of a public page answers to the press that brought the application', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(thales)
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await expect(page.getByRole('button', { name: 'Fermer le menu' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Énoncé et configurations' })).toBeVisible()
  expect(faults).toEqual([])
  // The application is alive: a link changes the page without a load, and the way back finds the lesson again.
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await page.goBack()
  await expect(page.getByText(/un baobab fait de l’ombre/)).toBeVisible()
})

test('who has an account stands in the lesson, without the public page in the history', async ({
  page,
  school,
}) => {
  await openSession(page, school, await makePupil(school))
  await page.goto('/contact')
  await page.goto(thales)
  await expect(page).toHaveURL(lesson)
  await expect(page.getByRole('button', { name: 'Partager' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/contact')
})

test('a public page prints dark on white under its course, without what can be pressed', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(thales)
  const steps = page.getByRole('navigation', { name: 'Fil d’Ariane' })
  await expect(steps.getByText('Troisième')).toBeVisible()
  await expect(steps.getByText('Mathématiques')).toBeVisible()
  await expect(page.getByText(/^Chapitre\s7\s: Théorème de Thalès/)).toBeVisible()
  await expect(page.getByText(/un baobab fait de l’ombre/)).toHaveCSS('color', 'rgb(34, 40, 56)')
  await expect(page.getByRole('link', { name: 'Créer un compte' })).toHaveCount(0)
  await expect(page.getByText('Aller au contenu')).toBeHidden()
  await expect(page.locator('header, footer').filter({ visible: true })).toHaveCount(0)
})

test('no barrier stands in a public page, by day and by night, nor is it too wide', async ({ page }) => {
  await page.goto(thales, { waitUntil: 'networkidle' })
  for (const width of [1280, 768, 360, 320])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 740 })
      await page.emulateMedia({ colorScheme })
      expect(await findViolations(page)).toEqual([])
      expect(
        await page.evaluate<number>(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        ),
      ).toBeLessThanOrEqual(0)
      if (process.env.SHOTS) {
        mkdirSync(process.env.SHOTS, { recursive: true })
        await page.screenshot({
          path: `${process.env.SHOTS}/face-${width}-${colorScheme}.png`,
          fullPage: true,
        })
      }
    }
})
