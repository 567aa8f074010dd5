import { examFields } from '../support/papers.ts'
import { admin, expect, makePupil, openSession, test } from './fixtures.ts'
import { expectNoBarrier, openAdminSession, publish } from './papers-support.ts'

test('an admin links a paper’s exercise to a chapter, and the lesson leads a pupil to it', async ({
  page,
  school,
  browser,
}) => {
  const token = await openAdminSession(school)
  const fields = { ...examFields, annee: '2019', niveau: 'Terminale S1' }
  await publish({ school, token }, fields, 'suites.pdf')
  await openSession(page, school, admin)
  await page.goto('/admin')
  await page.getByLabel('Rechercher un document').fill('2019_suites')
  const row = page.getByRole('row', { name: /2019_suites/ })
  await row.getByRole('button', { name: /^Chapitres/ }).click()
  const form = page.getByRole('dialog', { name: 'Chapitres du document' })
  await expect(form).toContainText('n’est lié à aucun chapitre')
  await form.getByRole('button', { name: 'Ajouter un chapitre' }).click()
  await expect(form.getByLabel('Cours')).toHaveValue('Terminale_Mathematiques')
  await form.getByLabel('Exercice').fill('3')
  await form.getByLabel(/^Chapitre/).selectOption({ label: '5. Suites numériques' })
  await expectNoBarrier(page)
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form).toHaveCount(0)
  await row.getByRole('button', { name: /^Chapitres/ }).click()
  await expect(form.getByLabel('Exercice')).toHaveValue('3')
  await expect(form.getByLabel(/^Chapitre/)).toHaveValue('5')

  const other = await browser.newContext()
  const pupil = await other.newPage()
  await openSession(pupil, school, await makePupil(school))
  await pupil.goto(`${school.url}/lecture/Terminale/Mathematiques#chapter5_lesson1`)
  const lesson = pupil.frameLocator('#lesson')
  const link = lesson.getByRole('link', { name: '2019 S1, exercice 3' })
  await expect(link).toBeAttached({ timeout: 15_000 })
  await expect(lesson.getByText('Tombé au Bac')).toHaveCount(1)
  await expect(lesson.getByText('Pour t’entraîner')).toContainText('Bac S2, exercice 3')
  await pupil.getByRole('link', { name: /^Suivant/ }).click()
  await expect(lesson.getByRole('link', { name: '2019 S1, exercice 3' })).toHaveCount(1, { timeout: 15_000 })
  await link.click()
  await expect(pupil).toHaveURL(/\/lecture-exam\?path=/)
  await expect(pupil.getByRole('heading', { name: 'Mathématiques 2019' })).toBeVisible()
  await pupil.goBack()
  await expect(pupil).toHaveURL(/#chapter5_lesson2$/)
  await other.close()
})
