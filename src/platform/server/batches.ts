import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Log } from './services.ts'

/** Rows that are read and written at a stretch: a few milliseconds of the thread. */
export const batchLength = 200

let lastTurn: Promise<void> = Promise.resolve()

/** Lets everything else that waits for the thread go first; of all who call it one goes on in a turn of the loop. */
export function giveWay(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

/**
 * A list in batches: `read` gives the next rows after the last one of the batch before, at most so many. Nothing is
 * held between two batches, neither the thread nor a connection; who stops asking stops the reading.
 */
export async function* inBatches<Row>(
  read: (last: Row | undefined, most: number) => Promise<Row[]>,
  most = batchLength,
): AsyncGenerator<Row[], void, undefined> {
  for (let last: Row | undefined; ;) {
    await giveWay()
    const rows = await read(last, most)
    if (rows.length > 0) yield rows
    if (rows.length < most) return
    last = rows.at(-1)
  }
}

/** A list that stands in memory, a slice in a turn of the loop. */
export async function* slicesOf<Item>(
  items: readonly Item[],
  most = batchLength,
): AsyncGenerator<readonly Item[], void, undefined> {
  for (let start = 0; start < items.length; start += most) {
    await giveWay()
    yield items.slice(start, start + most)
  }
}

/** From the place after `after` (the beginning when undefined) to `upTo` (the end). */
export type Stretch<Place> = { after: Place | undefined; upTo: Place | undefined }

/**
 * Stretches of a list that a filter goes through, so that the rows that do not fit hold nobody up either. `endAfter`
 * gives the place so many rows further on, whether they fit or not; undefined when there are fewer.
 */
export async function* inStretches<Place>(
  endAfter: (after: Place | undefined) => Promise<Place | undefined>,
  start?: Place,
): AsyncGenerator<Stretch<Place>, void, undefined> {
  for (let after = start; ;) {
    await giveWay()
    const upTo = await endAfter(after)
    yield { after, upTo }
    if (upTo === undefined) return
    after = upTo
  }
}

/** The elements of a JSON array, without its brackets, each on a line. */
export async function* jsonElements(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '\n'
  for await (const rows of batches) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
}

/** What ends an answer half-way; the fault itself is logged already. */
export class BrokenOff extends Error {
  // Node's own word for a stream that ends before its time: neither Fastify nor its plugins log it again.
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE'
}

/**
 * A body that is written as fast as its reader takes it. The first text is asked for here: a fault until then is
 * answered as any other. One that comes later is a line in the log, and the connection is cut, so that
 * nobody takes half a file for a whole one.
 */
export async function streamText(texts: AsyncGenerator<string>, log: Log): Promise<Readable> {
  const first = await texts.next()
  return Readable.from(told())

  async function* told(): AsyncGenerator<string> {
    try {
      if (first.done) return
      yield first.value
      yield* texts
    } catch (error) {
      log.error(error, 'an answer broke off half-way')
      throw new BrokenOff('broken off', { cause: error })
    } finally {
      await texts.return(undefined)
    }
  }
}
