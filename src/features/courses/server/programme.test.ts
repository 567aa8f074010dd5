import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpPupil } from '../../../../tests/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

const programme = 'Terminale_Histoire-Géographie'
const path = `/api/courses/${encodeURIComponent(programme)}`

let school: TestApp
let pupil: Awaited<ReturnType<typeof signUpPupil>>
beforeAll(async () => {
  school = await startTestApp()
  pupil = await signUpPupil(school)
})
afterAll(() => school.close())

const get = (url: string) => school.call('GET', url, { token: pupil.token })
const mark = (course: string, lesson: string, kind = 'read') => {
  const at = school.services.now().toISOString()
  const events = [{ id: randomUUID(), kind, course, lesson, at }]
  return school.call('POST', '/api/progress/events', {
    token: pupil.token,
    body: { user: pupil.id, sent_at: at, events },
  })
}
const readIn = async (id: string) =>
  (await get('/api/progress')).body.courses.find((course: any) => course.id === id)?.read

test('the programme is the lessons of history, then those of geography', async () => {
  const { status, body } = await get(path)
  expect(status).toBe(200)
  const [history, geography] = await Promise.all(
    ['Terminale_Histoire', 'Terminale_Géographie'].map(async (id) => {
      const { body: course } = await get(`/api/courses/${encodeURIComponent(id)}`)
      return course
    }),
  )
  const titles = (courses: any[]) =>
    courses.flatMap(({ chapters }) =>
      chapters.map(({ lessons }: any) => lessons.map(({ title }: any) => title)),
    )
  expect(titles([body])).toEqual(titles([history, geography]))
  expect(body.lessons_written).toBe(history.lessons_written + geography.lessons_written)
  expect(body.chapters[8].home).toEqual({ course: 'Terminale_Géographie', chapter: 1 })
  expect(body.description).toMatch(/^Le programme d’Histoire-Géographie/)
  expect(history.description).toMatch(/^Le cours d’Histoire /)
})

test('its pages are read under its own codes, and its quizzes are those of the courses', async () => {
  const lesson = await get(`${path}/chapters/9/cours?lesson=1`)
  expect(lesson.status).toBe(200)
  expect(lesson.text).toMatch(/^<section id="chapter9_lesson1"/)
  expect((await get(`${path}/chapters/9/exercices`)).status).toBe(200)
  // The address that a quiz of the programme had before.
  const quiz = await get(`/api/quizzes/${encodeURIComponent(`${programme}_chapter1`)}`)
  expect(quiz.body.id).toBe('Terminale_Histoire_chapter1')
  const { body } = await get('/api/quizzes')
  expect(body.quizzes.filter(({ subject }: any) => subject === 'Histoire-Géographie')).toEqual([])
})

test('a lesson read by one door is read by both, and counts once', async () => {
  expect((await mark(programme, 'chapter9_lesson1')).body.refused).toEqual([])
  expect(await readIn('Terminale_Géographie')).toEqual(['chapter1_lesson1'])
  await mark('Terminale_Histoire', 'chapter1_lesson1')
  await mark(programme, 'chapter1_lesson1')
  await school.call('PUT', `/api/enrolments/${encodeURIComponent(programme)}`, {
    token: pupil.token,
    body: { isEnrolled: true },
  })
  expect(await readIn(programme)).toEqual(['chapter1_lesson1', 'chapter9_lesson1'])
  const { body } = await get('/api/progress')
  expect(body.week.at(-1).lessons).toBe(2)
  expect(body.courses.find((course: any) => course.id === programme).place).toMatchObject({
    course: programme,
  })

  await mark('Terminale_Géographie', 'chapter1_lesson1', 'unread')
  expect(await readIn(programme)).toEqual(['chapter1_lesson1'])
  expect((await mark(programme, 'chapter99_lesson1')).body.refused).toHaveLength(1)
})
