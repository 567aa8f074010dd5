import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { SchoolProcess } from '../support/school-process.ts'
import { admin, expect, makePupil, openSession, test } from './fixtures.ts'
import { ask, coloursOf } from './metrics-support.ts'
import { expectNoBarrierDayAndNight } from './papers-support.ts'

test.use({ schoolName: 'dashboard-metrics' })

const lessons = 'Leçons lues par classe et par matière'
/** The plots, each with a colour that its bars have on a light page. */
const colours = {
  'Inscriptions par jour': '28,46,107',
  'Élèves actifs par jour': '23,105,75',
  [lessons]: '77,124,15',
  'Quiz joués par classe et par matière': '36,81,201',
  'Sujets les plus ouverts': '28,46,107',
}
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

test('plots are painted in both looks and at any width, keep a file, and are open to everybody at 320 px', async ({
  page,
  school,
}) => {
  await work(school)
  await openSession(page, school, admin)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/admin?section=figures')
  for (const [title, colour] of Object.entries(colours)) {
    await expect(plot(page, title)).toBeVisible()
    await expect.poll(() => coloursOf(plot(page, title)), title).toContain(colour)
  }
  await expect(chart(page, lessons).getByRole('table')).toBeHidden()
  await chart(page, lessons).getByText('Voir le tableau').click()
  await expectNoBarrierDayAndNight(page)

  // Mathematics: its cover on a light page, its chalk on a dark one.
  await expect.poll(() => coloursOf(plot(page, lessons))).toContain('36,81,201')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => coloursOf(plot(page, lessons))).toContain('157,184,255')
  await page.setViewportSize({ width: 1280, height: 800 })
  const width = () =>
    plot(page, lessons)
      .locator('canvas')
      .evaluate((canvas: any) => canvas.clientWidth)
  await expect.poll(width).toBeGreaterThan(700)

  const button = chart(page, 'Inscriptions par jour').getByRole('button', { name: 'Télécharger (CSV)' })
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(file.suggestedFilename()).toBe('inscriptions.csv')
})
