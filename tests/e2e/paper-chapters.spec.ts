import { examFields } from '../support/papers.ts'
import { expect, makePupil, openSession, test } from './fixtures.ts'
import { ask } from './metrics-support.ts'
import { openAdminSession, publish } from './papers-support.ts'

test('a lesson leads a pupil to the paper’s exercise that an admin linked to its chapter, and back', async ({
  page,
  school,
}) => {
  const token = await openAdminSession(school)
  const fields = { ...examFields, annee: '2019', niveau: 'Terminale S1' }
  const path = await publish({ school, token }, fields, 'suites.pdf', { isAwaited: false })
  type Listed = { files: { filename: string; id: string }[] }
  const { files } = await ask<Listed>(school, token, '/api/files/list?q=2019_suites')
  const { id } = files.find(({ filename }) => filename === path)!
  const chapters = [{ course: 'Terminale_Mathematiques', chapter: 5, exercise: 3 }]
  await ask(school, token, `/api/admin/files/${id}/chapters`, { method: 'PUT', body: { chapters } })

  await openSession(page, school, await makePupil(school))
  await page.goto('/lecture/Terminale/Mathematiques#chapter5_lesson1')
  const lesson = page.frameLocator('#lesson')
  const link = lesson.getByRole('link', { name: '2019 S1, exercice 3' })
  await expect(link).toBeAttached()
  await expect(lesson.getByText('Tombé au Bac')).toHaveCount(1)
  await expect(lesson.getByText('Pour t’entraîner')).toContainText('Bac S2, exercice 3')
  await page.getByRole('link', { name: /^Suivant/ }).click()
  await expect(page).toHaveURL(/#chapter5_lesson2$/)
  await expect(link).toHaveCount(1)
  await link.click()
  await expect(page).toHaveURL(/\/lecture-exam\?path=/)
  await expect(page.getByRole('heading', { name: 'Mathématiques 2019' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/#chapter5_lesson2$/)
})
