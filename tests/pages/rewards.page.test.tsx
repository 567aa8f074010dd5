import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Course } from '../../src/features/courses/contract.ts'
import type { Quiz } from '../../src/features/quizzes/contract.ts'
import { signUpPupil } from '../support/factories.ts'
import { waitFor, within } from '../support/page.tsx'
import { doneBefore, serveLessons } from './reader-support.ts'

const pages = serveLessons()
const id = 'Troisieme_Français'

async function readCourse(): Promise<Course> {
  const { body } = await pages.school.call('GET', `/api/courses/${encodeURIComponent(id)}`)
  return body as Course
}

/** Plays the quiz of a chapter, all of it wrong: finished is not known by heart. */
async function play({ token }: { token: string }, chapter: number): Promise<void> {
  const quiz = `${id}_chapter${chapter}`
  const { text } = await pages.school.call('GET', `/api/quizzes/${encodeURIComponent(quiz)}`)
  const { questions } = JSON.parse(text) as Quiz
  const answers = questions.map(({ id: question }) => ({ question, selected: null }))
  const body = { id: randomUUID(), quiz, kind: 'quiz', finished_at: new Date().toISOString(), answers }
  expect((await pages.school.call('POST', '/api/quiz-attempts', { token, body })).status).toBe(200)
}

test('a chapter that is finished is stamped, a notebook that is finished stands on the shelf', async () => {
  const pupil = await signUpPupil(pages.school, 'Awa Diop')
  const { chapters } = await readCourse()
  const codes = chapters.flatMap(({ lessons }) => lessons.filter((one) => one.written).map((one) => one.code))
  const quizzes = chapters.filter(({ quiz }) => quiz).map(({ number }) => number)
  expect(quizzes.length).toBeGreaterThan(1)
  await doneBefore(pages, pupil, codes, { of: id })
  for (const chapter of quizzes.slice(1)) await play(pupil, chapter)
  const cover = async () => {
    const page = await pages.open('/select-course/Troisieme', { as: pupil })
    const label = (await page.findByRole('heading', { name: 'Français', level: 2 })).parentElement!
    await waitFor(() => expect(label).toHaveTextContent('Awa Diop'))
    return label
  }
  const label = await cover()
  await waitFor(() => expect(label).toHaveTextContent(`${codes.length} lues sur ${codes.length}`))
  const reader = await pages.open('/lecture/Troisieme/Fran%C3%A7ais', { as: pupil })
  const chapter = (number: number) =>
    reader.getByRole('button', { name: new RegExp(`^${number}\\. `), expanded: number === 1 })
  await waitFor(() => expect(chapter(2)).toHaveTextContent('Terminé'))
  expect(chapter(1)).not.toHaveTextContent('Terminé')
  const profile = await pages.open('/profile', { as: pupil })
  const work = within(await profile.findByRole('region', { name: 'Mon travail' }))
  await work.findByText(/^Un cahier dont tu as lu toutes les leçons/)

  await play(pupil, quizzes[0]!)
  const finished = await cover()
  await waitFor(() => expect(finished).toHaveTextContent('Terminé'))
  const again = await pages.open('/profile', { as: pupil })
  const shelf = within(await again.findByRole('region', { name: 'Mon étagère' }))
  expect(await shelf.findByRole('link')).toHaveTextContent('Français, Troisième')
})
