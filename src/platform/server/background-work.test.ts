import { expect, test, vi } from 'vitest'
import { day } from '../../common/durations.ts'
import { startWork } from './background-work.ts'
import type { Log, LogFacts, Services } from './services.ts'

test('work that fails is logged by its name and stops no other; a stop waits for what runs', async () => {
  const said: string[] = []
  const log = {
    info: () => {},
    warn: () => {},
    error: (_error: unknown, sentence: string) => said.push(sentence),
  }
  const services = { log, now: () => new Date() } as unknown as Services
  let runs = 0
  let ended = false
  const begun = Promise.withResolvers<void>()
  const stop = startWork(services, [
    { name: 'failing', every: 1000, per: 'copy', run: () => Promise.reject(new Error('no')) },
    { name: 'failing at the start', every: 'once', per: 'copy', run: () => Promise.reject(new Error('no')) },
    { name: 'counting', every: 'once', per: 'copy', run: async () => void runs++ },
    {
      name: 'lasting',
      every: 1000,
      per: 'copy',
      run: async (signal) => {
        begun.resolve()
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        await new Promise((resolve) => setImmediate(resolve))
        ended = true
      },
    },
  ])
  await begun.promise
  await stop()
  expect(said.toSorted()).toEqual(['failing at the start failed', 'failing failed'])
  expect([runs, ended]).toEqual([1, true])
})

test('a run that came to its end has a line with its time and what it gave, but not one of each second', async () => {
  const lines: [string, LogFacts | undefined][] = []
  const log: Log = {
    info: (sentence, facts) => void lines.push([sentence, facts]),
    warn: () => {},
    error: () => {},
  }
  const services = { log, now: () => new Date() } as unknown as Services
  const often = Promise.withResolvers<void>()
  const stop = startWork(services, [
    { name: 'counting', every: 'once', per: 'copy', run: async () => 3 },
    { name: 'tidying', every: day, per: 'copy', run: async () => ({ messages: 2, first: 'a name' }) },
    { name: 'looking', every: 1000, per: 'copy', run: async () => often.resolve() },
    { name: 'failing', every: day, per: 'copy', run: () => Promise.reject(new Error('no')) },
  ])
  await often.promise
  await vi.waitFor(() => expect(lines).toHaveLength(2))
  await stop()
  const ms = expect.any(Number) as number
  expect(lines).toEqual([
    ['counting done', { job: 'counting', ms, count: 3 }],
    ['tidying done', { job: 'tidying', ms, messages: 2 }],
  ])
})
