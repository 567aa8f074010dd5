import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3, type TestS3 } from '../../../../tests/support/s3.ts'
import { faultOf } from '../faults.ts'
import type { FileStore } from './file-store.ts'
import { endStalled } from './impatient-client.ts'
import { openS3Store } from './s3.ts'

let s3: TestS3
let store: FileStore
const patience = { answer: 2000, look: 200, bytes: 300 }
const large = Buffer.alloc(9 * 1024 * 1024)

beforeAll(async () => {
  s3 = await startS3()
  store = await openS3Store(s3.storageUrl, patience)
  await store.put('kept', Buffer.from('kept'))
})
afterAll(() => s3.close())

const calls: Record<string, () => Promise<unknown>> = {
  reading: () => store.read('kept'),
  looking: () => store.stat('kept'),
  'a small file': () => store.put('small', Buffer.from('x')),
  'a file of several parts': () => store.put('large', large),
  removing: () => store.remove('small'),
  'the check of health': () => store.ping(),
}

describe.each(['frozen', 'gone'] as const)('a store that is %s', (how) => {
  test('fails every call as something that passes, and all is well once it is back', async () => {
    const comeBack = await (how === 'frozen' ? s3.freeze() : s3.goAway())
    for (const [name, call] of Object.entries(calls)) {
      const failure = await call().then(
        () => 'it was done',
        (error: unknown) => faultOf(error)?.code ?? String(error),
      )
      expect(`${name}: ${failure}`).toBe(`${name}: unavailable`)
    }
    await comeBack()
    await expect.poll(() => store.ping().then(() => 'well', String), { timeout: 10_000 }).toBe('well')
    for (const call of Object.values(calls)) await call()
  })
})

test('a long upload goes on as long as the store is there', async () => {
  async function* slowly() {
    yield large
    // Several looks long.
    for (let looks = 0; looks < 5; looks++) {
      await store.ping()
      await new Promise((resolve) => void setTimeout(resolve, patience.look))
    }
    yield large
  }
  expect((await store.put('slow', slowly())).size).toBe(2 * large.length)
})

test('a download that stalls fails; one that nobody takes does not', async () => {
  const stalled = new Readable({ read() {} })
  stalled.push('half')
  const read = async () => {
    for await (const _ of endStalled(stalled, patience));
  }
  await expect(read()).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(stalled.destroyed).toBe(true)
  const waiting = endStalled(Readable.from([Buffer.from('whole')]), patience)
  await new Promise((resolve) => void setTimeout(resolve, 2 * patience.bytes))
  expect((await waiting.toArray()).join('')).toBe('whole')
})
