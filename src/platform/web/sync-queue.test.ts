// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPhoneStorage } from '../../../tests/support/cache-storage.ts'
import { fullStorage } from '../../../tests/support/full-storage.ts'
import { pupilSession } from '../../../tests/support/pupil-session.ts'
import { AppError, codeOfStatus } from '../../common/app-error.ts'
import { writeKeptCourses } from './write-kept-courses.ts'
import { endSession } from './session.ts'
import { startSession } from './start-session.ts'
import { createSyncQueue, type Owner } from './sync-queue.ts'
import { dropJournal } from './work-journal.ts'

type Note = { id: string; at: string }

const note = (id: string, minute = 0): Note => ({ id, at: `2026-11-22T18:0${minute}:00.000Z` })
const refusal = (status: number) => new AppError(codeOfStatus(status), 'Non.')

/** Each test has a queue of its own name: those of the others go on listening. */
let count = 0
function queueOf(most: number, send: (items: readonly Note[], owner: Owner) => Promise<readonly string[]>) {
  const name = `note${(count += 1)}`
  const queue = createSyncQueue<Note>({ name, madeAt: ({ at }) => at, most, hopeless: [400], send })
  return { name, queue }
}
const ids = (items: readonly Note[]) => items.map(({ id }) => id)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  endSession()
  localStorage.clear()
  vi.useRealTimers()
})

test('what one account did waits until it is back, and is sent in its name alone', async () => {
  const sent: [number, string, string[]][] = []
  const { name, queue } = queueOf(10, async (items, { user, token }) => {
    sent.push([user.id, token, ids(items)])
    return ids(items)
  })
  startSession(pupilSession(7))
  queue.put(note('late', 2), 500)
  queue.put(note('early', 1), 500)
  endSession()
  await queue.sendNow()
  expect(queue.put(note('nobody'), 0)).toBe(false)
  startSession(pupilSession(8))
  expect([queue.waiting(), queue.state.get().waiting]).toEqual([[], 0])
  queue.put(note('modou', 3), 500)
  await queue.sendNow()
  expect(sent).toEqual([[8, 'token of 8', ['modou']]])
  expect(Object.keys(localStorage).filter((key) => key.includes(name))).toEqual([
    `xamle:7:${name}:late`,
    `xamle:7:${name}:early`,
  ])
  startSession(pupilSession(7))
  expect(queue.state.get().waiting).toBe(2)
  await queue.sendNow()
  expect(sent[1]).toEqual([7, 'token of 7', ['early', 'late']])
  expect(queue.state.get()).toEqual({ waiting: 0, isStuck: false })
})

test('what a killed browser had no time to write waits again, and what was sent does not', async () => {
  vi.stubGlobal('caches', openPhoneStorage())
  writeKeptCourses(['Terminale_SVT'])
  const send = async (items: readonly Note[]) => ids(items).filter((id) => id !== 'kept')
  const { name, queue } = queueOf(1, send)
  const begin = () => createSyncQueue<Note>({ name, madeAt: ({ at }) => at, most: 1, hopeless: [], send })
  startSession(pupilSession(7))
  queue.put(note('sent', 1), 500)
  queue.put(note('kept', 2), 500)
  await queue.sendNow()
  const kill = () => localStorage.removeItem(`xamle:7:${name}:kept`)
  kill()
  const next = begin()
  expect(next.waiting()).toEqual([])
  expect(await next.recovered).toBe(true)
  expect(ids(next.waiting())).toEqual(['kept'])
  expect(next.state.get().waiting).toBe(1)
  expect(await begin().recovered).toBe(false)
  kill()
  await dropJournal()
  expect(await begin().recovered).toBe(false)
})

test('who signs in while something is on its way changes neither its name nor what is forgotten', async () => {
  const answers: (() => void)[] = []
  const owners: number[] = []
  const { queue } = queueOf(10, async (items, { user }) => {
    owners.push(user.id)
    await new Promise<void>((resolve) => answers.push(resolve))
    return ids(items)
  })
  startSession(pupilSession(8))
  queue.put(note('same'), 500)
  startSession(pupilSession(7))
  queue.put(note('same'), 500)
  const sending = queue.sendNow()
  startSession(pupilSession(8))
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  await sending
  expect(owners).toEqual([7, 8])
  startSession(pupilSession(7))
  expect(queue.waiting()).toEqual([])
})

test.each([0, 401, 403, 404, 410, 429, 500, 503])(
  'after %i everything is kept, and tried again later and later',
  async (status) => {
    const send = vi.fn<(items: readonly Note[]) => Promise<readonly string[]>>()
    send.mockRejectedValue(status === 0 ? new TypeError('Failed to fetch') : refusal(status))
    const { queue } = queueOf(1, send)
    startSession(pupilSession(7))
    queue.put(note('one'), 0)
    await queue.sendNow()
    expect([queue.state.get(), ids(queue.waiting())]).toEqual([{ waiting: 1, isStuck: true }, ['one']])
    for (const [seconds, tries] of [
      [29, 1],
      [1, 2],
      [59, 2],
      [1, 3],
      [120, 4],
      [240, 5],
      [299, 5],
      [1, 6],
      [300, 7],
    ] as const) {
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      expect(send).toHaveBeenCalledTimes(tries)
    }
    send.mockImplementation(async (items) => ids(items))
    await queue.sendNow()
    expect(queue.state.get()).toEqual({ waiting: 0, isStuck: false })
  },
)

test('one that can never pass is dropped alone, and holds nothing back', async () => {
  const taken: string[] = []
  const { queue } = queueOf(10, async (items) => {
    if (items.some(({ id }) => id === 'bad')) throw refusal(400)
    taken.push(...ids(items))
    return ids(items)
  })
  startSession(pupilSession(7))
  for (const [index, id] of ['one', 'bad', 'two'].entries()) queue.put(note(id, index), 500)
  await queue.sendNow()
  expect([taken, queue.state.get()]).toEqual([['one', 'two'], { waiting: 0, isStuck: false }])
})

test('an answer that names nothing settles nothing', async () => {
  const { queue } = queueOf(10, async () => [])
  startSession(pupilSession(7))
  queue.put(note('one'), 500)
  await queue.sendNow()
  expect(queue.state.get()).toEqual({ waiting: 1, isStuck: true })
})

test('a full phone keeps what is new as long as the page, and sends it', async () => {
  const send = vi.fn(async (items: readonly Note[]) => ids(items))
  const { queue } = queueOf(10, send)
  startSession(pupilSession(7))
  queue.put(note('stored', 1), 500)
  vi.stubGlobal('localStorage', fullStorage(localStorage))
  queue.put(note('in memory', 2), 500)
  expect(queue.state.get().waiting).toBe(2)
  await queue.sendNow()
  expect(send.mock.calls.map(([items]) => ids(items))).toEqual([['stored', 'in memory']])
  expect(queue.state.get().waiting).toBe(0)
})

test('what is only kept goes with the next sending, and says whether it will outlive the page', async () => {
  const send = vi.fn(async (items: readonly Note[]) => ids(items))
  const { name, queue } = queueOf(10, send)
  expect(queue.keep(note('nobody'))).toBe(false)
  startSession(pupilSession(7))
  expect(queue.keep(note('kept', 1))).toBe(true)
  expect(Object.keys(localStorage)).toContain(`xamle:7:${name}:kept`)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(send).not.toHaveBeenCalled()
  vi.stubGlobal('localStorage', fullStorage(localStorage))
  expect(queue.keep(note('in memory', 2))).toBe(false)
  await queue.sendNow()
  expect(send.mock.calls.map(([items]) => ids(items))).toEqual([['kept', 'in memory']])
  expect(queue.waiting()).toEqual([])
})

/** Stands for the browser's locks, which jsdom does not have: `isTaken` says whether another tab holds them. */
function stubLocks(isTaken: () => boolean) {
  const request = async (_: string, __: object, run: (lock: object | null) => unknown) => {
    await Promise.resolve()
    return run(isTaken() ? null : {})
  }
  const own = Object.assign(Object.create(navigator) as Navigator, { locks: { request } })
  vi.stubGlobal('navigator', own)
}

test('while another tab sends, this one waits its turn and finds nothing left', async () => {
  let isTaken = true
  stubLocks(() => isTaken)
  const send = vi.fn(async (items: readonly Note[]) => ids(items))
  const { name, queue } = queueOf(10, send)
  startSession(pupilSession(7))
  queue.put(note('theirs'), 500)
  await queue.sendNow()
  expect(send).not.toHaveBeenCalled()
  localStorage.removeItem(`xamle:7:${name}:theirs`)
  isTaken = false
  await vi.advanceTimersByTimeAsync(2000)
  expect([send.mock.calls, queue.state.get().waiting]).toEqual([[], 0])
  queue.put(note('ours'), 500)
  await queue.sendNow()
  expect(send).toHaveBeenCalledTimes(1)
})

test('a page that leaves sends at once, whatever another tab does', () => {
  stubLocks(() => true)
  const send = vi.fn(async (items: readonly Note[]) => ids(items))
  const { queue } = queueOf(10, send)
  startSession(pupilSession(7))
  queue.put(note('last'), 500)
  void queue.sendNow(true)
  expect(send).toHaveBeenCalledTimes(1)
})

test('what comes while nothing was to be sent keeps its own time', async () => {
  stubLocks(() => false)
  const send = vi.fn(async (items: readonly Note[]) => ids(items))
  const { queue } = queueOf(10, send)
  startSession(pupilSession(7))
  const empty = queue.sendNow()
  queue.put(note('one'), 15_000)
  await empty
  await vi.advanceTimersByTimeAsync(14_000)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(send).toHaveBeenCalledTimes(1)
})

test('what another program wrote under our keys is no item', () => {
  const { name, queue } = queueOf(10, async (items) => ids(items))
  startSession(pupilSession(7))
  for (const [index, text] of ['', '{', 'null', '5', '{}', '{"id":"x"}'].entries())
    localStorage.setItem(`xamle:7:${name}:${index}`, text)
  expect(queue.waiting()).toEqual([])
})

test('what the phone pupil did goes to the first account that signs in, once, and is sent in its name', async () => {
  const sent: [number, string[]][] = []
  const { name, queue } = queueOf(10, async (items, { user }) => {
    sent.push([user.id, ids(items)])
    return ids(items)
  })
  writeKeptCourses(['Troisieme_SVT'])
  expect(queue.put(note('alone', 1), 500)).toBe(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect([sent, queue.state.get().waiting]).toEqual([[], 1])
  startSession(pupilSession(7))
  expect(Object.keys(localStorage).filter((key) => key.includes(name))).toEqual([`xamle:7:${name}:alone`])
  endSession()
  startSession(pupilSession(8))
  await queue.sendNow()
  expect(sent).toEqual([])
  startSession(pupilSession(7))
  await queue.sendNow()
  expect(sent).toEqual([[7, ['alone']]])
})
