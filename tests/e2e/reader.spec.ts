import type { Page } from '@playwright/test'
import { findViolations } from './accessibility.ts'
import { hold } from './account-forms.ts'
import { expect, makePupil, openSession, test } from './fixtures.ts'
import { expectNoBarrierDayAndNight } from './papers-support.ts'

const course = '/lecture/Troisieme/Mathematiques'
/** A lesson stands inside the reader's page, which has these. A formula in a table's head is not empty. */
const rulesOfWholePages = ['landmark-one-main', 'page-has-heading-one', 'region']

const lesson = (page: Page) => page.frameLocator('iframe[title="Contenu de la leçon"]')
const heading = (page: Page, name: string) => lesson(page).getByRole('heading', { name, level: 2 })
const side = (page: Page) => page.getByRole('complementary', { name: 'Chapitres et leçons' })
const menu = (page: Page) => page.getByRole('button', { name: /^(Menu|Fermer)$/ })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parties du cours' }).getByRole('link', { name })

// Each test is whole in itself: both workers take them.
test.describe.configure({ mode: 'parallel' })

test.describe('a pupil who reads', () => {
  // A finger's press comes whole; a mouse's may begin on the button that the application then replaces.
  test.use({ hasTouch: true })
  test.beforeEach(async ({ page, school }) => {
    await openSession(page, school, await makePupil(school))
  })

  test('opens the menu on a phone until a choice, Escape or a press beside it; a large screen shows it at once', async ({
    page,
  }) => {
    await page.goto(course)
    await expect(heading(page, 'Définition et notation')).toBeVisible()
    await expect(side(page)).toBeHidden()
    await menu(page).tap()
    await expect(menu(page)).toHaveText('Fermer')
    await expect(side(page).getByRole('heading', { name: 'Mathématiques' })).toBeVisible()
    const open = side(page).getByRole('link', { name: /^Définition et notation/ })
    await expect(open).toHaveAttribute('aria-current', 'page')

    await page.keyboard.press('Escape')
    await expect(side(page)).toBeHidden()
    await expect(menu(page)).toBeFocused()
    await menu(page).tap()
    await page.mouse.click(380, 500)
    await expect(side(page)).toBeHidden()

    await menu(page).tap()
    await side(page).getByRole('button', { name: /^2\. / }).click()
    await side(page)
      .getByRole('link', { name: /^Équations du premier degré/ })
      .click()
    await expect(side(page)).toBeHidden()
    await expect(heading(page, 'Équations du premier degré')).toBeVisible()
    await expect(page).toHaveURL(/#chapter2_lesson1$/)

    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(side(page)).toBeVisible()
    await side(page)
      .getByRole('link', { name: /^Définition et notation/ })
      .click()
    await expect(heading(page, 'Définition et notation')).toBeVisible()
    await expect(side(page)).toBeVisible()
    await menu(page).tap()
    await expect(side(page)).toBeHidden()
    await expect(menu(page)).toHaveText('Menu')
    await page.reload()
    await expect(side(page)).toBeVisible()
  })

  test('goes from an exercise to its correction, which opens step by step', async ({ page }) => {
    await page.goto(`${course}#chapter1_lesson2`)
    await tab(page, 'Exercices').click()
    await expect(page).toHaveURL(`${course}-Exos#chapter1`)
    await expect(lesson(page).getByRole('heading', { name: /^Exercice 1\./ })).toBeVisible()
    await menu(page).tap()
    await side(page)
      .getByRole('link', { name: /^Exercice 4\./ })
      .click()
    await expect(lesson(page).getByRole('heading', { name: /^Exercice 4\./ })).toBeInViewport()
    await tab(page, 'Corrigés').click()
    await expect(page).toHaveURL(/-Correction#chapter1-corrige-/)
    await expect(lesson(page).getByRole('heading', { name: /^Exercice 4\./ })).toBeInViewport()
    const steps = lesson(page).locator('.corrige').first().locator('details')
    await expect(steps.first()).not.toHaveAttribute('open')
    await steps.first().locator('summary').click()
    await expect(steps.first()).toHaveAttribute('open')
    await expect(steps.nth(1)).not.toHaveAttribute('open')
    await page.getByRole('link', { name: /^Suivant/ }).click()
    await expect(page).toHaveURL(/-Correction#chapter2$/)
  })

  test('reads before the application has come, keeps the page when it comes, and changes its colours', async ({
    page,
  }) => {
    let letIn = () => {}
    const opened = new Promise<void>((resolve) => (letIn = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await opened
      await route.continue()
    })
    const chapters: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/chapters/')) chapters.push(request.url())
    })
    const release = await hold(page, '**/chapters/**')
    await page.goto(course, { waitUntil: 'commit' })
    const loading = page.getByText('Chargement du cours en cours...')
    await expect(loading).toBeVisible()
    await expect(page.getByText('Les documents volumineux peuvent prendre quelques secondes')).toBeVisible()
    release()
    await expect(lesson(page).locator('math').first()).toBeVisible()
    await expect(loading).toBeHidden()
    const page1 = lesson(page).locator('html')
    await page1.evaluate((html) => html.setAttribute('data-seen', 'yes'))
    // A press that comes too early is kept.
    await menu(page).tap()
    letIn()
    await expect(side(page).getByRole('link', { name: /^Définition et notation/ })).toBeVisible()
    await expect(page).toHaveURL(/#chapter1_lesson1$/)
    await expect(page1).toHaveAttribute('data-seen', 'yes')
    expect(chapters).toHaveLength(1)

    await menu(page).tap()
    const colour = () =>
      lesson(page)
        .locator('body')
        .evaluate((body) => body.ownerDocument.defaultView?.getComputedStyle(body).color)
    const light = await colour()
    await page.getByRole('button', { name: 'Changer de mode clair ou sombre' }).click()
    await expect.poll(colour).not.toBe(light)
    await page.getByRole('link', { name: /^Suivant/ }).click()
    await expect(heading(page, 'Propriétés et règles de calcul')).toBeVisible()
    await expect.poll(colour).not.toBe(light)
  })

  test('meets no barrier in its variants and its messages, by day and by night', async ({ page }) => {
    test.setTimeout(240_000)
    await page.goto(course)
    await expect(heading(page, 'Définition et notation')).toBeVisible()
    await menu(page).tap()
    await expect(side(page).getByRole('link').first()).toBeVisible()
    await expectReadable(page)
    for (const variant of ['Exos', 'Correction']) {
      await page.goto(`${course}-${variant}`)
      await expect(lesson(page).getByRole('heading', { name: /^Exercice 1\./ })).toBeVisible()
      await expectReadable(page)
    }
    for (const [address, words] of [
      [`${course}-Quiz`, 'Quiz de Mathématiques'],
      [`${course}#chapter99_lesson1`, 'elle n’est pas encore écrite'],
      ['/lecture/Septieme/Mathematiques', "Le cours demandé n'existe pas."],
    ] as const) {
      await page.goto(address)
      await expect(page.getByText(words)).toBeVisible()
      await page.locator('#lesson').evaluate((frame) => frame.remove())
      await expectNoBarrierDayAndNight(page)
    }
    await page.route('**/api/courses/**', (route) => route.abort('internetdisconnected'))
    await page.goto(course)
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
    await page.locator('#lesson').evaluate((frame) => frame.remove())
    await expectNoBarrierDayAndNight(page)
  })
})

/** The checker cannot run in a frame without scripts: what stands in it is checked as a page of its own. */
async function expectReadable(page: Page): Promise<void> {
  const inFrame = await lesson(page)
    .locator('html')
    .evaluate((html) => html.outerHTML)
  await page.locator('#lesson').evaluate((frame) => frame.remove())
  await expectNoBarrierDayAndNight(page)
  await page.setContent(inFrame)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const violations = await findViolations(page, { without: [...rulesOfWholePages, 'empty-table-header'] })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
}

test('nobody reads without a session: not even the page’s head asks for the lesson', async ({ page }) => {
  const chapters: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/chapters/')) chapters.push(request.url())
  })
  await page.goto(`${course}#chapter1_lesson2`)
  await expect(page.getByRole('dialog', { name: 'Connexion' })).toBeVisible()
  await expect(page).toHaveURL('/home')
  expect(chapters).toEqual([])
})
