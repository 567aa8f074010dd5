import { hour } from '../../common/durations.ts'
import { repeatErasing } from './erasing.ts'
import { doOnce, repeat } from './repeat.ts'
import { repeatForSchool } from './school-work.ts'
import type { Log, Services } from './services.ts'

/** Something that a room does beside the requests; declared at its door, started and stopped by the roof. */
export type BackgroundWork = {
  /** What failed, in the operator's log: « emptying the bin failed ». */
  name: string
  /** Milliseconds from one run to the next, the first at the start if it is due then; `once`: at the start alone. */
  every: number | 'once'
  /**
   * Who does it: one copy of the server for the whole `school`, whichever sees first that it is due (`school-work.ts`),
   * or each `copy` for itself.
   */
  per: 'school' | 'copy'
  /** Whether it erases what is due, and so waits as long as the clock may be wrong (`erasing.ts`). */
  erases?: true
  /**
   * Begins nothing more once the signal aborts, and throws its reason if that leaves something undone. What else it
   * throws is logged; it is run again. What it gives, a number or several by name, stands in its line of the log.
   */
  run: (signal: AbortSignal) => Promise<unknown>
}

/** Starts all work. Gives the function that stops it and waits until nothing runs. */
export function startWork(
  services: Pick<Services, 'db' | 'now' | 'log'>,
  works: readonly BackgroundWork[],
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = works.map(({ name, every, per, erases, run: runIt }) => {
    const run = isFrequent(every) ? runIt : timed(services.log, name, runIt)
    const task = () => run(signal)
    if (every === 'once') return doOnce(services.log, signal, name, task)
    if (per === 'school')
      return repeatForSchool(services, signal, { name, every, erases: erases ?? false, run })
    if (erases) return repeatErasing(services, signal, every, name, task)
    return repeat(services.log, signal, every, name, task)
  })
  return async () => {
    stopping.abort()
    await Promise.all(running)
  }
}

/** What is done every second would be the whole log: it tells what it did by itself. */
const isFrequent = (every: BackgroundWork['every']) => every !== 'once' && every < hour

/** The same, with a line for each run that came to its end: its name, how long it took, what it gave. */
function timed(log: Log, name: string, run: BackgroundWork['run']): BackgroundWork['run'] {
  return async (signal) => {
    const begun = performance.now()
    const given = await run(signal)
    if (signal.aborted) return given
    log.info(`${name} done`, { job: name, ms: Math.round(performance.now() - begun), ...countsOf(given) })
    return given
  }
}

function countsOf(given: unknown): Record<string, number> {
  if (typeof given === 'number') return { count: given }
  const named = given && typeof given === 'object' && !Array.isArray(given) ? Object.entries(given) : []
  return Object.fromEntries(named.filter((pair): pair is [string, number] => typeof pair[1] === 'number'))
}
