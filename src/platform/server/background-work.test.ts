import { expect, test } from 'vitest'
import { startWork } from './background-work.ts'
import type { Services } from './services.ts'

test('work that fails is logged by its name and stops no other; a stop waits for what runs', async () => {
  const said: string[] = []
  const log = { info: () => {}, error: (_error: unknown, sentence: string) => said.push(sentence) }
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
