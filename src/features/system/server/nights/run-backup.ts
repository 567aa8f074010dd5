import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { LastBackup } from '../../../../platform/server/backup/index.ts'

/** What the process says before it ends: one of both. */
type NightEnd = { done: Pick<LastBackup, 'name' | 'size' | 'seconds' | 'damaged'> } | { failure: string }
/** And on its way: what it does now, in a French sentence. */
export type NightMessage = NightEnd | { step: string }

/** What is run; a test may name another. */
export const nightProgram = { file: () => new URL('./night-process.ts', import.meta.url) }

/**
 * Backs the school up in a process of its own, with the settings of `env`, and gives what it says. A signal ends it, and
 * nothing is left of an unfinished one. `tell` hears what it does.
 */
export async function runBackup(
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
  tell: (step: string) => void,
): Promise<NightEnd> {
  const child = fork(nightProgram.file(), {
    // A Ctrl+C in the terminal is not for it.
    detached: true,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...env, MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let said: NightEnd | undefined
  child.on('message', (message: NightMessage) => {
    if ('step' in message) tell(message.step)
    else said = message
  })
  const stop = () => child.kill()
  signal.addEventListener('abort', stop)
  try {
    await once(child, 'exit')
    return said ?? { failure: 'La sauvegarde a été interrompue : elle sera refaite.' }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
