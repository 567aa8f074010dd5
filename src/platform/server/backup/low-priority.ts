import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** Lets the school's own work go first: every thread of this process, and those that come. */
export function lowerPriority(): void {
  // Linux counts the priority by thread, and the engine's have begun already.
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]
  for (const thread of threads)
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW)
    } catch {
      // A thread that has just ended.
    }
}
