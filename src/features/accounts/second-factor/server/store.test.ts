import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUpPupil } from '../../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import {
  countBackupCodes,
  deleteSecondFactor,
  deleteSetUpsBefore,
  enable,
  findSecondFactor,
  findSetUp,
  putSetUp,
  replaceBackupCodes,
  takeBackupCode,
  takeStep,
} from './store.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 8, minute)).toISOString()

describe.each(databaseKinds)('the store of second factors on %s', (kind) => {
  let school: TestApp
  let db: TestApp['services']['db']
  let awa: number
  let modou: number
  beforeAll(async () => {
    school = await startTestApp({ kind })
    ;({ db } = school.services)
    awa = (await signUpPupil(school)).id
    modou = (await signUpPupil(school)).id
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    await db.deleteFrom('second_factors').execute()
    await db.deleteFrom('backup_codes').execute()
  })

  test('a set-up waits for its first code, a later one takes its place, until it is on', async () => {
    expect(await putSetUp(db, awa, 'first', at(0))).toBe(true)
    expect(await putSetUp(db, awa, 'second', at(1))).toBe(true)
    expect(await findSetUp(db, awa, at(1))).toMatchObject({ secret: 'second', created_at: at(1) })
    expect(await findSetUp(db, awa, at(2))).toBeUndefined()
    expect(await findSetUp(db, modou, at(0))).toBeUndefined()
    expect(await findSecondFactor(db, awa)).toBeUndefined()
    await enable(db, awa, 7, at(2))
    expect(await findSecondFactor(db, awa)).toMatchObject({
      secret: 'second',
      enabled_at: at(2),
      last_step: 7,
    })
    expect(await findSetUp(db, awa, at(0))).toBeUndefined()
    expect(await putSetUp(db, awa, 'third', at(3))).toBe(false)
    expect((await findSecondFactor(db, awa))!.secret).toBe('second')
  })

  test('a step is used up with those before it, once, and not before it is on', async () => {
    await putSetUp(db, awa, 'secret', at(0))
    const take = (step: number, latest = 20) => takeStep(db, awa, { step, latest })
    expect(await take(8)).toBe(false)
    await enable(db, awa, 7, at(1))
    expect([await take(6), await take(7)]).toEqual([false, false])
    const many = await Promise.all(Array.from({ length: 3 }, () => take(8)))
    expect(many.filter(Boolean)).toHaveLength(1)
    expect(await take(20)).toBe(true)
    // The clock has gone back since.
    expect(await take(10, 20)).toBe(false)
    expect(await take(10, 19)).toBe(true)
    expect((await findSecondFactor(db, awa))!.last_step).toBe(10)
  })

  test('backup codes take the place of those before and are used once, by their owner', async () => {
    await replaceBackupCodes(db, awa, ['a', 'b'], at(0))
    await replaceBackupCodes(db, modou, ['m'], at(0))
    await replaceBackupCodes(db, awa, ['c', 'd', 'e'], at(1))
    expect([await countBackupCodes(db, awa), await countBackupCodes(db, modou)]).toEqual([3, 1])
    expect([await takeBackupCode(db, awa, 'a'), await takeBackupCode(db, modou, 'c')]).toEqual([false, false])
    const taken = await Promise.all(Array.from({ length: 3 }, () => takeBackupCode(db, awa, 'c')))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await countBackupCodes(db, awa)).toBe(2)
  })

  test('a second factor goes with its codes; what was never on is said to be none', async () => {
    for (const id of [awa, modou]) {
      await putSetUp(db, id, 'secret', at(0))
      await replaceBackupCodes(db, id, ['a'], at(0))
    }
    await enable(db, modou, 1, at(1))
    expect([await deleteSecondFactor(db, awa), await deleteSecondFactor(db, awa)]).toEqual([false, false])
    expect([await countBackupCodes(db, awa), await countBackupCodes(db, modou)]).toEqual([0, 1])
    expect(await deleteSecondFactor(db, modou)).toBe(true)
    expect(await findSecondFactor(db, modou)).toBeUndefined()
  })

  test('a set-up that was given up is forgotten, one that is on stays', async () => {
    await putSetUp(db, awa, 'secret', at(0))
    await putSetUp(db, modou, 'secret', at(0))
    await enable(db, modou, 1, at(0))
    await deleteSetUpsBefore(db, at(0))
    expect(await findSetUp(db, awa, at(0))).toBeDefined()
    await deleteSetUpsBefore(db, at(1))
    expect(await findSetUp(db, awa, at(0))).toBeUndefined()
    expect(await findSecondFactor(db, modou)).toBeDefined()
  })
})
