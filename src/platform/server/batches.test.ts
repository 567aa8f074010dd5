import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressReplies } from './compress-replies.ts'
import { inBatches, inStretches, jsonElements, slicesOf, streamText } from './batches.ts'

const numbers = Array.from({ length: 1050 }, (_, number) => number)
const after = async (last: number | undefined, most: number) =>
  numbers.slice((last ?? -1) + 1, (last ?? -1) + 1 + most)
const silent = { info: () => {}, warn: () => {}, error: () => {} }

async function gathered<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

test.each([1, 100, 525, 1050, 5000])('a list in batches of %i is whole', async (most) => {
  const batches = await gathered(inBatches(after, most))
  expect(batches.flat()).toEqual(numbers)
  expect(batches.slice(0, -1).every(({ length }) => length === most)).toBe(true)
})

test('slices of a list are the list', async () => {
  const slices = await gathered(slicesOf(numbers, 400))
  expect(slices.map(({ length }) => length)).toEqual([400, 400, 250])
  expect(slices.flat()).toEqual(numbers)
})

test('stretches meet each other and cover the list', async () => {
  const stretches = await gathered(
    inStretches<number>(async (from) => ((from ?? 0) + 500 > 1050 ? undefined : (from ?? 0) + 500)),
  )
  expect(stretches).toEqual([
    { after: undefined, upTo: 500 },
    { after: 500, upTo: 1000 },
    { after: 1000, upTo: undefined },
  ])
})

test('elements are a JSON array’s, none too', async () => {
  const text = async (list: (last: number | undefined, most: number) => Promise<number[]>) =>
    JSON.parse(`[${(await gathered(jsonElements(inBatches(list, 100)))).join('')}]`)
  expect(await text(after)).toEqual(numbers)
  expect(await text(async () => [])).toEqual([])
})

test('of all the lists that are read at once, one batch is read in a turn of the loop', async () => {
  let turn = 0
  let isOver = false
  const count = () => {
    turn++
    if (!isOver) setImmediate(count)
  }
  count()
  const turns: number[] = []
  const read = async (last: number | undefined, most: number) => {
    turns.push(turn)
    return after(last, most)
  }
  await Promise.all([1, 2, 3].map(() => gathered(inBatches(read, 100))))
  isOver = true
  expect(turns).toHaveLength(33)
  expect(new Set(turns).size).toBe(33)
})

test('a fault before the first batch is no broken answer: whoever asks for the body gets it', async () => {
  const fault = new Error('away')
  const lines: string[] = []
  async function* batches(): AsyncGenerator<string> {
    for await (const batch of inBatches<string>(() => Promise.reject(fault))) yield* batch
  }
  const log = { ...silent, error: (_error: unknown, sentence: string) => void lines.push(sentence) }
  await expect(streamText(batches(), log)).rejects.toBe(fault)
  expect(lines).toEqual([])
})

test.each(['identity', 'br'])('a client that leaves (%s) stops the reading', async (encoding) => {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  const app = Fastify()
  await compressReplies(app)
  app.get('/', async (_request, reply) => {
    reply.header('content-type', 'application/json')
    return streamText(endless(), silent)
  })
  async function* endless() {
    try {
      for (;;) for await (const batch of inBatches(after)) yield JSON.stringify(batch) + Math.random()
    } finally {
      stop()
    }
  }
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const answer = await fetch(url, { headers: { 'accept-encoding': encoding }, signal: leaving.signal })
  await answer.body!.getReader().read()
  leaving.abort()
  await expect(stopped).resolves.toBeUndefined()
  await app.close()
})
