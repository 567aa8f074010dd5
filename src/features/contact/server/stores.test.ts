import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { leaveMessage } from '../../../platform/server/db/inbox-store.ts'
import { deleteMessage, deleteMessagesBefore, listMessages, setHandled } from './messages-store.ts'
import {
  confirmSubscriber,
  countSubscribers,
  deletePendingBefore,
  deleteSubscriber,
  putSubscriber,
  subscribersAfter,
} from './subscribers-store.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 8, minute)).toISOString()

describe.each(databaseKinds)('the stores of contact on %s', (kind) => {
  let school: TestApp
  let db: TestApp['services']['db']
  beforeAll(async () => {
    school = await startTestApp({ kind })
    ;({ db } = school.services)
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    await db.deleteFrom('contact_messages').execute()
    await db.deleteFrom('newsletter_addresses').execute()
  })

  const write = (minute: number) =>
    leaveMessage(db, {
      name: 'Awa',
      email: 'awa@ecole.example',
      message: `n° ${minute}`,
      sent_at: at(minute),
    })
  const list = async (status?: 'waiting' | 'handled', page = 1) => {
    const { messages, ...counts } = await listMessages(db, { page, perPage: 2, status })
    return { ...counts, messages: messages.map(({ message }) => message) }
  }

  test('messages come page by page, the newest first, all of them or as they wait', async () => {
    for (const minute of [1, 2, 3]) await write(minute)
    expect(await list()).toEqual({ total: 3, waiting: 3, messages: ['n° 3', 'n° 2'] })
    expect(await list(undefined, 2)).toEqual({ total: 3, waiting: 3, messages: ['n° 1'] })
    const { messages } = await listMessages(db, { page: 1, perPage: 9, status: undefined })
    const [newest, middle] = messages
    expect(await setHandled(db, middle!.id, at(9))).toBe(true)
    expect(await list('handled')).toEqual({ total: 1, waiting: 2, messages: ['n° 2'] })
    expect(await list('waiting')).toEqual({ total: 2, waiting: 2, messages: ['n° 3', 'n° 1'] })
    expect(await setHandled(db, middle!.id, null)).toBe(true)
    expect((await list('handled')).total).toBe(0)
    expect([await deleteMessage(db, newest!.id), await deleteMessage(db, newest!.id)]).toEqual([true, false])
    expect(await setHandled(db, newest!.id, at(9))).toBe(false)
    await deleteMessagesBefore(db, at(2))
    expect(await list()).toEqual({ total: 1, waiting: 1, messages: ['n° 2'] })
  })

  const put = (email: string, minute: number, isConfirmed = false) =>
    putSubscriber(db, { email, now: at(minute), isConfirmed })
  const confirm = (token: string, minute: number, since = 0) =>
    confirmSubscriber(db, { token, now: at(minute), since: at(since) })
  const addresses = async (last = '', most = 9) =>
    (await subscribersAfter(db, last, most)).map(({ email }) => email)

  test('an address is one in any case, waits under one token, and stays confirmed', async () => {
    const first = await put('Awa@Ecole.example', 1)
    const again = await put('awa@ecole.EXAMPLE', 2)
    expect(first.token).toMatch(/^[\w-]{24}$/)
    expect([first.isPending, again]).toEqual([true, first])
    expect(await addresses()).toEqual([])
    expect(await confirm(first.token, 3, 2)).toBe(true)
    expect(await put('awa@ecole.example', 4)).toEqual({ token: first.token, isPending: false })
    const [row] = await subscribersAfter(db, '', 1)
    expect(row).toEqual({
      email: 'awa@ecole.example',
      subscribed_at: at(2),
      unsubscribe_token: first.token,
    })
    expect((await put('sur@ecole.example', 5, true)).isPending).toBe(false)
    expect(await countSubscribers(db)).toEqual({ confirmed: 2, pending: 0 })
  })

  test('a link that is too old or unknown confirms nothing; again changes nothing', async () => {
    const { token } = await put('awa@ecole.example', 1)
    expect([await confirm(token, 9, 2), await confirm('unknown', 9)]).toEqual([false, false])
    expect(await countSubscribers(db)).toEqual({ confirmed: 0, pending: 1 })
    expect([await confirm(token, 9, 1), await confirm(token, 99, 50)]).toEqual([true, true])
    const row = await db.selectFrom('newsletter_addresses').select('confirmed_at').executeTakeFirst()
    expect(row).toEqual({ confirmed_at: at(9) })
    await deleteSubscriber(db, token)
    expect(await confirm(token, 9)).toBe(false)
  })

  test('confirmed addresses come in their order; those that waited too long are forgotten', async () => {
    for (const name of ['c', 'a', 'b']) await put(`${name}@ecole.example`, 1, true)
    await put('early@ecole.example', 1)
    await put('late@ecole.example', 2)
    expect(await addresses('', 2)).toEqual(['a@ecole.example', 'b@ecole.example'])
    expect(await addresses('b@ecole.example')).toEqual(['c@ecole.example'])
    await deletePendingBefore(db, at(2))
    expect(await countSubscribers(db)).toEqual({ confirmed: 3, pending: 1 })
  })
})
