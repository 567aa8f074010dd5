import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { environment, root } from './prepare.mjs'

/**
 * Runs commands, as many at once as there are cores and four at most, in the order given: the longest first. What one
 * of them says is shown when it fails, whole. Gives back each with `isWell` and its `milliseconds`.
 * @param {{ name: string, command: string, args: string[] }[]} commands
 */
export async function runSideBySide(commands) {
  const waiting = [...commands]
  const done = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const begun = performance.now()
      const { status, output } = await execute(next)
      const milliseconds = performance.now() - begun
      if (status !== 0) process.stderr.write(output)
      console.log(`${status === 0 ? '✓' : '✗'} ${next.name} ${(milliseconds / 1000).toFixed(1)} s`)
      done.push({ ...next, isWell: status === 0, milliseconds })
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work))
  return done
}

/** What is said stays together: two commands at once would mix their lines. */
function execute({ command, args }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve({ status: 1, output: `${error.message}\n` }))
    child.once('close', (status) => resolve({ status, output }))
  })
}
