import { AppError } from '../../../common/app-error.ts'
import { addressOf, call } from '../../../web/http.ts'
import { getSession } from '../../../web/session.ts'
import { createStore, useStore } from '../../../web/store.ts'
import type { sendAttempt } from '../contract.ts'

const sendAddress = addressOf<typeof sendAttempt>({ method: 'POST', path: '/api/quiz-attempts' })
const key = 'quizOutbox'

/** An attempt as it is sent. */
export type AttemptToSend = {
  id: string
  quiz: string
  kind: 'quiz' | 'review'
  finished_at: string
  answers: { question: string; selected: unknown }[]
}
/** Waits under its owner's user name: a phone may have several pupils. */
type Waiting = { owner: string; attempt: AttemptToSend }

const count = createStore(0)
let sending: Promise<void> | undefined

/** How many attempts of the pupil who is signed in wait for the network. */
export const useWaiting = () => useStore(count, 0)

/** A random name for an attempt; also where the page has no secure connection. */
export function attemptName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Keeps an attempt until the server has it, and tries at once. Settles when that try is over. */
export function sendLater(attempt: AttemptToSend): Promise<void> {
  const owner = ownerNow()
  if (!owner) return Promise.resolve()
  write([...read(), { owner, attempt }])
  return flush()
}

/** Sends what waits, the oldest first, as long as the server answers. */
export function flush(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined
    // What came while the last was on its way.
    if (ownWaiting().length > 0 && navigator.onLine && !hasFailed) void flush()
  })
  return sending
}

let hasFailed = false

async function sendAll(): Promise<void> {
  hasFailed = false
  count.set(ownWaiting().length)
  for (let next = ownWaiting()[0]; next; next = ownWaiting()[0]) {
    const { attempt } = next
    try {
      await call(sendAddress, { body: attempt }, { quiet: true })
    } catch (error) {
      // What the server will never take must not hold the others back; the rest waits for a better moment.
      const isHopeless = error instanceof AppError && [400, 404, 413].includes(error.status)
      if (!isHopeless) {
        hasFailed = true
        break
      }
    }
    write(read().filter((one) => one.attempt.id !== attempt.id))
  }
  count.set(ownWaiting().length)
}

const ownerNow = () => getSession()?.user?.username
const ownWaiting = () => read().filter(({ owner }) => owner === ownerNow())

/** Storage may be forbidden; what waits then lasts as long as the page. */
let whileForbidden: Waiting[] = []

function read(): Waiting[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Waiting[]
  } catch {
    return whileForbidden
  }
}

function write(waiting: Waiting[]): void {
  whileForbidden = waiting
  try {
    localStorage.setItem(key, JSON.stringify(waiting))
  } catch {
    // Kept in memory above.
  }
  count.set(ownWaiting().length)
}
