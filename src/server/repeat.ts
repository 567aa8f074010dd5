import { setTimeout } from 'node:timers/promises'
import type { Log } from './services.ts'

/**
 * Does a deed again and again, `pause` milliseconds apart, until the signal aborts.
 * A failure is logged under `name` and does not end the row.
 */
export async function repeat(
  log: Log,
  signal: AbortSignal,
  pause: number,
  name: string,
  deed: () => Promise<unknown>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await deed()
    } catch (error) {
      log.error(error, `${name} failed`)
    }
    // A stop ends the pause; the pause keeps no process alive.
    await setTimeout(pause, undefined, { signal, ref: false }).catch(() => {})
  }
}
