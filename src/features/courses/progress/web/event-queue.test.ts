// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { endSession } from '../../../../platform/web/session.ts'
import { startSession } from '../../../../platform/web/start-session.ts'
import { eventQueue, putEvent } from './event-queue.ts'

afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

test('after a 429 every event stays on the phone and goes with the next try', async () => {
  const network = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', network)
  startSession({
    token: 'abc',
    user: {
      id: 7,
      username: 'awa@ecole.example',
      full_name: 'Awa Diop',
      is_active: true,
      is_admin: false,
      last_login: null,
      last_activity: null,
    },
  })
  const made = ['chapter1_lesson1', 'chapter1_lesson2'].map(
    (lesson) => putEvent('read', { course: 'Troisieme_Mathematiques', lesson, title: 'Une leçon' })!.id,
  )
  const told = JSON.stringify({ error: 'Trop de marques pour un jour.', code: 'too_many_requests' })
  network.mockResolvedValueOnce(new Response(told, { status: 429, headers: { 'retry-after': '86000' } }))
  await eventQueue.sendNow()
  expect(eventQueue.waiting().map(({ id }) => id)).toEqual(made)
  expect(eventQueue.state.get()).toEqual({ waiting: 2, isStuck: true })

  network.mockResolvedValueOnce(new Response(JSON.stringify({ held: made, refused: [] })))
  await eventQueue.sendNow()
  expect(network).toHaveBeenLastCalledWith(
    '/api/progress/events',
    expect.objectContaining({ body: expect.stringMatching(new RegExp(made.join('.*'))) }),
  )
  expect(eventQueue.state.get()).toEqual({ waiting: 0, isStuck: false })
})
