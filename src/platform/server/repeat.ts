import { setTimeout } from 'node:timers/promises'
import { isPassing } from './faults.ts'
import type { Log } from './services.ts'

/** In ms. What is done every second has half a minute's rest at most when it fails, a daily task five minutes. */
const firstRetry = 1000
const longestRetry = { often: 30_000, seldom: 5 * 60_000 }

/**
 * Runs a task again and again, `pause` milliseconds apart, until the signal aborts.
 * A failure is logged under `name` and does not end the row: the task is tried again after a second, then after two,
 * four and so on, so that a fault that passed is soon made good.
 */
export async function repeat(
  log: Log,
  signal: AbortSignal,
  pause: number,
  name: string,
  task: () => Promise<unknown>,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      await task()
      failures = 0
    } catch (error) {
      if (signal.aborted && error === signal.reason) return
      failures++
      log.error(error, `${name} failed`)
    }
    await rest(failures ? retryAfter(failures, pause) : pause, signal)
  }
}

/** Runs a task once; one that fails for a reason that passes is tried again, others are only logged under `name`. */
export async function doOnce(
  log: Log,
  signal: AbortSignal,
  name: string,
  task: () => Promise<unknown>,
): Promise<void> {
  for (let failures = 1; !signal.aborted; failures++) {
    try {
      await task()
      return
    } catch (error) {
      log.error(error, `${name} failed`)
      if (!isPassing(error)) return
    }
    await rest(retryAfter(failures, firstRetry), signal)
  }
}

function retryAfter(failures: number, pause: number): number {
  const longest = Math.max(longestRetry.often, Math.min(pause, longestRetry.seldom))
  return Math.min(firstRetry * 2 ** (failures - 1), longest)
}

/** A stop ends the rest; the rest keeps no process alive. */
export async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => {})
}
