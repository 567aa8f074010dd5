import type { Page } from '@playwright/test'
import { expect, makePupil, openSession, test } from './fixtures.ts'
import { expectNoBarrier } from './papers-support.ts'

const open = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Rechercher' }).click()
const window = (page: Page) => page.getByRole('dialog', { name: 'Rechercher' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Une leçon, une notion, un quiz' })
const hits = (page: Page) => page.getByRole('listbox', { name: 'Résultats' }).getByRole('option')
const lesson = (page: Page) => page.frameLocator('iframe[title="Contenu de la leçon"]')

/** Remembers a class as a pupil's own, as a choice of a course leaves it. */
async function chooseClass(page: Page, classKey: string) {
  const stored = JSON.stringify({ isEnrolled: true, name: 'SVT', class: classKey })
  await page.addInitScript((value) => localStorage.setItem('COURSE_ENROLLED', value), stored)
}

test.describe('the search', () => {
  test('opens over the page, finds in spite of typing errors, and opens the lesson at the place', async ({
    page,
    school,
  }) => {
    await openSession(page, school, await makePupil(school))
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/content/search/')) fetched.push(request.url())
    })
    await page.goto('/home')
    expect(fetched).toEqual([])
    await open(page)
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('carés parfais')
    await expect(hits(page).first()).toContainText('Définition et notation › Les carrés parfaits')
    await expect(hits(page).first()).toContainText('Troisième · Mathématiques · Racine carrée')
    expect(fetched).toHaveLength(7)

    await page.keyboard.press('ArrowDown')
    await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true')
    const active = await field(page).getAttribute('aria-activedescendant')
    expect(await hits(page).first().getAttribute('id')).toBe(active)
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/lecture\/Troisieme\/Mathematiques#chapter1_lesson1-les-carres-parfaits$/)
    await expect(lesson(page).getByRole('heading', { name: 'Les carrés parfaits' })).toBeInViewport()
    await expect(page).toHaveTitle(/^Définition et notation/)

    await page.reload()
    await expect(lesson(page).getByRole('heading', { name: 'Les carrés parfaits' })).toBeInViewport()
    await page.goto('/home')
    await open(page)
    await page.getByRole('button', { name: 'carés parfais' }).click()
    await expect(hits(page).first()).toContainText('Les carrés parfaits')
    await field(page).fill('')
    await page.getByRole('button', { name: 'Tout effacer' }).click()
    await expect(page.getByRole('heading', { name: 'Recherches récentes' })).toHaveCount(0)
  })

  test('puts the pupil’s class first, and says how many were found', async ({ page }) => {
    await chooseClass(page, 'Terminale')
    await page.goto('/home')
    await open(page)
    await field(page).fill('réponse immunitaire')
    await expect(hits(page).first()).toContainText('Terminale · SVT')
    await expect(window(page).getByRole('status')).toHaveText(/^\d+ résultats/)
    await field(page).fill('photosynthese')
    await expect(hits(page).first()).toContainText('Sixième · SVT')
    await expect(hits(page).first()).toContainText('à venir')
  })

  test('goes round the list by the arrows and back to the field, and closes by Escape', async ({ page }) => {
    // One class alone: what the others would add while the arrows go round is another test's affair.
    await chooseClass(page, 'Troisieme')
    await page.route(/\/content\/search\/(?!Troisieme)/, (route) => route.abort())
    await page.goto('/home')
    await open(page)
    await field(page).fill('expression conjuguee')
    // The lesson, and the quiz of its chapter.
    await expect(hits(page).filter({ hasText: 'Quiz : Racine carrée' })).toHaveCount(1)
    const found = await hits(page).all()
    expect(found.length).toBeGreaterThan(1)
    for (const hit of found.toReversed()) {
      await page.keyboard.press('ArrowUp')
      await expect(hit).toHaveAttribute('aria-selected', 'true')
    }
    await page.keyboard.press('ArrowUp')
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
    await page.keyboard.press('Escape')
    await expect(window(page)).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Rechercher' })).toBeFocused()
  })

  test('keeps what the arrows chose while the other classes arrive', async ({ page }) => {
    await chooseClass(page, 'Troisieme')
    const others = Promise.withResolvers<void>()
    await page.route(/\/content\/search\/(?!Troisieme)/, async (route) => {
      await others.promise
      await route.continue()
    })
    await page.goto('/home')
    await open(page)
    await field(page).fill('triangle rectangle')
    const chosen = hits(page).first()
    await expect(chosen).toContainText('Troisième')
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    const count = await hits(page).count()
    others.resolve()
    await expect.poll(() => hits(page).count()).toBeGreaterThan(count)
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await field(page).fill('triangle')
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
  })

  test('finds a quiz by what it tests, and opens it', async ({ page }) => {
    await page.goto('/recherche?q=glycolise')
    await expect(hits(page).first()).toContainText('Quiz : Bioénergétique › La glycolyse')
    await expect(hits(page).first()).toContainText('Terminale · SVT · Le muscle')
    await hits(page).first().click()
    await expect(page).toHaveURL(/\/quiz\/Terminale_SVT_chapter\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Bioénergétique' })).toBeVisible()
  })

  test('is a page too, with the question in its address', async ({ page }) => {
    await page.goto('/recherche?q=thales')
    await expect(field(page)).toHaveValue('thales')
    await expect(hits(page).first()).toContainText('Théorème de Thalès')
    await field(page).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await expect(field(page)).toBeFocused()
    await expect(page).toHaveURL('/recherche?q=thale')
    await hits(page).first().click()
    // Without a session the lesson stays shut: the login window opens.
    await expect(page.getByRole('dialog', { name: 'Connexion' })).toBeVisible()
  })

  test('opens that page by Enter, and by the button before the script has come', async ({ page }) => {
    await page.goto('/home')
    await open(page)
    await field(page).fill('thales')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/recherche?q=thales')
    await expect(hits(page).first()).toContainText('Théorème de Thalès')
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/home')
    await open(page)
    await expect(page).toHaveURL('/recherche')
    await expect(page.getByRole('heading', { level: 1, name: 'Rechercher' })).toBeVisible()
  })

  test('says that nothing was found, and what to do', async ({ page }) => {
    await page.goto('/recherche?q=xyzzyq')
    await expect(page.getByText('Rien trouvé pour « xyzzyq »')).toBeVisible()
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Aucun résultat.')
    await page.getByRole('main').getByRole('link', { name: 'tous les cours' }).click()
    await expect(page).toHaveURL('/courses')
  })

  test('says that there is no connection, searches what it has, and tries again', async ({ page }) => {
    await chooseClass(page, 'Troisieme')
    await page.route('**/content/search/**', (route) => route.abort('internetdisconnected'))
    await page.goto('/home')
    await open(page)
    await expect(window(page).getByRole('alert')).toContainText('Vérifiez votre connexion internet.')
    await page.unroute('**/content/search/**')
    await page.route('**/content/search/{Terminale,Sixieme}-*', (route) =>
      route.abort('internetdisconnected'),
    )
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await field(page).fill('thales')
    await expect(hits(page).first()).toContainText('Théorème de Thalès')
    await expect(page.getByText('seule une partie des classes est cherchée')).toBeVisible()
    await page.unroute('**/content/search/**')
    await page.unroute('**/content/search/{Terminale,Sixieme}-*')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('seule une partie des classes est cherchée')).toHaveCount(0)
    await field(page).fill('photosynthese')
    await expect(hits(page).first()).toContainText('Sixième')
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`meets no barrier in ${colorScheme} mode, as a window and as a page`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto('/home')
      await open(page)
      await field(page).fill('racine carree')
      await expect(hits(page).first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expectNoBarrier(page)
      await page.goto('/recherche?q=racine')
      await expect(hits(page).first()).toBeVisible()
      await expectNoBarrier(page)
    })
})
