import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { day, hour } from '../../../common/durations.ts'
import { startWork } from '../../../platform/server/background-work.ts'
import { mayErase } from '../../../platform/server/erasing.ts'
import { quizPupil } from '../../../../tests/support/quiz-pupil.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { keptSince } from '../../../school/school-year.ts'
import { sumUp } from './sum-up.ts'
import { quizzesWork, sumUpAnswers } from './work.ts'

describe.each(databaseKinds)('answers of years ago, on %s', (kind) => {
  let school: TestApp
  beforeEach(async () => {
    school = await startTestApp({ kind })
  })
  afterEach(() => school.close())

  const goes = new AbortController().signal
  const sumUpAll = (signal = goes) => sumUpAnswers(school.services.db, school.services.now(), signal)
  const rows = async (id: number) => {
    const tables = ['quiz_plays', 'quiz_reviews', 'chapter_cards'] as const
    const all = tables.map((name) =>
      school.services.db.selectFrom(name).selectAll().where('user_id', '=', id).execute(),
    )
    return (await Promise.all(all)).map(({ length }) => length)
  }
  type Pupil = Awaited<ReturnType<typeof quizPupil>>
  /** Two pupils who did the same in a year. */
  const twins = async () => {
    const pupils = [await quizPupil(school), await quizPupil(school)] as const
    for (const pupil of pupils) {
      const sent = [
        pupil.play(0, 3, 60),
        pupil.play(0, 1, 50),
        pupil.play(1, 0, 50),
        pupil.review(0, 0, true, 40),
        pupil.review(0, 1, false, 30),
        pupil.review(0, 1, true, 20),
      ]
      for (const attempt of sent) await pupil.send(attempt)
    }
    return pupils
  }
  const later = async (days: number, pupils: readonly Pupil[]) => {
    school.moveClock(days * day)
    for (const pupil of pupils) await pupil.logIn()
  }
  const toldOf = async (pupil: Pupil) => {
    const told = await pupil.told()
    return { ...told, history: told.history.length }
  }

  test('come to the same cahier, mastery and scores, and so does what is answered after them', async () => {
    const [one, other] = await twins()
    await later(3 * 366, [one, other])
    const before = await toldOf(one)
    await sumUp(school.services.db, one.id, keptSince(school.services.now()))
    expect(await rows(one.id)).toEqual([0, 0, 2])
    expect(await rows(other.id)).toEqual([3, 1, 2])
    expect(await toldOf(one)).toEqual({ ...before, history: 0 })
    const told = await toldOf(other)
    for (const pupil of [one, other])
      for (const attempt of [pupil.review(0, 0, false, 2), pupil.review(0, 2, true, 1), pupil.play(0, 2, 1)])
        expect((await pupil.send(attempt)).status).toBe(200)
    expect(told.mastery).toEqual(before.mastery)
    expect(await toldOf(one)).toEqual({ ...(await toldOf(other)), history: 1 })
  })

  test('what is younger than the school year before last stays as it is', async () => {
    const [one] = await twins()
    const told = await one.told()
    const stored = await rows(one.id)
    await sumUpAll()
    expect(await rows(one.id)).toEqual(stored)
    expect(await one.told()).toEqual(told)
  })

  test('a walk that is interrupted goes on, and counts nothing twice', async () => {
    const pupils = await twins()
    await later(3 * 366, pupils)
    const told = [await toldOf(pupils[0]), await toldOf(pupils[1])]
    const stopping = new AbortController()
    stopping.abort()
    await expect(sumUpAll(stopping.signal)).rejects.toThrow('aborted')
    expect((await rows(pupils[0].id))[0]).toBe(3)
    await Promise.all([sumUpAll(), sumUpAll()])
    await sumUpAll()
    for (const [index, pupil] of pupils.entries()) {
      expect(await rows(pupil.id)).toEqual([0, 0, 2])
      expect(await toldOf(pupil)).toEqual({ ...told[index], history: 0 })
    }
  })

  test('a year later what came meanwhile is added to what was summed up', async () => {
    const [one, other] = await twins()
    await later(3 * 366, [one, other])
    await sumUpAll()
    for (const pupil of [one, other]) await pupil.send(pupil.play(0, 1, 1))
    await later(3 * 366, [one, other])
    const told = await toldOf(one)
    await sumUpAll()
    expect(await rows(one.id)).toEqual([0, 0, 2])
    expect(await toldOf(one)).toEqual({ ...told, history: 0 })
    const { body } = await school.call('GET', '/api/users/profile/export', { token: one.token })
    const [card] = body.records.chapter_cards.flatMap(({ cards }: { cards: object[] }) => cards)
    expect(card.before).toMatchObject({ seen: expect.any(Number), right: expect.any(Number) })
  })

  test('a clock that jumps sums nothing up until it is believed', async () => {
    const [one] = await twins()
    const start = () => startWork(school.services, quizzesWork(school.services))
    expect(await mayErase(school.services)).toBe(true)
    school.moveClock(4 * 366 * day)
    const stop = start()
    await vi.waitFor(() => expect(school.logged.join()).toContain('nothing is erased for a day'))
    await stop()
    expect((await rows(one.id))[0]).toBe(3)
    for (let hours = 0; hours < 25; hours++) {
      school.moveClock(hour)
      await mayErase(school.services)
    }
    const stopLater = start()
    await vi.waitFor(async () => expect((await rows(one.id))[0]).toBe(0))
    await stopLater()
  })
})
