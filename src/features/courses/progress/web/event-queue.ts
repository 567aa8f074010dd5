import { addressOf, failureOf, requestHeaders } from '../../../../platform/web/http.ts'
import { newId } from '../../../../platform/web/new-id.ts'
import { createSyncQueue, type Owner } from '../../../../platform/web/sync-queue.ts'
import * as calls from '../../calls.ts'
import type { EventKind, ProgressEvent } from '../../contract.ts'

/** An event that waits; the titles of its lesson and chapter stay here. */
export type WaitingEvent = ProgressEvent & { title: string; chapter?: string | undefined }

const path = addressOf(calls.sendEvents)

/** What the pupil did with lessons and the server does not hold yet. */
export const eventQueue = createSyncQueue<WaitingEvent>({
  name: 'event',
  madeAt: ({ at }) => at,
  most: 100,
  hopeless: [400],
  send,
})

let lastMoment = 0

/** Keeps an event for the working account and sends it soon; undefined while nobody works. */
export function putEvent(kind: EventKind, marked: Omit<WaitingEvent, 'id' | 'kind' | 'at'>) {
  lastMoment = Math.max(Date.now(), lastMoment + 1)
  const at = new Date(lastMoment).toISOString()
  const event: WaitingEvent = { ...marked, id: newId(), kind, at }
  // What was only opened can wait for the next mark, which saves a request.
  return eventQueue.put(event, kind === 'opened' ? 15_000 : 500) ? event : undefined
}

async function send(waiting: readonly WaitingEvent[], { token, user }: Owner): Promise<readonly string[]> {
  const events = waiting.map(({ id, kind, course, lesson, at }) => ({ id, kind, course, lesson, at }))
  const response = await fetch(path, {
    method: 'POST',
    // The token and the account of one moment; the server refuses events of another account.
    headers: { ...requestHeaders('POST', token), 'Content-Type': 'application/json' },
    body: JSON.stringify({ user: user.id, sent_at: new Date().toISOString(), events }),
    // It goes on when the tab is closed meanwhile.
    keepalive: true,
  })
  if (!response.ok) throw failureOf(path, response.status, await response.json().catch(() => null), token)
  const { held, refused } = (await response.json()) as { held: string[]; refused: string[] }
  return [...held, ...refused]
}
