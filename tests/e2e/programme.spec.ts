import { expect, makePupil, openSession, test } from './fixtures.ts'

const reader = `/lecture/Terminale/${encodeURIComponent('Histoire-Géographie')}`

test('the programme of Histoire-Géographie opens in its four parts, and a lesson read there is read in its course', async ({
  page,
  school,
}) => {
  await openSession(page, school, await makePupil(school))
  await page.goto('/select-course/Terminale')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(9)
  await page.getByRole('link', { name: 'le programme d’Histoire-Géographie' }).click()
  await expect(page.getByRole('main')).toContainText(
    'Le programme d’Histoire-Géographie de la classe de Terminale',
  )
  await page.screenshot({ path: '.cache/shots/programme-detail.png', fullPage: true })
  await page.getByRole('link', { name: 'Le système-monde : des espaces interdépendants' }).click()
  await expect(page).toHaveURL(`${reader}#chapter9_lesson1`)
  const lesson = page.frameLocator('iframe[title="Contenu de la leçon"]')
  await expect(lesson.getByRole('heading', { level: 2, name: /^Le système-monde/ })).toBeVisible()
  await page.getByRole('button', { name: 'Marquer comme lue' }).click()
  await expect(page.getByRole('button', { name: 'Marquer comme lue' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Parties du cours' }).getByRole('link', { name })
  await tab('Exercices').click()
  await expect(page).toHaveURL(new RegExp(`^.*${reader}-Exos#chapter9$`))
  await expect(lesson.locator('.exercice').first()).toBeVisible()
  await tab('Corrigés').click()
  await expect(lesson.locator('.corrige').first()).toBeVisible()
  await tab('Quiz').click()
  await expect(page.getByRole('heading', { name: 'Quiz d’Histoire-Géographie' })).toBeVisible()
  await page.screenshot({ path: '.cache/shots/programme-quiz.png' })
  const play = page.getByRole('link', { name: /^Jouer : A1\./ })
  await expect(play).toHaveAttribute('href', '/quiz/Terminale_Histoire_chapter1')

  // The same lesson by its own door.
  await page.goto(`/lecture/Terminale/${encodeURIComponent('Géographie')}#chapter1_lesson1`)
  await expect(page.getByRole('button', { name: 'Marquer comme lue' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.goto(`${reader}#chapter9_lesson1`)
  await expect(page.getByRole('button', { name: 'Marquer comme lue' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a search leads to the programme by its name, and to its lessons in one place', async ({ page }) => {
  await page.goto('/recherche?q=histoire-geographie')
  const main = page.getByRole('main')
  await expect(main.getByRole('option', { name: /Histoire-Géographie/ }).first()).toHaveAttribute(
    'href',
    /^\/course-detail\/Terminale\/Histoire-G/,
  )
  await page.goto('/recherche?q=relations Est-Ouest')
  await expect(main.getByRole('option', { name: /relations Est-Ouest/ }).first()).toBeVisible()
  await expect(main.locator('a[href*="Histoire-G"]')).toHaveCount(0)
})
