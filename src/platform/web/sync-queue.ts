import { AppError } from '../../common/app-error.ts'
import { accountKey, readJson, storedKeys, writeStored } from './account-storage.ts'
import { getSession, type Session, subscribeToSession } from './session.ts'
import { createStore, type Store } from './store.ts'

/** The session in whose name something is sent. */
export type Owner = Session & { user: NonNullable<Session['user']> }

/** One kind of work that is sent by and by, and how. */
export type Work<Item> = {
  /** Items lie under `xamle:{account}:{name}:{item}`. */
  name: string
  /** When an item was made, as ISO text: the oldest goes first. */
  madeAt: (item: Item) => string
  /** The most items of one request. */
  most: number
  /** Statuses by which the contract says that this item will never be taken; every other one keeps it. */
  hopeless: readonly number[]
  /** Sends items in their owner's name. Gives the ids that the server is done with, or fails with an `AppError`. */
  send: (items: readonly Item[], owner: Owner) => Promise<readonly string[]>
}

export type SyncQueue<Item> = {
  /** How many items of the present account the server does not hold yet, and whether sending them failed. */
  state: Store<{ waiting: number; isStuck: boolean }>
  /** The present account's items that wait, the oldest first. */
  waiting: () => Item[]
  /** Keeps an item for the present account until the next sending. False where it will not outlive the page, or nobody is known to be signed in. */
  keep: (item: Item) => boolean
  /** Keeps an item for the present account and sends it in so many milliseconds. False while nobody is known to be signed in. */
  put: (item: Item, milliseconds: number) => boolean
  /**
   * Sends what waits; resolves when there is nothing left to send or it has failed. A page that is leaving asks
   * no other tab first: it would not live to hear the answer.
   */
  sendNow: (isLeaving?: boolean) => Promise<void>
  /** Tells the screens how much waits now. */
  tell: (isStuck?: boolean) => void
}

const shortestPause = 30_000
const longestPause = 300_000
const otherTabsTurn = 2000

/**
 * A queue of what an account did and the server does not hold yet. Each item lies under a key of its own, so that
 * two tabs cannot write over each other, and is sent by its own account alone: that of another waits for it.
 */
export function createSyncQueue<Item extends { id: string }>(work: Work<Item>): SyncQueue<Item> {
  const state = createStore({ waiting: 0, isStuck: false })
  let batch = work.most
  let pause = shortestPause
  let timer: ReturnType<typeof setTimeout> | undefined
  let sendsAt = Infinity
  let sending: Promise<void> | undefined

  const prefixOf = (user: number) => accountKey(user, `${work.name}:`)

  function waiting(): Item[] {
    const user = getSession()?.user?.id
    if (!user) return []
    return storedKeys(prefixOf(user))
      .flatMap((key) => readJson<Item>(key) ?? [])
      .filter((item) => item.id && work.madeAt(item))
      .toSorted((one, other) => (work.madeAt(one) < work.madeAt(other) ? -1 : 1))
  }

  function keep(item: Item): boolean {
    const user = getSession()?.user?.id
    return !!user && writeStored(prefixOf(user) + item.id, JSON.stringify(item))
  }

  function put(item: Item, milliseconds: number): boolean {
    if (!getSession()?.user) return false
    keep(item)
    tell()
    sendIn(milliseconds)
    return true
  }

  function sendNow(isLeaving = false): Promise<void> {
    clearTimeout(timer)
    sendsAt = Infinity
    // What comes while the other tabs are asked has its own time to go.
    if (!sending && waiting().length === 0) return Promise.resolve(tell(false))
    sending ??= (isLeaving ? sendAll() : alone()).finally(() => {
      sending = undefined
      tell()
      // What came while the last was on its way, or another tab had its turn.
      if (state.get().waiting > 0 && sendsAt === Infinity) sendIn(otherTabsTurn)
    })
    return sending
  }

  function tell(isStuck = state.get().isStuck): void {
    const before = state.get()
    const now = waiting().length
    if (before.waiting !== now || before.isStuck !== isStuck) state.set({ waiting: now, isStuck })
  }

  function sendIn(milliseconds: number): void {
    const at = Date.now() + milliseconds
    if (at >= sendsAt) return
    clearTimeout(timer)
    sendsAt = at
    timer = setTimeout(() => void sendNow(), milliseconds)
  }

  /** One tab sends at a time where the browser can tell. */
  async function alone(): Promise<void> {
    // Browsers hide the locks on a plain `http` address.
    const locks = navigator.locks as LockManager | undefined
    if (!locks) return sendAll()
    // Where storage is forbidden, so are they.
    await locks
      .request(`xamle:${work.name}`, { ifAvailable: true }, (lock) => lock && sendAll())
      .catch(sendAll)
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const owner = getSession()
      const items = waiting().slice(0, batch)
      if (items.length === 0) return tell(false)
      const isSettled = await sendBatch(items, owner as Owner).catch(() => false)
      if (!isSettled) {
        tell(true)
        sendIn(pause)
        pause = Math.min(pause * 2, longestPause)
        return
      }
      pause = shortestPause
    }
  }

  /** Whether to go on. Fails without a connection. */
  async function sendBatch(items: readonly Item[], owner: Owner): Promise<boolean> {
    const forget = (ids: readonly string[]) => {
      for (const id of ids) writeStored(prefixOf(owner.user.id) + id, null)
      tell()
      return ids.length > 0
    }
    try {
      return forget(await work.send(items, owner))
    } catch (error) {
      if (!(error instanceof AppError && work.hopeless.includes(error.status))) throw error
      // One that no server takes must not hold the others back.
      if (items.length === 1) return forget([items[0]!.id])
      batch = 1
      return true
    }
  }

  if (typeof window !== 'undefined') {
    subscribeToSession(() => tell())
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key.includes(`:${work.name}:`)) tell()
    })
  }
  return { state, waiting, keep, put, sendNow, tell }
}
