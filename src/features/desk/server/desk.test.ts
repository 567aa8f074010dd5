import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '../../../common/durations.ts'
import { examFields, makePdf, upload } from '../../../../tests/support/papers.ts'
import { signUpAdmin, signUpPupil } from '../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { readDesk } from './read-desk.ts'

type Pupil = Awaited<ReturnType<typeof signUpPupil>>

const quiz = 'Troisieme_Mathematiques_chapter1'
const nothing = { class: null, niveau: null, exam_date: null }

describe.each(databaseKinds)('the desk on %s', (kind) => {
  let school: TestApp
  beforeAll(async () => {
    school = await startTestApp({ kind })
  })
  afterAll(() => school.close())

  const desk = async ({ token }: Pupil) => (await school.call('GET', '/api/desk', { token })).body
  const choose = ({ token }: Pupil, choices: object) =>
    school.call('PUT', '/api/users/profile/choices', { token, body: { ...nothing, ...choices } })

  test('of who has said nothing is empty', async () => {
    const pupil = await signUpPupil(school)
    expect(await desk(pupil)).toEqual({
      user: pupil.id,
      class: null,
      exam: null,
      notebook: { total: 0, today: 0, done_today: 0, next_due_at: null },
      paper: null,
    })
  })

  test('the class is said once: every log-in knows it, and the account takes it along', async () => {
    const pupil = await signUpPupil(school)
    const { status, body } = await choose(pupil, { class: 'Terminale', niveau: 'Terminale S2' })
    expect([status, body.user.class]).toEqual([200, 'Terminale'])
    const { username, password, token } = pupil
    const other = await school.call('POST', '/api/auth/login', { body: { username, password } })
    expect(other.body.user.class).toBe('Terminale')
    expect((await school.call('GET', '/api/users/profile', { token })).body.user.class).toBe('Terminale')
    const told = await school.call('GET', '/api/users/profile/export', { token })
    expect(told.body.account).toMatchObject({ class_key: 'Terminale', niveau: 'Terminale S2' })
    expect(await desk(pupil)).toMatchObject({ class: 'Terminale', exam: { niveau: 'Terminale S2' } })
    await choose(pupil, {})
    expect(await desk(pupil)).toMatchObject({ class: null, exam: null })
  })

  test('what no school has is refused', async () => {
    const pupil = await signUpPupil(school)
    for (const wrong of [{ class: 'Septieme' }, { niveau: 'Terminale Z' }, { exam_date: '2027-02-30' }])
      expect((await choose(pupil, wrong)).status).toBe(400)
    expect(await desk(pupil)).toMatchObject({ class: null, exam: null })
  })

  test('the class of the school’s list needs no question, until the pupil says another', async () => {
    const pupil = await signUpPupil(school)
    const { db } = school.services
    await db.updateTable('users').set({ class_name: '3e A' }).where('id', '=', pupil.id).execute()
    expect(await desk(pupil)).toMatchObject({ class: 'Troisieme', exam: { examen: 'Bfem', niveau: '3eme' } })
    await choose(pupil, { class: 'Seconde' })
    expect(await desk(pupil)).toMatchObject({ class: 'Seconde', exam: null })
  })

  test('a date is the pupil’s own until the school says one, and none that is over is told', async () => {
    const pupil = await signUpPupil(school)
    await choose(pupil, { class: 'Troisieme', exam_date: '2099-06-14' })
    expect((await desk(pupil)).exam).toMatchObject({ date: '2099-06-14', is_official: false })
    const at = (examDates: { Bfem?: string } | undefined, now = school.services.now()) =>
      readDesk(school.services.db, { userId: pupil.id, now, examDates })
    expect((await at({ Bfem: '2099-06-20' })).exam).toMatchObject({ date: '2099-06-20', is_official: true })
    expect((await at({ Bfem: '2001-06-20' })).exam).toMatchObject({ date: '2099-06-14', is_official: false })
    expect((await at(undefined, new Date('2099-06-15'))).exam).toMatchObject({ date: null })
  })

  test('the cahier says how much of it today still wants', async () => {
    const pupil = await signUpPupil(school)
    const { questions } = JSON.parse((await school.call('GET', `/api/quizzes/${quiz}`)).text)
    const finished_at = new Date(school.services.now().getTime() - 3 * day).toISOString()
    const answers = questions.map(({ id }: { id: string }) => ({ question: id, selected: null }))
    const body = { id: `missed-${pupil.username}`, quiz, kind: 'quiz', finished_at, answers }
    const { status } = await school.call('POST', '/api/quiz-attempts', { token: pupil.token, body })
    expect(status).toBe(200)
    const whole = (await school.call('GET', '/api/notebook', { token: pupil.token })).body
    expect((await desk(pupil)).notebook).toEqual({
      total: whole.total,
      today: whole.questions.length,
      done_today: 0,
      next_due_at: whole.next_due_at,
    })
  })

  test('the subject of the week is one of the niveau, each in its turn, and no correction', async () => {
    const { token } = await signUpAdmin(school)
    const of = { ...examFields, niveau: 'Terminale S3' }
    for (const [nature, name] of [
      ['epreuve', 'un.pdf'],
      ['epreuve', 'deux.pdf'],
      ['correction', 'un-corrige.pdf'],
    ] as const)
      expect(
        (await upload(school, token, { ...of, nature }, { name, bytes: await makePdf(name) })).status,
      ).toBe(201)
    const pupil = await signUpPupil(school)
    await choose(pupil, { class: 'Terminale', niveau: 'Terminale S3' })
    const weeks = [0, 7, 14].map((days) => new Date(Date.UTC(2027, 0, 4 + days)))
    const shown = await Promise.all(
      weeks.map((now) =>
        readDesk(school.services.db, { userId: pupil.id, now, examDates: undefined }).then(
          ({ paper }) => paper?.name,
        ),
      ),
    )
    expect(new Set(shown)).toEqual(new Set(['2024_un.pdf', '2024_deux.pdf']))
    expect(shown[2]).toBe(shown[0])
  })
})
