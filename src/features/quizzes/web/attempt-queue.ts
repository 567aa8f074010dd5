import { readJson, writeStored } from '../../../platform/web/account-storage.ts'
import { call } from '../../../platform/web/http.ts'
import { getSession } from '../../../platform/web/session.ts'
import { createSyncQueue } from '../../../platform/web/sync-queue.ts'
import { useStore } from '../../../platform/web/store.ts'
import * as calls from '../calls.ts'
import type { sendAttempt } from '../contract.ts'

/** An attempt as it is sent. */
export type AttemptToSend = {
  id: string
  quiz: string
  kind: 'quiz' | 'review'
  finished_at: string
  answers: { question: string; selected: unknown }[]
}

const nothing = { waiting: 0, isStuck: false }

/** The attempts that the server does not hold yet. */
export const attemptQueue = createSyncQueue<AttemptToSend>({
  name: 'attempt',
  madeAt: ({ finished_at }) => finished_at,
  most: 1,
  // Not as the contract has it, of a quiz that is no more, too long: sent again it would be refused again.
  hopeless: [400, 404, 413],
  send: async ([attempt], { token }) => {
    await call<typeof sendAttempt>(calls.sendAttempt, { body: attempt! }, { quiet: true, token })
    return [attempt!.id]
  },
})

/** How many attempts of the pupil who is signed in wait for the network. */
export const useWaitingCount = () => useStore(attemptQueue.state, nothing).waiting

/** Keeps an attempt until the server has it, and tries at once. Settles when that try is over. */
export function sendLater(attempt: AttemptToSend): Promise<void> {
  return attemptQueue.put(attempt, 0) ? attemptQueue.sendNow() : Promise.resolve()
}

/** Sends what waits, the oldest first, as long as the server answers. */
export function flush(): Promise<void> {
  takeOver()
  return attemptQueue.sendNow()
}

const oldKey = 'quizOutbox'
type Old = { owner: string; attempt: AttemptToSend } | null

/** An earlier version kept the attempts of all pupils in one list, each with its owner's user name. */
function takeOver(): void {
  const user = getSession()?.user
  const old = user && readJson<Old[]>(oldKey)
  if (!user || !Array.isArray(old)) return
  const left = old.filter((one) => one?.owner !== user.username || !attemptQueue.keep(one.attempt))
  if (left.length < old.length) writeStored(oldKey, left.length > 0 ? JSON.stringify(left) : null)
}
