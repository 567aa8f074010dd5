import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { day, hour } from '../src/common/durations.ts'
import { allWork } from '../src/app/server/rooms.ts'
import { databaseKinds, startTestApp, type TestApp } from './support/test-app.ts'
import { startWork, type BackgroundWork } from '../src/platform/server/background-work.ts'
import { askForLease, claimLease, leaseTime } from '../src/platform/server/db/leases-store.ts'
import { takeLease } from '../src/platform/server/leases.ts'

describe.each(databaseKinds)('what two copies of a school do once, on %s', (kind) => {
  let one: TestApp
  let two: TestApp
  let runs: string[]
  beforeEach(async () => {
    one = await startTestApp({ kind })
    const { dataDir, databaseUrl } = one.services.config
    const folder = databaseUrl ? mkdtempSync(join(tmpdir(), 'xamle-test-')) : dataDir
    two = await startTestApp({ at: { dataDir: folder, databaseUrl } })
    runs = []
  })
  afterEach(async () => {
    await two.close()
    await one.close()
  })

  const daily = (run: BackgroundWork['run']): BackgroundWork => ({
    name: 'counting',
    every: day,
    per: 'school',
    run,
  })
  /** A copy looks at once whether something is due, does it, and is shut. */
  const open = (copy: TestApp, run: BackgroundWork['run'] = async () => void runs.push(nameOf(copy))) =>
    startWork(copy.services, [daily(run)])()
  const nameOf = (copy: TestApp) => (copy === one ? 'one' : 'two')
  const moveClocks = (by: number) => [one, two].forEach((copy) => copy.moveClock(by))

  test('one does it, while the other looks and ever after, until it is due again', async () => {
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const stop = startWork(one.services, [
      daily(async () => {
        begun.resolve()
        await end.promise
        runs.push('one')
      }),
    ])
    await begun.promise
    await open(two)
    expect(runs).toEqual([])
    end.resolve()
    await stop()
    await open(two)
    await open(one)
    moveClocks(day - hour)
    await open(two)
    expect(runs).toEqual(['one'])
    moveClocks(2 * hour)
    await open(two)
    await open(one)
    expect(runs).toEqual(['one', 'two'])
  })

  test('what a copy had begun that died is taken over once it is known to be dead', async () => {
    await claimLease(one.services.db, { key: 'work:counting', holder: 'dead' }, one.services.now())
    await open(two)
    moveClocks(leaseTime - 1000)
    await open(two)
    expect(runs).toEqual([])
    moveClocks(2000)
    await open(two)
    await open(one)
    expect(runs).toEqual(['two'])
  })

  test('what failed or was stopped is done again, by whoever comes', async () => {
    await open(one, () => Promise.reject(new Error('no')))
    expect(one.logged).toEqual(['counting failed: Error: no'])
    await open(two, async (signal) => signal.throwIfAborted())
    expect([two.logged, runs]).toEqual([[], []])
    await open(two)
    expect(runs).toEqual(['two'])
  })

  test('a clock that was ahead for a moment puts nothing off', async () => {
    one.moveClock(400 * day)
    await open(one)
    await claimLease(one.services.db, { key: 'work:counting', holder: 'dead' }, one.services.now())
    await open(two)
    expect(runs).toEqual(['one', 'two'])
  })

  test('everything that is done once is done once when both open together', async () => {
    const works = allWork(one.services, 'nowhere').filter(({ per }) => per === 'school')
    expect(works.length).toBeGreaterThan(5)
    const counted = works.map((work) => ({
      ...work,
      run: async (signal: AbortSignal) => {
        runs.push(work.name)
        await work.run(signal)
      },
    }))
    const names = works.map(({ name }) => name).toSorted()
    // A stop would leave some of it undone, and so to be done again.
    const stops = [one, two].map((copy) => startWork(copy.services, counted))
    const done = async () => (await one.services.db.selectFrom('work_runs').select('name').execute()).length
    await expect.poll(done, { timeout: 60_000 }).toBe(names.length)
    await Promise.all(stops.map((stop) => stop()))
    expect(runs.toSorted()).toEqual(names)
    expect(await one.services.db.selectFrom('leases').selectAll().execute()).toEqual([])
  })

  test('a lease hears who waits, and that another has it', async () => {
    const lease = (await takeLease(one.services, 'upload:1', 1))!
    expect(await takeLease(two.services, 'upload:1', 1)).toBeUndefined()
    const heard = new Promise((resolve) => lease.wanted.addEventListener('abort', resolve))
    await askForLease(two.services.db, 'upload:1')
    await heard
    expect(lease.lost.aborted).toBe(false)
    const lost = new Promise((resolve) => lease.lost.addEventListener('abort', resolve))
    two.moveClock(leaseTime + 1000)
    const taken = await claimUntil(() => takeLease(two.services, 'upload:1', 1))
    await lost
    await lease.release()
    expect(await takeLease(one.services, 'upload:1')).toBeUndefined()
    await taken.release()
    const again = await takeLease(one.services, 'upload:1')
    expect(again).toBeDefined()
    await again?.release()
  })
})

async function claimUntil<Result>(claim: () => Promise<Result | undefined>): Promise<Result> {
  for (;;) {
    const result = await claim()
    if (result) return result
  }
}
