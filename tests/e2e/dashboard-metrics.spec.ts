import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { SchoolProcess } from '../support/school-process.ts'
import { admin, expect, makePupil, openSession, test } from './fixtures.ts'
import { ask, coloursOf, saved } from './metrics-support.ts'
import { expectNoBarrierDayAndNight } from './papers-support.ts'

test.use({ schoolName: 'dashboard-metrics', acceptDownloads: true })

/** The plots, each with a colour that its bars have on a light page. */
const colours = {
  'Inscriptions par jour': '28,46,107',
  'Élèves actifs par jour': '23,105,75',
  'Leçons lues par classe et par matière': '77,124,15',
  'Quiz joués par classe et par matière': '36,81,201',
  'Sujets les plus ouverts': '28,46,107',
}
const titles = Object.keys(colours)
const chart = (page: Page, title: string) => page.getByRole('region', { name: title })
const plot = (page: Page, title: string) => chart(page, title).getByRole('img', { name: new RegExp(title) })

/** A pupil signs up, reads two lessons, plays a quiz and opens a paper. */
async function work(school: SchoolProcess) {
  const { token } = await makePupil(school)
  const { user } = await ask<{ user: { id: number } }>(school, token, '/api/users/profile')
  const now = new Date().toISOString()
  const read = (course: string) => ({
    id: randomUUID(),
    kind: 'read',
    course,
    lesson: 'chapter1_lesson1',
    at: now,
  })
  const events = [read('Terminale_SVT'), read('Terminale_Mathematiques')]
  await ask(school, token, '/api/progress/events', {
    method: 'POST',
    body: { user: user.id, sent_at: now, events },
  })
  const quiz = 'Troisieme_Mathematiques_chapter1'
  const { questions } = await ask<{ questions: { id: string }[] }>(school, token, `/api/quizzes/${quiz}`)
  const answers = [{ question: questions[0]!.id, selected: null }]
  await ask(school, token, '/api/quiz-attempts', {
    method: 'POST',
    body: { id: randomUUID(), quiz, kind: 'quiz', finished_at: now, answers },
  })
  const { files } = await ask<{ files: { filename: string }[] }>(school, token, '/api/files/list?per_page=1')
  const path = files[0]!.filename.split('/').map(encodeURIComponent).join('/')
  await ask(school, token, `/api/files/pages/${path}`)
}

test.beforeEach(({ page, school }) => openSession(page, school, admin))

test('says honestly that nothing has happened yet', async ({ page }) => {
  await page.goto('/admin?section=figures')
  for (const empty of [
    'Aucune inscription pendant cette période',
    'Aucun élève n’est venu pendant cette période',
    'Aucune leçon lue pendant cette période',
    'Aucun quiz joué pendant cette période',
    'Aucun sujet ouvert pendant cette période',
  ])
    await expect(page.getByText(empty)).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(0)
})

test('plots what happened, with a table and a file behind each plot', async ({ page, school }) => {
  await work(school)
  await page.goto('/admin?section=figures')
  const today = new Date().toISOString().slice(0, 10)
  for (const [title, colour] of Object.entries(colours)) {
    await expect(plot(page, title)).toBeVisible()
    await expect.poll(() => coloursOf(plot(page, title)), title).toContain(colour)
  }

  const signUps = chart(page, 'Inscriptions par jour')
  await expect(signUps.getByRole('table')).toBeHidden()
  await signUps.getByText('Voir le tableau').click()
  await expect(signUps.getByRole('row')).toHaveCount(31)
  await expect(signUps.getByRole('row').nth(1)).toContainText('1')
  const file = await saved(page, signUps.getByRole('button', { name: 'Télécharger (CSV)' }))
  expect(file.name).toBe('inscriptions.csv')
  expect(file.lines).toHaveLength(31)
  expect(file.lines.slice(0, 2)).toEqual(['"Jour";"Inscriptions"', `"${today}";"1"`])

  const lessons = chart(page, 'Leçons lues par classe et par matière')
  await expect(lessons.getByRole('listitem')).toHaveText(['Mathématiques', 'SVT'])
  const { lines } = await saved(page, lessons.getByRole('button', { name: 'Télécharger (CSV)' }))
  expect(new Set(lines)).toEqual(
    new Set(['"Classe";"Matière";"Leçons lues"', '"Terminale";"Mathématiques";"1"', '"Terminale";"SVT";"1"']),
  )

  const papers = chart(page, 'Sujets les plus ouverts')
  const link = papers.getByRole('table').getByRole('link')
  await expect(link).toHaveCount(1)
  await expect(link).toHaveAttribute('href', /^\/(exam|correction|lecture-exam)/)
})

test('looks back 7, 30 or 90 days, as the address says', async ({ page, school }) => {
  await work(school)
  await page.goto('/admin?section=figures&jours=90')
  const spans = page.getByRole('navigation', { name: 'Période des chiffres' })
  await expect(spans.getByRole('link', { name: '90 jours' })).toHaveAttribute('aria-current', 'true')
  await spans.getByRole('link', { name: '7 jours' }).click()
  await expect(page).toHaveURL(/section=figures&jours=7$/)
  const active = chart(page, 'Élèves actifs par jour')
  await active.getByText('Voir le tableau').click()
  await expect(active.getByRole('row')).toHaveCount(8)
  await page.goBack()
  await expect(page).toHaveURL(/jours=90$/)
  await expect(spans.getByRole('link', { name: '90 jours' })).toHaveAttribute('aria-current', 'true')
})

test('plots anew in the other look and at another width, and is open to everybody at 320 px', async ({
  page,
  school,
}) => {
  await work(school)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/admin?section=figures')
  const lessons = 'Leçons lues par classe et par matière'
  await expect(plot(page, lessons)).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light' })
  // Mathematics: its cover on a light page, its chalk on a dark one.
  await expect.poll(() => coloursOf(plot(page, lessons))).toContain('36,81,201')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => coloursOf(plot(page, lessons))).toContain('157,184,255')
  await chart(page, lessons).getByText('Voir le tableau').click()
  await expectNoBarrierDayAndNight(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const width = () =>
    plot(page, lessons)
      .locator('canvas')
      .evaluate((canvas: any) => canvas.clientWidth)
  await expect.poll(width).toBeGreaterThan(700)
})

test('a call that fails can be tried again, and the rest lives', async ({ page, school }) => {
  await work(school)
  await page.route('**/api/admin/figures/lessons**', (route) => route.abort(), { times: 1 })
  await page.goto('/admin?section=figures')
  const lessons = chart(page, 'Leçons lues par classe et par matière')
  await expect(lessons.getByRole('alert')).toContainText('Impossible de se connecter au serveur')
  for (const title of titles.filter((one) => !one.startsWith('Leçons')))
    await expect(plot(page, title)).toBeVisible()
  await lessons.getByRole('button', { name: 'Réessayer' }).click()
  await expect(plot(page, 'Leçons lues par classe et par matière')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
