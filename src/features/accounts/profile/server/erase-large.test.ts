import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '../../../../common/durations.ts'
import { signUpAdmin, signUpPupil } from '../../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { school as allRooms } from '../../../../app/server/rooms.ts'
import { eraseAccounts } from './erase-accounts.ts'

const most = 3500

describe.each(databaseKinds)('erasing an account with very many rows on %s', (kind) => {
  let school: TestApp
  let admin: string
  beforeAll(async () => {
    school = await startTestApp({ kind })
  })
  // What is due in a fortnight ends sessions too.
  beforeEach(async () => {
    admin = (await signUpAdmin(school)).token
  })
  afterAll(() => school.close())

  const signUpBusy = async () => {
    const pupil = await signUpPupil(school)
    const at = school.services.now().toISOString()
    for (let start = 0; start < most; start += 500)
      await school.services.db
        .insertInto('progress_events')
        .values(
          Array.from({ length: 500 }, (_, number) => ({
            user_id: pupil.id,
            id: `event-${start + number}`,
            kind: 'read' as const,
            course_id: 'Troisieme_Mathematiques',
            lesson: 'chapter1_lesson1',
            at,
            received_at: at,
          })),
        )
        .execute()
    return pupil
  }
  /** Counted by the database: fetching the rows would take as long as the batches that it must come between. */
  const countOf = async (id: number) => {
    const { count } = await school.services.db
      .selectFrom('progress_events')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  /**
   * Holds the row that goes last until the function it gives is called. PostgreSQL may be through with all batches before
   * another connection has been answered once; so they wait, half done. SQLite has one thread, which gives way.
   */
  const holdLast = async (id: number): Promise<() => Promise<unknown>> => {
    if (kind === 'sqlite') return () => Promise.resolve()
    const holding = await school.services.db.startTransaction().execute()
    await holding
      .selectFrom('progress_events')
      .select('id')
      .where('user_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate()
      .execute()
    return () => holding.rollback().execute()
  }
  /** Whether others saw a half of the account's rows before the work was over. */
  const showsHalf = async (id: number, work: () => Promise<unknown>) => {
    const release = await holdLast(id)
    let isOver = false
    const done = work().finally(() => (isOver = true))
    let hasSeen = false
    for (; !isOver && !hasSeen; await setImmediate()) {
      const count = await countOf(id)
      hasSeen = count > 0 && count < most
    }
    await release()
    await done
    return hasSeen
  }
  const isThere = async (id: number) =>
    (await school.services.db.selectFrom('users').select('id').where('id', '=', id).execute()).length > 0
  const act = (id: number, name: 'delete' | 'toggle-status') =>
    school.call(name === 'delete' ? 'DELETE' : 'PUT', `/api/admin/users/${id}/${name}`, { token: admin })
  const close = ({ token, password }: { token: string; password: string }) =>
    school.call('DELETE', '/api/users/profile', { token, body: { password } })
  const eraseDue = async () => {
    school.moveClock(15 * day)
    await eraseAccounts(school.services, allRooms.personalData).finally(() => school.moveClock(-15 * day))
  }
  /** Does something with a table away that is emptied after the events, as a fault in the middle does. */
  const interrupted = async (work: () => Promise<unknown>) => {
    const { schema } = school.services.db
    await schema.alterTable('quiz_cards').renameTo('away').execute()
    try {
      return await work()
    } finally {
      await schema.alterTable('away').renameTo('quiz_cards').execute()
    }
  }

  test('others have their turn between the batches, and find no account', async () => {
    const { id } = await signUpBusy()
    let status: number | undefined
    const hasSeen = await showsHalf(id, async () => ({ status } = await act(id, 'delete')))
    expect([hasSeen, status]).toEqual([true, 200])
    expect([await countOf(id), await isThere(id)]).toEqual([0, false])
  })

  test('a closed account goes likewise once it is due', async () => {
    const pupil = await signUpBusy()
    await close(pupil)
    expect(await showsHalf(pupil.id, eraseDue)).toBe(true)
    expect([await countOf(pupil.id), await isThere(pupil.id)]).toEqual([0, false])
  })

  test.each(['an admin', 'its owner'])(
    '%s deleted it: half of it is shown to nobody, and goes',
    async (who) => {
      const pupil = await signUpBusy()
      const { id, username, password } = pupil
      if (who === 'its owner') await close(pupil)
      const outcome = await interrupted(() =>
        who === 'an admin'
          ? act(id, 'delete').then(({ status }) => status)
          : eraseDue().catch((error: unknown) => error),
      )
      expect(outcome).toSatisfy((told) => told === 500 || told instanceof Error)
      expect(await countOf(id)).toBeLessThan(most)
      const logIn = await school.call('POST', '/api/auth/login', { body: { username, password } })
      expect(logIn.status).toBe(403)
      for (const name of ['toggle-status', 'delete'] as const) expect((await act(id, name)).status).toBe(404)
      const shown = await school.call('GET', `/api/admin/users/${id}`, { token: admin })
      expect(shown.status).toBe(404)
      await eraseDue()
      expect([await countOf(id), await isThere(id)]).toEqual([0, false])
    },
  )
})
