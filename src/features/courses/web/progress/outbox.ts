import { addressOf, addressWith, failureOf, requestHeaders } from '../../../../web/http.ts'
import { accountKey, getSession } from '../../../../web/session.ts'
import { createStore } from '../../../../web/store.ts'
import type { EventKind, ProgressEvent, sendEvents } from '../../contract.ts'
import { forget, keep, keptUnder } from './kept.ts'
import { newId } from './new-id.ts'

/** An event that waits; its lesson's title stays here. */
export type WaitingEvent = ProgressEvent & { title: string }

/** How many events of the present account the server does not hold yet, and whether sending them failed. */
export const outbox = createStore({ waiting: 0, isStuck: false })

const { path } = addressOf<typeof sendEvents>({ method: 'POST', path: '/api/progress/events' })
const mostAtOnce = 100
const shortestPause = 30_000
const longestPause = 300_000

let batch = mostAtOnce
let pause = shortestPause
let lastMoment = 0
let timer: ReturnType<typeof setTimeout> | undefined
let sendsAt = Infinity
let sending: Promise<void> | undefined

const prefixOf = (user: number) => accountKey(user, 'event:')

/** The present account's events that wait, the oldest first. */
export function waitingEvents(): WaitingEvent[] {
  const user = getSession()?.user?.id
  if (!user) return []
  return keptUnder(prefixOf(user))
    .flatMap(readEvent)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

/**
 * Keeps an event for the present account and sends it soon; undefined while nobody is known to be signed in.
 * Each event lies under a key of its own: two tabs cannot write over each other.
 */
export function putEvent(kind: EventKind, course: string, lesson: string, title: string) {
  const user = getSession()?.user?.id
  if (!user) return undefined
  lastMoment = Math.max(Date.now(), lastMoment + 1)
  const event: WaitingEvent = {
    id: newId(),
    kind,
    course,
    lesson,
    title,
    at: new Date(lastMoment).toISOString(),
  }
  keep(prefixOf(user) + event.id, JSON.stringify(event))
  tell()
  // What was only opened can wait for the next mark, which saves a request.
  sendIn(kind === 'opened' ? 15_000 : 500)
  return event
}

/** Sends what waits; resolves when there is nothing left to send or it has failed. */
export function sendNow(): Promise<void> {
  clearTimeout(timer)
  sendsAt = Infinity
  sending ??= sendAll().finally(() => {
    sending = undefined
    tell()
  })
  return sending
}

/** Tells the screens how much waits now. */
export function tell(isStuck = outbox.get().isStuck): void {
  const waiting = waitingEvents().length
  const before = outbox.get()
  if (before.waiting !== waiting || before.isStuck !== isStuck) outbox.set({ waiting, isStuck })
}

/** What another program wrote under our keys is no event. */
function readEvent(text: string): WaitingEvent[] {
  try {
    const event = JSON.parse(text) as WaitingEvent
    return event.id && event.at ? [event] : []
  } catch {
    return []
  }
}

function sendIn(milliseconds: number): void {
  const at = Date.now() + milliseconds
  if (at >= sendsAt) return
  clearTimeout(timer)
  sendsAt = at
  timer = setTimeout(() => void sendNow(), milliseconds)
}

async function sendAll(): Promise<void> {
  for (;;) {
    const events = waitingEvents().slice(0, batch)
    if (events.length === 0) return tell(false)
    const wentWell = await sendBatch(events).catch(() => false)
    if (!wentWell) {
      tell(true)
      sendIn(pause)
      pause = Math.min(pause * 2, longestPause)
      return
    }
    pause = shortestPause
  }
}

/** True when the batch is settled. Fails without a connection. */
async function sendBatch(waiting: readonly WaitingEvent[]): Promise<boolean> {
  const session = getSession()
  const user = session?.user?.id
  if (!session || !user) return false
  const events = waiting.map(({ id, kind, course, lesson, at }) => ({ id, kind, course, lesson, at }))
  const response = await fetch(addressWith(path), {
    method: 'POST',
    // The token and the account of one moment; the server refuses events of another account.
    headers: {
      ...requestHeaders('POST'),
      Authorization: `Bearer ${session.token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ user, sent_at: new Date().toISOString(), events }),
    // It goes on when the tab is closed meanwhile.
    keepalive: true,
  })
  if (response.ok) {
    const { held, refused } = (await response.json()) as { held: string[]; refused: string[] }
    for (const id of [...held, ...refused]) forget(prefixOf(user) + id)
    return held.length + refused.length > 0
  }
  const failure = failureOf(path, response.status, await response.json().catch(() => null), session.token)
  if (failure.status !== 400) return false
  // One event that no server takes must not hold the others back.
  if (events.length === 1) forget(prefixOf(user) + events[0]!.id)
  batch = 1
  return true
}
