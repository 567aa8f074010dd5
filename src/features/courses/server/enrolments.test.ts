import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpPupil } from '../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

const manyCourses = Array.from({ length: 101 }, () => ({ id: 'Sixieme_SVT', isEnrolled: true }))

describe.each(databaseKinds)('enrolment on %s', (kind) => {
  let school: TestApp
  let token: string

  beforeAll(async () => {
    school = await startTestApp({ kind })
    token = (await signUpPupil(school)).token
  })
  afterAll(() => school.close())

  const set = (id: string, isEnrolled: unknown) =>
    school.call('PUT', `/api/enrolments/${encodeURIComponent(id)}`, { token, body: { isEnrolled } })
  const setAll = (courses: unknown) => school.call('PUT', '/api/enrolments', { token, body: { courses } })
  const reset = () => school.call('DELETE', '/api/enrolments', { token })
  const enrolled = async (by = token) => {
    const { body } = await school.call('GET', '/api/courses', { token: by })
    return body.classes
      .flatMap((one: { subjects: object[] }) => one.subjects)
      .filter((one: { isEnrolled: boolean }) => one.isEnrolled)
      .map(({ id }: { id: string }) => id)
  }

  test('begins with no course, and changes one by one', async () => {
    expect(await enrolled()).toEqual([])
    expect((await set('première_francais', true)).body).toEqual({ courses: ['Premiere_Français'] })
    expect((await set('Premiere_Français', true)).body).toEqual({ courses: ['Premiere_Français'] })
    expect(await enrolled()).toEqual(['Premiere_Français'])
    expect(await enrolled((await signUpPupil(school)).token)).toEqual([])
    expect((await set('Premiere_Français', false)).body).toEqual({ courses: [] })
    expect((await set('Premiere_Français', false)).status).toBe(200)
  })

  test('changes several at once, all or none, the last word on each', async () => {
    const { body } = await setAll([
      { id: 'Terminale_SVT', isEnrolled: true },
      { id: 'Terminale_Anglais', isEnrolled: true },
      { id: 'terminale_svt', isEnrolled: false },
    ])
    expect(body.courses).toEqual(['Terminale_Anglais'])
    const refused = await setAll([
      { id: 'Terminale_Anglais', isEnrolled: false },
      { id: 'Terminale_Latin', isEnrolled: true },
    ])
    expect([refused.status, refused.body.error]).toEqual([404, "Le cours demandé n'existe pas."])
    expect(await enrolled()).toEqual(['Terminale_Anglais'])
  })

  test('goes back to the beginning', async () => {
    await set('Sixieme_SVT', true)
    expect((await reset()).body).toEqual({ courses: [] })
    expect(await enrolled()).toEqual([])
  })

  test('keeps the day of the first enrolment, in the export too', async () => {
    const pupil = await signUpPupil(school)
    const put = () =>
      school.call('PUT', '/api/enrolments/Sixieme_SVT', { token: pupil.token, body: { isEnrolled: true } })
    await put()
    const rows = () =>
      school.services.db.selectFrom('enrolments').selectAll().where('user_id', '=', pupil.id).execute()
    const first = await rows()
    school.moveClock(60_000)
    await put()
    expect(await rows()).toEqual(first)
  })

  test('is nobody’s without a session', async () => {
    for (const [method, path] of [
      ['PUT', '/api/enrolments/Sixieme_SVT'],
      ['PUT', '/api/enrolments'],
      ['DELETE', '/api/enrolments'],
    ] as const)
      expect((await school.call(method, path, { body: { isEnrolled: true } })).status).toBe(401)
  })

  test.each([
    ['a text for a truth', () => set('Sixieme_SVT', 'true'), 400],
    ['nothing for a truth', () => set('Sixieme_SVT', undefined), 400],
    ['a long id', () => set('x'.repeat(101), true), 400],
    ['an unknown course', () => set('__proto__', true), 404],
    ['no list', () => setAll(undefined), 400],
    ['an empty list', () => setAll([]), 400],
    ['a long list', () => setAll(manyCourses), 400],
    ['a list of texts', () => setAll(['Sixieme_SVT']), 400],
  ] as const)('%s is refused', async (_name, ask, status) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(answer.body.error).toMatch(/^\p{Lu}.*\.$/u)
    expect(await enrolled()).toEqual([])
  })
})
