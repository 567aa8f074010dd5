import { AppError } from '../../common/app-error.ts'
import { accountKey, readJson, readStored, storedKeys, visitor, writeStored } from './account-storage.ts'
import { keptCourses, workingAccount } from './kept-courses.ts'
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
  /** Keeps an item for the working account until the next sending. False where it will not outlive the page, or nobody works. */
  keep: (item: Item) => boolean
  /** Keeps an item for the working account and sends it in so many milliseconds. False while nobody works. */
  put: (item: Item, milliseconds: number) => boolean
  /**
   * Sends what waits; resolves when there is nothing left to send or it has failed. A page that is leaving asks
   * no other tab first: it would not live to hear the answer.
   */
  sendNow: (isLeaving?: boolean) => Promise<void>
  /** Tells the screens how much waits now. */
  tell: (isStuck?: boolean) => void
  /** Of phones that keep courses: whether a killed browser had lost something, once it waits again. */
  recovered: Promise<boolean> | undefined
}

const shortestPause = 30_000
const longestPause = 300_000
const otherTabsTurn = 2000

/**
 * A queue of what an account did and the server does not hold yet. Each item lies under a key of its own, so that
 * two tabs cannot write over each other, and is sent by its own account alone: that of another waits for it. What the
 * phone pupil did (`workingAccount`) becomes the work of the first account that signs in.
 */
export function createSyncQueue<Item extends { id: string }>(work: Work<Item>): SyncQueue<Item> {
  const state = createStore({ waiting: 0, isStuck: false })
  let batch = work.most
  let pause = shortestPause
  const alarm = createAlarm(() => void sendNow())
  let sending: Promise<void> | undefined

  const { waiting, keep, forget, adopt } = openKept(work)

  function put(item: Item, milliseconds: number): boolean {
    if (workingAccount() === undefined) return false
    keep(item)
    tell()
    alarm.ringIn(milliseconds)
    return true
  }

  function sendNow(isLeaving = false): Promise<void> {
    alarm.stop()
    // What comes while the other tabs are asked has its own time to go.
    if (!sending && (waiting().length === 0 || !getSession())) return Promise.resolve(tell(false))
    sending ??= (isLeaving ? sendAll() : alone(`xamle:${work.name}`, sendAll)).finally(() => {
      sending = undefined
      tell()
      // What came while the last was on its way, or another tab had its turn.
      if (state.get().waiting > 0 && !alarm.isSet()) alarm.ringIn(otherTabsTurn)
    })
    return sending
  }

  function tell(isStuck = state.get().isStuck): void {
    const before = state.get()
    const now = waiting().length
    if (before.waiting !== now || before.isStuck !== isStuck) state.set({ waiting: now, isStuck })
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const owner = getSession()
      const items = waiting().slice(0, batch)
      if (items.length === 0) return tell(false)
      const isSettled = await sendBatch(items, owner as Owner).catch(() => false)
      if (!isSettled) {
        tell(true)
        alarm.ringIn(pause)
        pause = Math.min(pause * 2, longestPause)
        return
      }
      pause = shortestPause
    }
  }

  /** Whether to go on. Fails without a connection. */
  async function sendBatch(items: readonly Item[], owner: Owner): Promise<boolean> {
    const settle = (ids: readonly string[]) => {
      forget(ids, owner)
      tell()
      return ids.length > 0
    }
    try {
      return settle(await work.send(items, owner))
    } catch (error) {
      if (!(error instanceof AppError && work.hopeless.includes(error.status))) throw error
      // One that no server takes must not hold the others back.
      if (items.length === 1) return settle([items[0]!.id])
      batch = 1
      return true
    }
  }

  if (typeof window !== 'undefined') follow(work.name, tell, adopt)
  const recovered = journal()?.then(({ recoverWork }) => recoverWork(work.name, tell))
  return { state, waiting, keep, put, sendNow, tell, recovered }
}

/** Has a queue hear of other tabs and of who signs in. */
function follow(name: string, tell: () => void, adopt: () => void): void {
  const take = () => {
    adopt()
    tell()
  }
  adopt()
  subscribeToSession(take)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.includes(`:${name}:`)) tell()
  })
}

/** Of phones that keep courses alone: who has a network sends at once. */
const journal = () => (keptCourses().length > 0 ? import('./work-journal.ts') : undefined)

/** What an account's storage keeps of one kind of work. */
function openKept<Item extends { id: string }>({ name, madeAt }: Work<Item>) {
  const prefixOf = (user: number) => accountKey(user, `${name}:`)
  const write = (key: string, text: string | null) => {
    void journal()?.then(({ journalWork }) => journalWork(key, text))
    return writeStored(key, text)
  }
  return {
    waiting: (): Item[] => {
      const user = workingAccount()
      if (user === undefined) return []
      return storedKeys(prefixOf(user))
        .flatMap((key) => readJson<Item>(key) ?? [])
        .filter((item) => item.id && madeAt(item))
        .toSorted((one, other) => (madeAt(one) < madeAt(other) ? -1 : 1))
    },
    keep: (item: Item): boolean => {
      const user = workingAccount()
      return user !== undefined && write(prefixOf(user) + item.id, JSON.stringify(item))
    },
    forget: (ids: readonly string[], owner: Owner): void => {
      for (const id of ids) write(prefixOf(owner.user.id) + id, null)
    },
    /** The phone pupil's work goes to the account that is signed in: written there before it is gone here. */
    adopt: (): void => {
      const user = getSession()?.user?.id
      if (!user) return
      for (const key of storedKeys(prefixOf(visitor)))
        if (write(prefixOf(user) + key.slice(prefixOf(visitor).length), readStored(key))) write(key, null)
    },
  }
}

/** Rings once, at the earliest moment that was asked for. */
function createAlarm(ring: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ringsAt = Infinity
  const stop = () => {
    clearTimeout(timer)
    ringsAt = Infinity
  }
  const ringIn = (milliseconds: number) => {
    const at = Date.now() + milliseconds
    if (at >= ringsAt) return
    clearTimeout(timer)
    ringsAt = at
    timer = setTimeout(ring, milliseconds)
  }
  return { ringIn, stop, isSet: () => ringsAt < Infinity }
}

/** One tab works at a time where the browser can tell. */
async function alone(lockName: string, work: () => Promise<void>): Promise<void> {
  // Browsers hide the locks on a plain `http` address.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return work()
  // Where storage is forbidden, so are they.
  await locks.request(lockName, { ifAvailable: true }, (lock) => lock && work()).catch(work)
}
