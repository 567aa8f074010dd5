import type { Locator } from '@playwright/test'
import { fill, formOf, glimpse, newPupil, pressInHeader, stored, submit } from './account-forms.ts'
import { expect, test } from './fixtures.ts'

/** The way of a pupil on a phone, from the first visit to the logout, through the screens alone. */
test('a pupil registers, reads a lesson, opens a paper and logs out', async ({ page }) => {
  test.setTimeout(180_000)
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  const main = page.getByRole('main')
  const pupil = newPupil()
  /** The school goes to the top and to the heading of a page that has come: what is pressed before that may move away. */
  const isAt = async (address: string) => {
    await expect(page).toHaveURL(address)
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
  }

  await test.step('registers with a phone number', async () => {
    await page.goto('/register')
    const form = formOf(page, 'signup')
    await fill(form, pupil)
    const told = glimpse(page, 'Compte créé avec succès !')
    await submit(form).click()
    await told
    await expect(page).toHaveURL('/login')
    await expect(page).toHaveURL('/home')
  })

  await test.step('chooses Collège, Troisième, Mathématiques', async () => {
    await main.getByRole('link', { name: 'Commencez Maintenant' }).click()
    await isAt('/select-level')
    await main.getByRole('link', { name: 'Collège' }).click()
    await isAt('/select-class/college')
    await main.getByRole('link', { name: 'Troisième' }).click()
    await isAt('/select-course/Troisieme')
    await main.getByRole('link', { name: 'Ouvrir le cours : Mathématiques' }).click()
    await expect(page).toHaveURL(/\/lecture\/Troisieme\/Mathematiques/)
    expect(JSON.parse((await stored(page, 'COURSE_ENROLLED'))!)).toMatchObject({ isEnrolled: true })
  })

  await test.step('reads a lesson with its formulas and figures, then the next one', async () => {
    const lesson = page.frameLocator('iframe[title="Contenu de la leçon"]')
    await expect(lesson.getByRole('heading', { name: 'Définition et notation' })).toBeVisible()
    await expect(visible(lesson.locator('math'))).toBeVisible()
    const figure = visible(lesson.getByRole('img'))
    await figure.scrollIntoViewIfNeeded()
    await expect(figure).toBeInViewport()
    // The reader has a bar of its own, and neither the site's head nor its foot.
    await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await page.getByRole('link', { name: /^Suivant/ }).click()
    await expect(lesson.getByRole('heading', { name: 'Propriétés et règles de calcul' })).toBeVisible()
    await page.reload()
    await expect(lesson.getByRole('heading', { name: 'Propriétés et règles de calcul' })).toBeVisible()
  })

  await test.step('opens a paper of the BFEM, reads it and sees its pages', async () => {
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
    await pressInHeader(page, 'Examens')
    await expect(page).toHaveURL(/\/exams/)
    await main.getByRole('button', { name: 'BFEM', exact: true }).click()
    await main
      .getByRole('button', { name: /^Voir le sujet Sujet d’entraînement.*BFEM/ })
      .first()
      .click()
    const viewer = page.getByRole('dialog')
    const text = viewer.getByRole('region', { name: 'Texte du document' })
    await expect(text.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await viewer.getByRole('button', { name: 'Voir les pages' }).click()
    const picture = viewer.getByRole('region', { name: /^Page 1 sur/ }).locator('img')
    await expect(picture).toBeVisible({ timeout: 60_000 })
    const width = () =>
      picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)
    await expect.poll(width).toBeGreaterThanOrEqual(720)
    await viewer.getByRole('button', { name: 'Fermer' }).click()
    await expect(viewer).toHaveCount(0)
  })

  await test.step('logs out; the papers are closed again', async () => {
    await pressInHeader(page, 'Déconnexion')
    await expect(page).toHaveURL('/home')
    expect(await stored(page, 'token')).toBeNull()
    await pressInHeader(page, 'Examens')
    await expect(page.getByRole('dialog', { name: 'Connexion' })).toBeVisible()
    await expect(page).toHaveURL('/home')
    expect(await stored(page, 'intendedUrl')).toBe('/exams')
  })

  expect(failures).toEqual([])
})

const visible = (items: Locator) => items.filter({ visible: true }).first()
