// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { pupilSession } from '../../../../tests/support/pupil-session.ts'
import { endSession } from '../../../platform/web/session.ts'
import { startSession } from '../../../platform/web/start-session.ts'
import { attemptQueue, type AttemptToSend, flush, sendLater } from './attempt-queue.ts'

const attempt = (id: string): AttemptToSend => ({
  id: `attempt-of-${id}-0000`,
  quiz: 'Troisieme_Mathematiques_chapter1',
  kind: 'quiz',
  finished_at: '2026-11-22T18:00:00.000Z',
  answers: [{ question: 'un', selected: 2 }],
})
const network = vi.fn<typeof fetch>()
const answer = (status: number) => async () => new Response('{"error":"Non."}', { status })
/** Who sent what. */
const sent = () =>
  network.mock.calls.map(([, init]) => [
    new Headers(init?.headers).get('authorization'),
    (JSON.parse(init?.body as string) as AttemptToSend).id,
  ])

afterEach(() => {
  endSession()
  localStorage.clear()
  network.mockReset()
})

test('an attempt goes in its own pupil’s name, and waits while somebody else is here', async () => {
  vi.stubGlobal('fetch', network.mockRejectedValue(new TypeError('Failed to fetch')))
  startSession(pupilSession(7))
  await sendLater(attempt('awa'))
  expect(attemptQueue.state.get().waiting).toBe(1)
  network.mockReset().mockImplementation(answer(200))
  startSession(pupilSession(8))
  await flush()
  expect([sent(), attemptQueue.state.get().waiting]).toEqual([[], 0])
  startSession(pupilSession(7))
  await flush()
  expect(sent()).toEqual([['Bearer token of 7', 'attempt-of-awa-0000']])
  expect(attemptQueue.state.get()).toEqual({ waiting: 0, isStuck: false })
})

test.each([401, 410, 429, 503])('%i keeps the attempt', async (status) => {
  vi.stubGlobal('fetch', network.mockImplementation(answer(status)))
  startSession(pupilSession(7))
  await sendLater(attempt('awa'))
  startSession(pupilSession(7))
  expect(attemptQueue.waiting()).toEqual([attempt('awa')])
})

test.each([400, 404, 413])('%i drops it: the contract says that it would never pass', async (status) => {
  vi.stubGlobal('fetch', network.mockImplementation(answer(status)))
  startSession(pupilSession(7))
  await sendLater(attempt('awa'))
  expect(attemptQueue.state.get()).toEqual({ waiting: 0, isStuck: false })
})

test('the list of an earlier version goes to its owners, each when they are here', async () => {
  vi.stubGlobal('fetch', network.mockImplementation(answer(200)))
  const old = ['awa', 'modou'].map((name, index) => ({
    owner: pupilSession(7 + index).user.username,
    attempt: attempt(name),
  }))
  localStorage.setItem('quizOutbox', JSON.stringify([null, ...old]))
  startSession(pupilSession(8))
  await flush()
  expect(sent()).toEqual([['Bearer token of 8', 'attempt-of-modou-0000']])
  expect(JSON.parse(localStorage.getItem('quizOutbox')!)).toEqual([null, old[0]])
  startSession(pupilSession(7))
  await flush()
  expect(sent()).toHaveLength(2)
  expect(sent()[1]).toEqual(['Bearer token of 7', 'attempt-of-awa-0000'])
})
