import { afterEach, expect, test, vi } from 'vitest'
import { createPictureQueue } from './picture-queue.ts'

type Fetch = { url: string; signal: AbortSignal; answer: () => void; fail: () => void }

/** A queue whose fetches end when the test says so. */
function makeQueue() {
  const fetches: Fetch[] = []
  const queue = createPictureQueue((url, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<Blob>()
    fetches.push({ url, signal, answer: () => resolve(new Blob([url])), fail: () => reject(new Error(url)) })
    return promise
  })
  return { queue, fetches, urls: () => fetches.map(({ url }) => url) }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => vi.restoreAllMocks())

test('the first page goes alone, then two at once, always the earliest that waits', async () => {
  const { queue, fetches, urls } = makeQueue()
  for (const order of [3, 1, 4, 2]) void queue.get(`page-${order}`, order)
  await settle()
  expect(urls()).toEqual(['page-1'])
  fetches.at(0)?.answer()
  await settle()
  expect(urls()).toEqual(['page-1', 'page-2', 'page-3'])
  fetches.at(2)?.answer()
  await settle()
  expect(urls()).toEqual(['page-1', 'page-2', 'page-3', 'page-4'])
})

test('asking twice fetches once', async () => {
  const { queue, fetches } = makeQueue()
  const asked = [queue.get('page', 1), queue.get('page', 1)]
  await settle()
  fetches.at(0)?.answer()
  const [one, other] = await Promise.all(asked)
  expect(one).toBe(other)
  expect(fetches).toHaveLength(1)
})

test('a page scrolled past before its turn is never fetched', async () => {
  const { queue, fetches, urls } = makeQueue()
  void queue.get('page-1', 1)
  const dropped = queue.get('page-2', 2)
  queue.drop('page-2')
  await expect(dropped).rejects.toThrow('No longer wanted')
  fetches.at(0)?.answer()
  await settle()
  expect(urls()).toEqual(['page-1'])
})

test('a failed page can be asked for again, and the others go on', async () => {
  const { queue, fetches, urls } = makeQueue()
  const failed = queue.get('page-1', 1)
  void queue.get('page-2', 2)
  await settle()
  fetches.at(0)?.fail()
  await expect(failed).rejects.toThrow('page-1')
  void queue.get('page-1', 1)
  await settle()
  expect(urls()).toEqual(['page-1', 'page-2', 'page-1'])
})

test('pictures that were scrolled past are kept for who comes back, the latest twenty of them', async () => {
  const revoked: string[] = []
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((source) => revoked.push(source))
  const { queue, fetches } = makeQueue()
  const sources: string[] = []
  const look = async (number: number) => {
    const asked = queue.get(`page-${number}`, number)
    await settle()
    fetches.findLast(({ url }) => url === `page-${number}`)?.answer()
    return asked
  }
  for (let number = 1; number <= 22; number++) {
    sources.push(await look(number))
    queue.drop(`page-${number}`)
  }
  expect(revoked).toEqual(sources.slice(0, 2))
  // Back to the third, which is then wanted and not the oldest unwanted one any more.
  expect(await look(3)).toBe(sources[2])
  expect(fetches).toHaveLength(22)
  expect(await look(1)).not.toBe(sources[0])
  expect(fetches).toHaveLength(23)
  queue.drop('page-1')
  expect(revoked).toHaveLength(2)
  queue.drop('page-3')
  expect(revoked).toEqual([...sources.slice(0, 2), sources[3]])
})

test('a picture that comes when nobody wants it any more counts among those kept for a while', async () => {
  const revoked: string[] = []
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((source) => revoked.push(source))
  const { queue, fetches } = makeQueue()
  for (let number = 1; number <= 21; number++) {
    const asked = queue.get(`page-${number}`, number)
    await settle()
    queue.drop(`page-${number}`)
    fetches.at(-1)?.answer()
    await asked
  }
  expect(revoked).toHaveLength(1)
})

test('closing ends what runs, empties what waits and frees what is there', async () => {
  const revoked: string[] = []
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((source) => revoked.push(source))
  const { queue, fetches } = makeQueue()
  const there = queue.get('page-1', 1)
  await settle()
  fetches.at(0)?.answer()
  const source = await there
  const running = queue.get('page-2', 2)
  const alsoRunning = queue.get('page-3', 3)
  const waiting = queue.get('page-4', 4)
  await settle()
  queue.release()
  expect(revoked).toEqual([source])
  expect(fetches.map(({ signal }) => signal.aborted)).toEqual([true, true, true])
  fetches.at(1)?.answer()
  fetches.at(2)?.fail()
  for (const promise of [running, alsoRunning, waiting]) await expect(promise).rejects.toThrow()
  expect(fetches).toHaveLength(3)
})
